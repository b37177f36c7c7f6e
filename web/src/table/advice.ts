import type { Advice, ChefsAdvice, TableState } from "../api/messages.ts";
import { isSame } from "../api/same.ts";
import type { Game, MoveInWords, Speech, Weigh, Worth } from "../games/contract.ts";
import { stillAsked } from "./still.ts";

/** How a move compares with the best of them. */
export type Standing = "best" | "equal" | "weaker";

/** A move a chef would consider, in the words of the game, and why. */
export interface AdvisedMove extends MoveInWords, Worth {
  readonly action: unknown;
  readonly standing: Standing;
}

/**
 * How sure the chef is: no choice at all, one move stands out, one is a little ahead, or several are as good. `this` is
 * no more than one move: all that was told comes to the same, or what is a little behind it was hardly thought of.
 */
export type Verdict = "only" | "clear" | "rather" | "torn" | "this";

export interface Advised {
  readonly verdict: Verdict;
  readonly moves: readonly AdvisedMove[];
  /** How many games in ten chefs would win from here; null where that means nothing. */
  readonly tenths: number | null;
}

/** Chances of winning (0 to 1) that are nearer than this are the same: a second of thought cannot tell them apart. */
const NEAR = 0.02;
/** What is worth a word of warning, and what no chef would consider. */
const AHEAD = 0.06;
const FAR = 0.12;
/** A move that got half as much thought as the first was not seen to be worse. */
const AS_MUCH = 0.5;
/** Moves that were hardly thought of are not worth a line, unless they are known to be as good. */
const THOUGHT_OF = 0.02;

/** Whether everybody else here is a cook: among people nobody is told what to do. */
export function amongCooks({ me, seats }: Pick<TableState, "me" | "seats">): boolean {
  return me !== null && seats.every((who, seat) => seat === me || who.is === "bot");
}

/**
 * Whether advice asked for at one table is good at a later one: I am asked the same, and nobody has moved but those who
 * choose beside me, in secret. What I have done myself since may change everything, even if I may do the same again.
 */
export function stands(asked: TableState, now: TableState): boolean {
  if (asked.number === now.number && asked.seq === now.seq) return true;
  if (!stillAsked(asked, now)) return false;
  if (isSame(asked.view, now.view)) return true;
  const since = now.past.filter(({ step }) => step > asked.step);
  return since.length === now.step - asked.step && since.every(({ seat }) => seat !== now.me);
}

/** What was advised, told to the one who asked. */
export function advised(
  { about, moves }: ChefsAdvice,
  game: Game,
  speech: Speech,
  weigh: Weigh | null,
): Advised {
  const [best] = moves;
  const distinct = apart(moves, ({ action }) => game.inWords(action, about.view, speech).on[0]);
  const told = distinct.flatMap((move): AdvisedMove[] => {
    const standing = best && compare(move, best);
    if (!standing) return [];
    const { action } = move;
    const worth = weigh?.(action, about.view, speech) ?? { gain: null, risk: null };
    return [{ ...game.inWords(action, about.view, speech), ...worth, action, standing }];
  });
  const same = distinct.length === 1 && moves.length > 1;
  const verdict = about.legal.length === 1 ? "only" : same ? "this" : judge(distinct, told);
  return { verdict, moves: told, tenths: verdict === "only" || !best ? null : tenths(best.value, about) };
}

/** Of moves of one piece that are worth exactly the same, as to any place of an empty cake, the first alone. */
function apart(moves: readonly Advice[], piece: (move: Advice) => string | undefined): readonly Advice[] {
  return moves.filter((move, i) => {
    const alike = (one: Advice) =>
      one.value === move.value && one.weight === move.weight && piece(one) === piece(move);
    return piece(move) === undefined || !moves.slice(0, i).some(alike);
  });
}

function compare(move: Advice, best: Advice): Standing | null {
  if (move === best) return "best";
  const behind = best.value - move.value;
  if (move.weight >= AS_MUCH * best.weight || behind < NEAR) return "equal";
  return move.weight >= THOUGHT_OF && behind < FAR ? "weaker" : null;
}

function judge([best, ...others]: readonly Advice[], told: readonly AdvisedMove[]): Verdict {
  if (told.some(({ standing }) => standing === "equal")) return "torn";
  const next = Math.max(0, ...others.map(({ value }) => value));
  if (!best || others.length === 0 || best.value - next >= AHEAD) return "clear";
  return told.length > 1 ? "rather" : "this";
}

/**
 * What a value says about winning. It is 0.85 for a victory, shared by those who share it, and the rest by how many are
 * left behind (`Heuristics::worth`); the places of those who do not win are taken as equally likely.
 */
function tenths(value: number, { seats, me }: TableState): number | null {
  const all = seats.length;
  const team = me === null ? undefined : seats[me]?.team;
  const mates = seats.filter((seat) => seat.team === team).length;
  if (all <= mates) return null;
  const behind = mates > 1 ? all - mates - 1 : (all - 2) / 2;
  const lost = (0.15 * behind) / (all - 1);
  const won = 0.85 / mates + 0.15;
  const chance = (value - lost) / (won - lost);
  return Math.round(10 * Math.min(1, Math.max(0, chance)));
}

/** What there is to touch for a move: its pieces and places, and whatever makes it at once. */
export function marksOf(
  { action, on }: Pick<AdvisedMove, "action" | "on">,
  { spots, choices }: Pick<ReturnType<Game["moves"]>, "spots" | "choices">,
): readonly string[] {
  const makes = ({ deed }: (typeof choices)[number] | (typeof spots)[number]) =>
    deed.do === "act" && isSame(deed.action, action);
  return [
    ...new Set([
      ...on,
      ...spots.filter(makes).map((spot) => spot.on),
      ...choices.filter(makes).map(({ id }) => id),
    ]),
  ];
}
