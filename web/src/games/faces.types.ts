/**
 * Not loaded by anything: `svelte-check` reads it, and fails if one of these lines stops being an error. What a game
 * says about its faces is checked against their props, wherever it is said.
 */
import type { Drawing, Drawings, Part } from "../rules/book.ts";
import type { Faces as CakeMaster } from "./cake-master/faces.ts";
import type { Cell, Game, Held, Holding, Piece } from "./contract.ts";
import type { Look } from "./faces.ts";
import type { Faces } from "./pieces-montees/faces.ts";

const at = { x: 0, y: 0, width: 60, height: 84 };
const thing = { id: "thing", label: "a thing" };

/** As it should be: a face with all its props, and one that asks for nothing. */
export const good: readonly (Piece<Faces> & Holding<Faces> & Part<Faces>)[] = [
  { ...thing, at, face: "tier", look: { colour: "red", icing: "cream", tier: 1, short: true } },
  { ...thing, at, face: "points", look: {} },
  { ...thing, at, face: "done" },
];

// @ts-expect-error no such face
export const face: Piece<Faces> = { ...thing, at, face: "teir", look: { colour: "red" } };

export const misspelt: Piece<Faces> = {
  ...thing,
  at,
  face: "tier",
  // @ts-expect-error no such prop; `short` may be left out, so nothing else would notice
  look: { colour: "red", icing: "cream", tier: 1, shrot: true },
};

// @ts-expect-error a tier has an icing
export const missing: Piece<Faces> = { ...thing, at, face: "tier", look: { colour: "red", tier: 1 } };

// @ts-expect-error how many is a number
export const value: Piece<Faces> = { ...thing, at, face: "count", look: { count: "three" } };

export const given: Piece<Faces> = {
  ...thing,
  at,
  face: "tier",
  // @ts-expect-error whether it can be touched is told by the page
  look: { colour: "red", icing: "cream", tier: 1, lifted: true },
};

// @ts-expect-error points ask for nothing
export const nothing: Holding<Faces> = { ...thing, face: "points", look: { count: 1 } };

// @ts-expect-error a helper is here or away
export const holding: Holding<Faces> = { ...thing, face: "helper", look: { hear: true } };

// @ts-expect-error a helper is here or away
export const held: Held<Faces> = { ...thing, ratio: 1, face: "helper" };

export const cells: readonly Cell<Faces>[] = [
  { figure: "1" },
  { figure: "1", face: "helper", look: { here: true } },
  // @ts-expect-error any name
  { figure: "1", face: "helper" as string, look: { here: true } },
  // @ts-expect-error no such prop
  { figure: "1", face: "helper", look: { here: true, now: true } },
  // @ts-expect-error props of no face
  { figure: "1", look: { here: true } },
];

export const drawings: Drawings<Faces> = {
  good: (): Drawing<Faces> => ({
    width: 1,
    height: 1,
    parts: [
      { sign: "check", at },
      { face: "done", at },
    ],
  }),
  // @ts-expect-error no such face
  face: () => ({ width: 1, height: 1, parts: [{ face: "helpre", look: { here: true }, at }] }),
  misspelt: (): Drawing<Faces> => ({
    width: 1,
    height: 1,
    // @ts-expect-error no such prop
    parts: [{ face: "helper", look: { here: true, now: true }, at }],
  }),
  // @ts-expect-error a prop is missing
  missing: () => ({ width: 1, height: 1, parts: [{ face: "helper", look: {}, at }] }),
};

/** A prop by its name alone. */
export const prop: keyof Look<Faces["tier"]> = "short";

// @ts-expect-error the faces of another game
export const other = (game: Game<CakeMaster>): Game<Faces> => game;

/** The page takes any game. */
export const any = (game: Game<CakeMaster>): Game => game;
