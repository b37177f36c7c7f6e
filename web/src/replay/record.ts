import { Problem } from "../api/house.ts";
import { type GameId, isGame } from "../games/ids.ts";
import type { Outcome } from "../gen/protocol.ts";
import { t } from "../i18n/words.svelte.ts";
import { Wrong } from "../local/requests.ts";
import { isNames, isSeat, isTime, unwrap } from "../visit/parcel.ts";
import { sentence } from "../visit/problem.ts";

/** No file of games is as long as this. */
const LONGEST = 64_000_000;

/** A game in a file, and what the file tells about it beside its record. */
export interface Found {
  readonly record: string;
  readonly game: GameId | null;
  readonly seats: number;
  readonly outcome: Outcome | null;
  /** What people were called, by seat; null for cooks. */
  readonly names: readonly (string | null)[] | null;
  readonly me: number | null;
  /** Unix seconds. */
  readonly finished: number | null;
}

/**
 * All games in a file: one record over several lines, one on each line, all of somebody's games as the page saves them,
 * or a whole house as `tablee export` writes it.
 */
export async function readFile(file: Blob): Promise<readonly Found[]> {
  if (file.size > LONGEST) throw new Wrong("no_record", "too long");
  return gamesIn((await file.text()).trim());
}

export function gamesIn(text: string): readonly Found[] {
  const parcel = unwrap(text);
  if (parcel) {
    if (parcel.games.length === 0) throw new Wrong("no_record", "no game in it");
    return parcel.games.map(({ record, names, me, finished }) => found(record, { names, me, finished }));
  }
  const whole = parsed(text);
  // Whatever it is, those who play it again can tell what is wrong with it.
  if (whole !== null) return [found(whole, {}, text)];
  const games = text.split("\n").flatMap((line) => {
    const thing = parsed(line);
    if (thing === null) return [];
    if (isRecord(thing)) return [found(thing, {}, line)];
    const { game } = thing as { game?: { record?: unknown } | null };
    return isRecord(game?.record) ? [found(game.record, game)] : [];
  });
  if (games.length === 0) throw new Wrong("no_record", "no game in it");
  return games;
}

/** Whatever a file claims: what makes no sense is as if it was not told. */
function found(record: object, told: object, text = JSON.stringify(record)): Found {
  const { game, seats, outcome } = record as Record<string, unknown>;
  const { names, me, finished } = told as Record<string, unknown>;
  const people = isNames(names) ? names : null;
  return {
    record: text,
    game: isGame(game) ? game : null,
    seats: Number.isInteger(seats) ? Number(seats) : 0,
    outcome: isOutcome(outcome) ? outcome : null,
    names: people,
    me: people && isSeat(me, people) ? me : null,
    finished: isTime(finished) ? finished : null,
  };
}

function isOutcome(it: unknown): it is Outcome {
  const { standings } = (it ?? {}) as { standings?: unknown };
  const isStanding = (one: unknown) => {
    const { rank, score } = (one ?? {}) as Record<string, unknown>;
    return Number.isInteger(rank) && Number.isInteger(score);
  };
  return Array.isArray(standings) && standings.every(isStanding);
}

function isRecord(it: unknown): it is object {
  return typeof it === "object" && it !== null && "tablee" in it && "moves" in it;
}

function parsed(text: string): object | null {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** What is wrong with a game, in a sentence. */
export function wrongSentence(error: unknown): string {
  if (error instanceof Problem)
    return error.code === "not_found" ? t().replay.wrong.not_found : sentence(error);
  if (!(error instanceof Wrong)) return t().replay.wrong.no_record;
  switch (error.code) {
    case "other_format":
      return t().replay.wrong.other_format;
    case "other_game":
      return t().replay.wrong.other_game;
    case "other_rules":
      return t().replay.wrong.other_rules;
    case "damaged_start":
      return t().replay.wrong.damaged_start;
    case "damaged_move":
      return t().replay.wrong.damaged_move(error.step ?? 0, error.rule);
    case "damaged_end":
      return t().replay.wrong.damaged_end;
    case "engine":
      return t().replay.wrong.engine;
    default:
      return t().replay.wrong.no_record;
  }
}
