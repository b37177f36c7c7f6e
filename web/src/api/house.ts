import type { GameId } from "../games/ids.ts";
import type { Script } from "../local/requests.ts";
import type { Absent, Command, Level, Outcome, Pace, TableMessage } from "./messages.ts";

/**
 * Everything the page asks of the house. One implementation talks to a server, one plays on this device, one
 * is made up for the gallery; the page does not know which it has.
 */
export interface House {
  /** Whether others can come here too. */
  readonly friends: boolean;
  /** Who I am; the first time somebody new with a friendly name. */
  me(): Promise<Me>;
  rename(name: string): Promise<Me>;
  games(): Promise<readonly GameInfo[]>;
  myTables(): Promise<readonly TableLine[]>;
  lobby(): Promise<readonly TableLine[]>;
  myGames(): Promise<readonly GameLine[]>;
  make(table: NewTable): Promise<Doors>;
  /** Lays a table on this device whose chances are settled beforehand; not there where the engine is not. */
  stage?(table: NewTable, staging: Staging): Promise<Doors>;
  /** A secret by which another device becomes me, once. */
  offerTransfer(): Promise<Transfer>;
  /** Becomes the person who was given this secret. */
  transfer(secret: string): Promise<Me>;
  /** The text of the record of a finished game. */
  record(door: string, number: number): Promise<string>;
  /** Takes in games that were saved elsewhere, each after it was played again. Absent where nothing can be kept. */
  readonly takeIn?: (text: string, told: (done: number, of: number) => void) => Promise<TakenIn>;
  /** Opens a table by its id or one of its links; `hear` gets the newest whole state first, then every change. */
  open(door: string, hear: (message: TableMessage) => void): TableLink;
}

/** An open line to one table. Closing it leaves the seat untouched. */
export interface TableLink {
  send(command: Command): void;
  /** Asks for moves before those that are known. */
  earlier(): void;
  /** Asks what a chef would consider now; only told where all others are cooks. */
  advise(): void;
  close(): void;
}

export interface Me {
  readonly name: string;
}

/** How many games of a file were sound and are kept, how many were not. */
export interface TakenIn {
  readonly taken: number;
  readonly refused: number;
}

export interface Transfer {
  readonly secret: string;
  readonly expires_in_seconds: number;
}

/** The table's id, for those seated; the link that lets one sit down; the link that lets one watch. */
export interface Doors {
  readonly table: string;
  readonly join: string;
  readonly watch: string;
}

/** Chances and opponents' moves that are settled beforehand. */
export interface Staging {
  /** 64 hexadecimal digits. */
  readonly seed: string;
  readonly script: Script;
}

export type Chair =
  | { readonly is: "me" }
  | { readonly is: "open" }
  | { readonly is: "bot"; readonly level: Level };

export interface NewTable {
  readonly terms: {
    readonly game: GameId;
    readonly seats: number;
    readonly options?: Readonly<Record<string, unknown>>;
    readonly visibility?: "public" | "link";
    readonly pace?: Pace;
    readonly absent?: Absent;
  };
  readonly chairs: readonly Chair[];
  readonly start?: boolean;
}

/** A table as one line in a list. */
export interface TableLine {
  readonly table: string;
  readonly game: GameId;
  readonly phase: "gathering" | "playing" | "over";
  readonly seats: readonly { readonly name: string | null; readonly bot: Level | null }[];
  readonly pending: readonly number[];
  readonly turn_by_turn: boolean;
  readonly me: number | null;
  /** Unix seconds of the last thing that happened. */
  readonly changed: number;
  /** Why it can no longer be played. */
  readonly closed: string | null;
}

/** A finished game as one line in a list. */
export interface GameLine {
  readonly table: string;
  readonly number: number;
  readonly game: GameId;
  readonly outcome: Outcome | null;
  readonly names: readonly (string | null)[];
  /** How good the cooks were, as far as that is known. */
  readonly levels?: readonly (Level | null)[];
  readonly me: number;
  /** Unix seconds. */
  readonly finished: number;
}

/** What a game can be played with. */
export interface GameInfo {
  readonly id: GameId;
  readonly from_seats: number;
  readonly to_seats: number;
  readonly options: readonly OptionInfo[];
  readonly modes: readonly ModeInfo[];
}
export interface OptionInfo {
  readonly key: string;
  /** Empty: on or off. */
  readonly choices: readonly string[];
  readonly from_seats: number;
  readonly to_seats: number;
  /** Chosen beside the mode, which only proposes a value. */
  readonly beside_mode: boolean;
}
export interface ModeInfo {
  readonly id: string;
  readonly from_seats: number;
  readonly to_seats: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Why the house did not do what it was asked, by code; the page has the words. */
export class Problem extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}
