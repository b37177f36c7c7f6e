import { expect, test } from "vitest";
import type { Advice, TableState } from "../api/messages.ts";
import { laid, person } from "../gallery/laid.ts";
import { readStaged } from "../gallery/readStaged.ts";
import { stagedState } from "../gallery/staged.ts";
import type { Game, Speech } from "../games/contract.ts";
import { advised, marksOf, stands } from "./advice.ts";

const game = { inWords: (action: unknown) => ({ words: action, on: [] }) } as unknown as Game;
const bot = (team: number) => ({ is: "bot", level: "commis", team }) as const;
const seats = [person("Pistache"), bot(1), bot(2), bot(3)];
const table = laid({ game: "chaud-devant", seats, pending: [0], legal: [1, 2, 3, 4] });

const move = (value: number, weight: number, action: unknown = `${value}`): Advice => ({
  action,
  value,
  weight,
});
const told = (moves: readonly Advice[], about: TableState = table) =>
  advised({ about, moves }, game, {} as Speech, () => ({ gain: "good", risk: null }));
const standings = (moves: readonly Advice[]) => told(moves).moves.map(({ standing }) => standing);

test("moves that a second of thought cannot tell apart are as good as each other", () => {
  const even = [move(0.08, 0.3), move(0.07, 0.28), move(0.07, 0.27)];
  expect(standings(even)).toEqual(["best", "equal", "equal"]);
  expect(told(even).verdict).toBe("torn");
  // A thought that was spread evenly has found no difference, whatever its figures say.
  expect(told([move(0.4, 0.08), move(0.35, 0.07)]).verdict).toBe("torn");
});

test("a move that is known to be as good is told, though it would not be played", () => {
  expect(standings([move(0.5, 1), move(0.49, 0.001), move(0.3, 0.001)])).toEqual(["best", "equal"]);
});

test("one that stands out is said to, and those beside it to be weaker", () => {
  const ahead = [move(0.6, 0.9), move(0.5, 0.06), move(0.2, 0.04)];
  expect(told(ahead).verdict).toBe("clear");
  expect(standings(ahead)).toEqual(["best", "weaker"]);
  expect(told([move(0.6, 0.7), move(0.56, 0.2)]).verdict).toBe("rather");
  expect(told([move(0.6, 1)]).verdict).toBe("clear");
  expect(told([move(0.6, 0.98), move(0.57, 0.01)]).verdict).toBe("this");
});

test("places that are worth exactly the same are told once", () => {
  const piece = (action: unknown) => ({ words: `${action}`, on: [`${action}`.charAt(0), `${action}`] });
  const cakes = { inWords: piece } as unknown as Game;
  const told = (...moves: Advice[]) => {
    const said = advised({ about: table, moves }, cakes, {} as Speech, null);
    return [said.verdict, ...said.moves.map(({ words }) => words)];
  };
  expect(told(move(0.4, 1, "a1"), move(0.4, 1, "a2"), move(0.4, 1, "a3"))).toEqual(["this", "a1"]);
  expect(told(move(0.4, 1, "a1"), move(0.4, 1, "b1"), move(0.4, 1, "a2"))).toEqual(["torn", "a1", "b1"]);
  expect(told(move(0.4, 1, "a1"), move(0.3, 1e-3, "a2"))).toEqual(["clear", "a1"]);
});

test("where there is no choice nothing is compared", () => {
  expect(told([move(0.5, 1)], { ...table, legal: [1] })).toMatchObject({ verdict: "only", tenths: null });
});

test("chances are told as games in ten, for as many as sit there", () => {
  const tenths = (value: number, about = table) => told([move(value, 1)], about).tenths;
  expect([0, 0.05, 0.335, 1].map((value) => tenths(value))).toEqual([0, 0, 3, 10]);
  const two = { ...table, seats: seats.slice(0, 2) };
  expect([0.08, 0.5, 0.7].map((value) => tenths(value, two))).toEqual([1, 5, 7]);
  const teams = { ...table, seats: [person("Pistache", { team: 0 }), bot(1), bot(0), bot(1)] };
  expect([0.05, 0.3125, 0.575].map((value) => tenths(value, teams))).toEqual([0, 5, 10]);
  expect(tenths(0.5, { ...table, seats: seats.slice(0, 1) })).toBeNull();
});

test("advice stays good while others choose beside me, and only then", () => {
  const { cut } = readStaged("pizza-theory");
  if (!cut) throw new Error("no such situation");
  const asked = { ...stagedState(cut, 1), seq: 8 };
  const moved = (seat: number): TableState => ({
    ...asked,
    seq: 9,
    step: asked.step + 1,
    view: { ...(asked.view as object), now: "other" },
    pending: asked.pending.filter((one) => one === asked.me),
    past: [{ step: asked.step + 1, seat, events: [], view: null }],
  });
  const me = asked.me ?? 0;
  expect(stands(asked, moved(me + 1))).toBe(true);
  // My own move may change everything, even if I may do the same again.
  expect(stands(asked, moved(me))).toBe(false);
  // Nobody knows what happened in between.
  expect(stands(asked, { ...moved(me + 1), past: [] })).toBe(false);
  expect(stands(asked, { ...moved(me + 1), legal: [] })).toBe(false);
  expect(stands(asked, { ...asked, seq: 9, chat: [] })).toBe(true);
  expect(stands(asked, { ...asked, number: 2 })).toBe(false);
  // Taken back: asked again, though at the same step.
  expect(stands(moved(me + 1), { ...asked, seq: 10 })).toBe(false);
});

test("a move is shown by its pieces and by whatever makes it at once", () => {
  const act = (action: unknown) => ({ do: "act", action }) as const;
  const offer = {
    spots: [
      { on: "card", label: "", deed: { do: "select", selection: [] } as const },
      { on: "cake", label: "", deed: act({ do: "place", slot: 1 }) },
    ],
    choices: [{ id: "end", label: "", deed: act({ do: "end" }) }],
  };
  expect(marksOf({ action: { slot: 1, do: "place" }, on: ["card"] }, offer)).toEqual(["card", "cake"]);
  expect(marksOf({ action: { do: "end" }, on: [] }, offer)).toEqual(["end"]);
});
