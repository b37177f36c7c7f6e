import { face } from "../face/face.svelte.ts";
import { t } from "../i18n/words.svelte.ts";

/** What the tab is called: what is shown there and, before that, at how many tables it is my turn. */
export function tabTitle(page: string, count: number, mine: boolean): string {
  // Where I am to move, and where nothing else is to be said, the tab says why there is a number.
  const turn = count > 0 && (mine || page === "") ? [t().home.yourTurn] : [];
  const name = [...turn, ...(page === "" ? [] : [page]), face().name ?? "Tablée"].join(" · ");
  return count > 0 ? `(${count}) ${name}` : name;
}
