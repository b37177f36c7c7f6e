// Written by `npm run types` from docs/: change the Rust types, never this file.
import type { Absent, Advice, ChatLine, ClockView, Clocks, Ended, Ending, Hat, HatColour, HatPattern, Invitation, Level, Links, Matter, NewsView, NextTable, Outcome, Pace, PastStep, Phase, Refused, Seat, SeatChoice, SeatView, Seed, ServerMessage, Sharer, Shuffle, Speech, Standing, TableView, Team, UndoView, Visibility } from "./protocol.ts";
import type { AskedPace, GameInfo, ModeJson, OptionInfo, Terms } from "./openapi.ts";

export type { Absent, Advice, ChatLine, ClockView, Clocks, Ended, Ending, Hat, HatColour, HatPattern, Invitation, Level, Links, Matter, NewsView, NextTable, Outcome, Pace, PastStep, Phase, Refused, Seat, SeatChoice, SeatView, Seed, ServerMessage, Sharer, Shuffle, Speech, Standing, TableView, Team, UndoView, Visibility };

export type { AskedPace, GameInfo, ModeJson, OptionInfo, Terms };

/** What comes back; what is empty is left out. */
export type Answer = {
  /** Bots that have to move. */
  readonly bot_turns?: readonly BotTurnView[];
  readonly games?: readonly GameInfo[];
  /** People of a shared device whose seat nobody else may see now. */
  readonly guarded?: readonly Seat[];
  readonly judged?: Judged | null;
  /** To be kept: together they are the table. */
  readonly log?: readonly ({ readonly [key: string]: unknown })[];
  /** Messages as they would come from a server, without their numbers. */
  readonly messages?: readonly ServerMessage[];
  readonly record?: { readonly [key: string]: unknown };
  readonly replay?: Replayed | null;
};

export type BotTurnView = {
  readonly level: Level;
  /** How long its thought takes at most, in milliseconds, where it is not held up. */
  readonly longest: number;
  readonly seat: Seat;
};

/** Somebody beside the first who plays on this device. */
export type Companion = {
  /** Absent: as the seat gives it. */
  readonly hat?: Hat | null;
  readonly name: string;
  readonly seat: Seat;
};

/** From where a replay is seen. */
export type Eyes =
  | "public" | "everything"
  | {
      readonly seat: Seat;
    };

/** The answer to a request that came to nothing. */
export type Failure = {
  readonly wrong: Wrong;
};

/** A decision as a chef sees it afterwards, judged only on what was known then. */
export type Judged = {
  /** What a chef would have considered, the best first. */
  readonly best: readonly Advice[];
  /** How many actions were legal. */
  readonly choices: number;
  /** What was done. */
  readonly made: Advice;
  readonly seat: Seat;
};

/** A record played again, seen from somewhere. */
export type Replayed = {
  readonly game: string;
  readonly options: { readonly [key: string]: unknown };
  readonly outcome: Outcome | null;
  /** The version of the rules it was played by. */
  readonly rules: number;
  readonly seats: number;
  readonly seed: Seed;
  /** SHA-256 of the seed, as a table shows it from the start. */
  readonly sha256: string;
  readonly steps: readonly StepView[];
};

/** What the page asks of the tables on its own device. `at` is the device's time in milliseconds, `luck` fresh chance: 64 hexadecimal digits. `front` is the seat of whoever has the device; without it, the only person of the device has it, or nobody if several people play on it. */
export type Request =
  /** What can be played. */
  | {
      readonly do: "games";
    }
  /** Sits down among bots, alone or with others of this device, and starts. */
  | {
      readonly do: "open";
      readonly at: number;
      /** Of those in the other seats, over and over. */
      readonly bots: readonly Level[];
      /** Others who play on this device. */
      readonly companions?: readonly Companion[];
      /** Absent: as the seat gives it. */
      readonly hat?: Hat | null;
      readonly luck: Seed;
      readonly name: string;
      readonly script?: readonly (readonly unknown[])[];
      readonly seat: Seat;
      readonly table: string;
      readonly terms: Terms;
    }
  /** Takes up a table again that was kept as its log. */
  | {
      readonly do: "restore";
      readonly at: number;
      readonly front?: Seat | null;
      readonly log: readonly ({ readonly [key: string]: unknown })[];
      readonly script?: readonly (readonly unknown[])[];
      readonly table: string;
    }
  /** A message as it would go to a server. */
  | {
      readonly do: "say";
      readonly at: number;
      readonly front?: Seat | null;
      readonly hat?: Hat | null;
      readonly luck: Seed;
      readonly message: string;
      readonly name: string;
      readonly table: string;
    }
  /** Lets a bot move. */
  | {
      readonly do: "think";
      readonly at: number;
      readonly front?: Seat | null;
      readonly luck: Seed;
      readonly seat: Seat;
      readonly table: string;
    }
  | {
      readonly do: "close";
      readonly table: string;
    }
  /** The record of the game. */
  | {
      readonly do: "record";
      readonly table: string;
    }
  /** The move that led to this step beside those a chef would have considered, from what the mover knew. */
  | {
      readonly do: "judge";
      readonly millis: number;
      readonly record: string;
      readonly step: number;
    }
  /** Every step of a record, seen from somewhere. */
  | {
      readonly do: "replay";
      readonly record: string;
      readonly viewer: Eyes;
    };

/** The table after a step; step 0 is the set-up. */
export type StepView = {
  readonly action: unknown;
  readonly events: readonly unknown[];
  readonly pending: readonly Seat[];
  readonly seat: Seat | null;
  readonly step: number;
  readonly view: unknown;
};

export type Wrong = {
  readonly code: WrongCode;
  /** The rule it breaks. */
  readonly rule: string | null;
  /** A sentence for developers. */
  readonly says: string;
  /** The step of a record that is wrong. */
  readonly step: number | null;
};

/** Why a request came to nothing. */
export type WrongCode = "request" | "not_found" | "not_started" | "no_such_step" | "terms" | "refused" | "log" | "other_format" | "other_game" | "other_rules" | "damaged_move" | "damaged_end" | "no_record" | "damaged_start";
