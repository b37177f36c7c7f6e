// Written by `npm run types` from docs/: change the Rust types, never this file.
import type { Action as CakeMasterAction } from "./cake-master.ts";
import type { Action as ChaudDevantAction } from "./chaud-devant.ts";
import type { Action as CremeGlaceeAction } from "./creme-glacee.ts";
import type { Action as PiecesMonteesAction } from "./pieces-montees.ts";
import type { Action as PizzaTheoryAction } from "./pizza-theory.ts";
import type { Options as CakeMasterOptions } from "./cake-master.ts";
import type { Options as ChaudDevantOptions } from "./chaud-devant.ts";
import type { Options as CremeGlaceeOptions } from "./creme-glacee.ts";
import type { Options as PiecesMonteesOptions } from "./pieces-montees.ts";
import type { Options as PizzaTheoryOptions } from "./pizza-theory.ts";

/** Who played against whom. */
export type Ending = "ranked" | "won_together" | "lost_together";

/** An action made by a seat. */
export type Move = {
  /** What they did. */
  readonly action: unknown;
  /** Who made it. */
  readonly seat: Seat;
};

/** How a match ended. */
export type Outcome = {
  /** Whether there are winners and losers at all. */
  readonly ending: Ending;
  /** The place and score of every seat. */
  readonly standings: readonly Standing[];
};

/** A place at the table, counted from 0 clockwise: `seat.left(n)` is the next to act. */
export type Seat = number;

/** What all chance of a match comes from. In text and JSON 64 hexadecimal digits. */
export type Seed = string;

/** How one seat came out. */
export type Standing = {
  /** 1 is best; those who tie share a place, and the places they span are skipped (1, 1, 3). */
  readonly rank: number;
  /** Points, in whatever the game counts. */
  readonly score: number;
};

/** All that is kept of a match: replaying it gives back everything else. */
export type Root = (
  | {
      readonly game?: "pieces-montees";
      readonly moves?: readonly ({
        readonly action?: PiecesMonteesAction;
      })[];
      readonly options?: PiecesMonteesOptions;
      readonly rules?: number;
    }
  | {
      readonly game?: "pizza-theory";
      readonly moves?: readonly ({
        readonly action?: PizzaTheoryAction;
      })[];
      readonly options?: PizzaTheoryOptions;
      readonly rules?: number;
    }
  | {
      readonly game?: "chaud-devant";
      readonly moves?: readonly ({
        readonly action?: ChaudDevantAction;
      })[];
      readonly options?: ChaudDevantOptions;
      readonly rules?: number;
    }
  | {
      readonly game?: "creme-glacee";
      readonly moves?: readonly ({
        readonly action?: CremeGlaceeAction;
      })[];
      readonly options?: CremeGlaceeOptions;
      readonly rules?: number;
    }
  | {
      readonly game?: "cake-master";
      readonly moves?: readonly ({
        readonly action?: CakeMasterAction;
      })[];
      readonly options?: CakeMasterOptions;
      readonly rules?: number;
    }) & ({
  /** The game's id. */
  readonly game: string;
  /** Who did what, in order. */
  readonly moves: readonly Move[];
  /** The game's options with every open choice filled in. */
  readonly options: unknown;
  /** How it ended; absent while the match goes on. */
  readonly outcome?: Outcome | null;
  /** The version of the game's rules it was played under. */
  readonly rules: number;
  /** How many played. */
  readonly seats: number;
  /** What all chance of the match comes from. */
  readonly seed: Seed;
  /** [`FORMAT`]. */
  readonly tablee: number;
});
