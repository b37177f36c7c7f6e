import type { Refused } from "../api/messages.ts";
import type { Deed, Game, Speech } from "../games/contract.ts";
import { t } from "../i18n/words.svelte.ts";

/** Why something was not done, in one sentence, with the rule where there is one. */
export function refusedSentence(
  why: Refused,
  game: Game | null,
  speech: Speech,
): { sentence: string; rule: string | null } {
  if (why.code === "by_rule" && game) return { sentence: game.why(why.refusal, speech), rule: why.rule };
  const rule = "rule" in why ? why.rule : null;
  return { sentence: t().refusals[why.code], rule };
}

/** Why what is offered cannot be done now, where that is known without asking. */
export function reasonAgainst(
  deed: Deed<unknown>,
  game: Game,
  view: unknown,
  speech: Speech,
): string | undefined {
  const refusal = deed.do === "ask" ? game.whyNot?.(deed.action, view, speech) : null;
  return refusal ? game.why(refusal, speech) : undefined;
}
