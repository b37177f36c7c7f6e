import type { MatchSummary } from "../api/house.ts";
import type { Level, Outcome } from "../api/messages.ts";
import { GAMES, type GameId } from "../games/ids.ts";
import { LEVELS } from "../gen/facts.ts";

export interface Count {
  readonly played: number;
  readonly won: number;
}

/** How somebody has fared at one game. */
export interface Tally extends Count {
  readonly game: GameId;
  readonly best: number | null;
  readonly with: readonly Among[];
}

/** With whom a game was played: the strongest cook tells how hard it was. */
export type Company = Level | "people" | "solo";
const COMPANIES: readonly Company[] = [...LEVELS, "people", "solo"];

/** How somebody has fared in such company. */
export type Among = Count & { readonly company: Company };

/** Played by me to its end, and not by way of a lesson. */
const isFinished = ({ outcome, lesson, withoutMe }: MatchSummary) =>
  outcome !== null && !lesson && !withoutMe;

/** Whether this seat has won, alone or with others. */
export function hasWon(outcome: Outcome | null, seat: number): boolean {
  if (outcome?.ending === "won_together") return true;
  return outcome?.ending === "ranked" && outcome.standings[seat]?.rank === 1;
}

const isWon = ({ outcome, me }: MatchSummary) => hasWon(outcome, me);

/** Null if only cooks were there and nobody knows how good they were. */
function companyOf({ names, levels = [], me }: MatchSummary): Company | null {
  if (names.length === 1) return "solo";
  if (names.some((name, seat) => name !== null && seat !== me)) return "people";
  return LEVELS.findLast((level) => levels.includes(level)) ?? null;
}

function count(games: readonly MatchSummary[]): Count {
  return { played: games.length, won: games.filter(isWon).length };
}

/** Every game that was played to its end, in the order in which the house shows them. */
export function byGame(all: readonly MatchSummary[]): readonly Tally[] {
  return GAMES.flatMap((game) => {
    const games = all.filter((summary) => summary.game === game && isFinished(summary));
    const scores = games.flatMap(({ outcome, me }) => outcome?.standings[me]?.score ?? []);
    if (games.length === 0) return [];
    const best = scores.length > 0 ? Math.max(...scores) : null;
    return [{ game, ...count(games), best, with: byCompany(games) }];
  });
}

export function byCompany(all: readonly MatchSummary[]): readonly Among[] {
  return COMPANIES.flatMap((company) => {
    const games = all.filter((summary) => isFinished(summary) && companyOf(summary) === company);
    return games.length > 0 ? [{ company, ...count(games) }] : [];
  });
}
