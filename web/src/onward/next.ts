import type { Chair, GameInfo, NewTable } from "../api/house.ts";
import type { Level, TableView } from "../api/messages.ts";
import { countsFor, GAMES, type GameId } from "../games/ids.ts";
import { modeOf, modesFor } from "../visit/ways.ts";

/** What is to be played after a match, and against whom. */
export interface Next {
  readonly game: GameId;
  readonly seats: number;
  readonly level: Level;
}

type After = Pick<TableView, "me" | "seats" | "game" | "options" | "visibility" | "pace" | "absent">;

/** The people who are still at a table; where they sit is where their hats are. */
export const peopleAt = ({ me, seats }: Pick<TableView, "me" | "seats">): readonly number[] =>
  seats.flatMap((who, seat) => (who.is === "person" && (seat === me || !who.left) ? [seat] : []));

/** The same again, as it was. */
export function sameAgain(after: After): Next {
  const cook = after.seats.find((who) => who.is === "bot");
  return {
    game: after.game as GameId,
    seats: after.seats.length,
    level: cook?.is === "bot" ? cook.level : "commis",
  };
}

/** The games that so many people can play. */
export const gamesFor = (people: number): readonly GameId[] =>
  GAMES.filter((game) => countsFor(game, people).length > 0);

/** The same people at another game: as many as now if it has as many seats, else as near to it as it can be. */
export function withGame(next: Next, game: GameId, people: number): Next {
  const counts = countsFor(game, people);
  const near = [...counts].sort((a, b) => Math.abs(a - next.seats) - Math.abs(b - next.seats));
  return { ...next, game, seats: near[0] ?? next.seats };
}

/**
 * Where everybody sits at the next table: in the same seat, so that hats stay with their people; whoever's seat is not
 * there takes the first one free.
 */
export function seatsThere(people: readonly number[], seats: number): ReadonlyMap<number, number> {
  const there = new Map(people.filter((seat) => seat < seats).map((seat) => [seat, seat]));
  const taken = new Set(there.values());
  for (const seat of people.filter((one) => one >= seats)) {
    const free = Array.from({ length: seats }, (_, i) => i).find((one) => !taken.has(one));
    if (free === undefined) continue;
    taken.add(free);
    there.set(seat, free);
  }
  return there;
}

/** Cooks where no person sits. With nobody else to wait for it starts at once. */
export function nextTable(after: After, next: Next, info: GameInfo | undefined): NewTable {
  const people = peopleAt(after);
  const there = seatsThere(people, next.seats);
  const who = new Map([...there].map(([was, is]) => [is, was]));
  const chairs = Array.from({ length: next.seats }, (_, seat): Chair => {
    const was = who.get(seat);
    if (was === undefined) return { is: "bot", level: next.level };
    return was === after.me ? { is: "me" } : { is: "open" };
  });
  const options = optionsThere(after, next, info);
  if (people.length <= 1)
    return { terms: { game: next.game, seats: next.seats, options }, chairs, start: true };
  const { visibility, pace, absent } = after;
  return { terms: { game: next.game, seats: next.seats, options, visibility, pace, absent }, chairs };
}

/** At the same game its options, if so many can still play by them; else what the game proposes. */
function optionsThere(after: After, { game, seats }: Next, info: GameInfo | undefined) {
  if (game !== after.game) return {};
  if (seats === after.seats.length) return after.options;
  const mode = info && modeOf(info, after.seats.length, after.options);
  return (info && modesFor(info, seats).find(({ id }) => id === mode?.id)?.options) ?? {};
}
