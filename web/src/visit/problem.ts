import { Problem } from "../api/house.ts";
import { t } from "../i18n/words.svelte.ts";

type Code = keyof ReturnType<typeof t>["problems"];

/** What went wrong, in one sentence. */
export function sentence(error: unknown): string {
  const code = error instanceof Problem ? error.code : "other";
  return t().problems[code as Code] ?? t().problems.other;
}
