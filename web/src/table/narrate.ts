import type { Step } from "../api/messages.ts";
import type { Game, Speech } from "../games/contract.ts";

export interface LogLine {
  readonly id: string;
  readonly step: number;
  readonly text: string;
}

/** The log in the reader's language: each event told by its game, silent ones left out. */
export function narrate(game: Game, past: readonly Step[], speech: Speech): LogLine[] {
  return past.flatMap(({ step, events }) =>
    events.flatMap((event, i) => {
      const text = game.tell(event, speech);
      return text === null ? [] : [{ id: `${step}.${i}`, step, text }];
    }),
  );
}
