import type { Event } from "../../gen/chaud-devant.ts";
import type { Feat, Speech } from "../contract.ts";
import { gains } from "../gains.ts";
import type { Shown } from "./cards.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

/** Cards of a pot that go to whoever took it. */
export function potTaken(events: readonly Event[]): Feat<Faces>[] {
  return events.flatMap((event): Feat<Faces>[] =>
    event.is === "pot_won"
      ? [{ on: "pot.front", seat: event.seat, figure: `+${event.cards}`, face: "won", look: {} }]
      : [],
  );
}

/** Stars of a round, off its sheet. */
export function roundCounted(before: Shown, after: Shown, events: readonly Event[]): Feat<Faces>[] {
  if (!events.some(({ is }) => is === "round_ended")) return [];
  const won = after.stars.map((stars, seat) => stars - (before.stars[seat] ?? 0));
  return gains("sheet", won).map((gain): Feat<Faces> => ({ ...gain, face: "star", look: {} }));
}

/** The round that brought a seat the most stars. */
export function praise(view: Shown, seat: number, { lang }: Speech): string | null {
  const rounds = view.sheet.map((lines, i) => ({
    round: i + 1,
    won: (lines[seat]?.earned ?? 0) - (lines[seat]?.lost ?? 0),
  }));
  const best = rounds.toSorted((a, b) => b.won - a.won)[0];
  return best && best.won > 0 ? words[lang].praise(best.round, best.won) : null;
}
