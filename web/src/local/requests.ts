/** What the engine on this device is asked, and what it answers; `crates/wasm/src/device/request.rs` is the other side. */
import type { GameInfo, NewTable } from "../api/house.ts";
import type { Advice, Level, Outcome, ServerMessage } from "../api/messages.ts";

export type Request =
  | { readonly do: "games" }
  /** Sits down among bots and starts. `luck` is the seed of the game: 64 hexadecimal digits. */
  | {
      readonly do: "open";
      readonly table: string;
      readonly terms: NewTable["terms"];
      readonly name: string;
      readonly seat: number;
      /** The levels of those in the other seats, over and over. */
      readonly bots: readonly Level[];
      readonly script?: Script;
      readonly at: number;
      readonly luck: string;
    }
  /** Takes up a table again that was kept as its log. */
  | {
      readonly do: "restore";
      readonly table: string;
      readonly log: readonly LogEntry[];
      readonly script?: Script;
      readonly at: number;
    }
  /** A message as it would go to a server, as text. */
  | {
      readonly do: "say";
      readonly table: string;
      readonly name: string;
      readonly message: string;
      readonly at: number;
      readonly luck: string;
    }
  /** Lets the bot in a seat move. */
  | {
      readonly do: "think";
      readonly table: string;
      readonly seat: number;
      readonly at: number;
      readonly luck: string;
    }
  | { readonly do: "close"; readonly table: string }
  | { readonly do: "record"; readonly table: string }
  /** The move that led to this step beside those a chef would have considered, from what the mover knew. */
  | { readonly do: "judge"; readonly record: string; readonly step: number; readonly millis: number }
  /** Every step of a record, seen from somewhere. */
  | { readonly do: "replay"; readonly record: string; readonly viewer: Eyes };

/**
 * What the bot in each seat does at its first, second, third … move, whatever it would think. Where the script ends or is
 * not possible, bots think for themselves.
 */
export type Script = readonly (readonly unknown[])[];

/** One line of a table's log: kept as it is, never looked into. */
export type LogEntry = object;

export type Eyes = "public" | "everything" | { readonly seat: number };

/** What is empty is left out. */
export interface Answer {
  /** As they would come from a server. */
  readonly messages?: readonly ServerMessage[];
  /** To be kept: together they are the table. */
  readonly log?: readonly LogEntry[];
  /** Bots that have to move. */
  readonly thinkers?: readonly { readonly seat: number; readonly level: Level }[];
  readonly record?: object;
  readonly judged?: Judged;
  readonly replay?: Replay;
  readonly games?: readonly GameInfo[];
}

/** A decision as a chef sees it afterwards. */
export interface Judged {
  readonly seat: number;
  /** How many actions were legal. */
  readonly choices: number;
  readonly made: Advice;
  /** What a chef would have considered, the best first. */
  readonly best: readonly Advice[];
}

export interface Replay {
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: object;
  readonly seed: string;
  /** SHA-256 of the seed, as a table shows it from the start. */
  readonly sha256: string;
  /** The table after each step; step 0 is the set-up. */
  readonly steps: readonly ReplayStep[];
  readonly outcome: Outcome | null;
}

export interface ReplayStep {
  readonly step: number;
  readonly seat: number | null;
  readonly action: unknown;
  readonly events: readonly unknown[];
  readonly pending: readonly number[];
  readonly view: unknown;
}

/** Why a request came to nothing. */
export type WrongCode =
  | "request"
  | "not_found"
  | "not_started"
  | "no_such_step"
  | "terms"
  | "refused"
  | "log"
  /** The text is no record at all, or one of another format, game or version of the rules. */
  | "no_record"
  | "other_format"
  | "other_game"
  | "other_rules"
  /** Its set-up, one of its moves or its end is not by the rules. */
  | "damaged_start"
  | "damaged_move"
  | "damaged_end"
  /** The engine could not be loaded, or broke. */
  | "engine";

export class Wrong extends Error {
  constructor(
    readonly code: WrongCode,
    says: string,
    /** The step of a record that is wrong, and the rule it breaks. */
    readonly step: number | null = null,
    readonly rule: string | null = null,
  ) {
    super(says);
  }
}
