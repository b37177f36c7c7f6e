import type { Asking } from "./asking.ts";
import { h } from "./words.ts";

/** What can be done about somebody, whichever part of the page they stand in. */
export const toSilence = (who: string, person: string): Asking => ({
  title: h().silenceOf(who),
  with: "duration",
  deed: ({ minutes }) => ({ do: "silence", person, minutes }),
});

export const toSendAway = (who: string, person: string): Asking => ({
  title: h().sendAwayOf(who),
  with: "duration",
  deed: ({ minutes }) => ({ do: "send_away", person, minutes }),
});
