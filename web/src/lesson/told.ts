import type { Lang } from "../i18n/langs.ts";
import type { Step } from "./contract.ts";

/** Makes steps of texts: a step is named as the text that it says. */
export function told<View, Action, Texts extends Readonly<Record<string, string>>>(
  words: Readonly<Record<Lang, Texts>>,
) {
  return (
    id: keyof Texts & string,
    moves: readonly Action[] | null = null,
    at?: (view: View) => readonly string[],
  ): Step<View, Action> => ({
    id,
    says: (lang) => words[lang][id] ?? "",
    ...(moves ? { moves } : {}),
    ...(at ? { at } : {}),
  });
}
