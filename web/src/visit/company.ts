import { t } from "../i18n/words.svelte.ts";
import { called } from "./called.ts";

/** Who sits together: people by name, cooks (who have none) by number. */
export function company(names: readonly (string | null)[]): string {
  const people = names.flatMap((name) => (name === null ? [] : [called(name)]));
  const cooks = names.length - people.length;
  return t().and(cooks > 0 ? [...people, t().history.cooks(cooks)] : people);
}
