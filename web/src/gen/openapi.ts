// Written by `npm run types` from docs/: change the Rust types, never this file.
import type { Absent, Advice, ChatLine, ClientMessage, ClockView, Clocks, CommandId, Ended, Ending, Invitation, Level, Links, Matter, NewsView, NextTable, Outcome, Pace, PastStep, Phase, Query, Refused, Seat, SeatChoice, SeatView, Seed, ServerMessage, Shuffle, Standing, TableView, Team, UndoView, Visibility } from "./protocol.ts";

export type { Absent, Advice, ChatLine, ClientMessage, ClockView, Clocks, CommandId, Ended, Ending, Invitation, Level, Links, Matter, NewsView, NextTable, Outcome, Pace, PastStep, Phase, Query, Refused, Seat, SeatChoice, SeatView, Seed, ServerMessage, Shuffle, Standing, TableView, Team, UndoView, Visibility };

/** What the browser made of it. */
export type Answered = {
  /** As `PublicKeyCredential.toJSON` writes it. */
  readonly credential: unknown;
};

/** How much time a table takes. */
export type AskedPace =
  /** Everybody is there; with clocks or without. */
  | {
      readonly is: "real_time";
      /** `None`: nobody's time is measured. */
      readonly clock?: Clocks | null;
    }
  /** Everybody has so many days for each move. */
  | {
      readonly is: "turn_by_turn";
      /** 1 to 14. */
      readonly days: number;
    };

/** What is to be put on a seat as a table is made. */
export type Chair =
  /** Whoever makes the table. */
  | {
      readonly is: "me";
    }
  | {
      readonly is: "open";
    }
  | {
      readonly is: "bot";
      readonly level: Level;
    };

export type Code = {
  readonly code: string;
};

export type Codes = {
  /** Each is used once; blanks, hyphens and capitals do not matter. */
  readonly codes: readonly string[];
};

/** How I prove who I am where I am not known yet. */
export type Credentials = {
  /** Recovery codes that were not used. */
  readonly codes_left: number;
  readonly passkeys: readonly PasskeySummary[];
};

/** A browser or program that is known as me. */
export type DeviceSummary = {
  readonly browser: string | null;
  /** Unix seconds; null if it was before the house kept this. */
  readonly first_seen: number | null;
  /** What to end it by; nobody becomes me by knowing it. */
  readonly id: string;
  /** Unix seconds at the beginning of that day; null if it was before the house kept this. */
  readonly last_seen: number | null;
  readonly system: string | null;
  /** The one that asks. */
  readonly this: boolean;
};

/** Doors to a new table. */
export type Doors = {
  /** Lets one sit down. */
  readonly join: string;
  /** The table's id: for those seated, and at a public table for all. */
  readonly table: string;
  /** Lets one watch. */
  readonly watch: string;
};

/** A game as clients are told of it. */
export type GameInfo = {
  readonly from_seats: number;
  readonly id: string;
  readonly modes: readonly ModeJson[];
  /** The oldest version that is still played: tables and records of it go on. */
  readonly oldest_rules_version: number;
  readonly options: readonly OptionInfo[];
  /** What its rule numbers begin with. */
  readonly rules_prefix: string;
  /** The newest version of its rules: what new matches are played by. */
  readonly rules_version: number;
  readonly to_seats: number;
};

export type Health = {
  readonly ok: boolean;
  /** What its host should look after before it is too late. */
  readonly warnings: readonly Warning[];
};

/** What came of it. What could not be done yet is gone on with by the house. */
export type Joined = {
  /** Tables at which both sit and that are not over: there each keeps their seat, and the other identity its devices. */
  readonly both_sit: readonly string[];
  /** By which a device becomes the other one, within an hour; only if it keeps a seat. */
  readonly secret: string | null;
};

/** What a list shows of a finished match. */
export type MatchSummary = {
  /** Unix seconds. */
  readonly finished: number;
  readonly game: string;
  /** How good the bots were, by seat; empty if that is not known. */
  readonly levels: readonly (Level | null)[];
  readonly me: Seat;
  /** Who sat where; `null` for a bot. */
  readonly names: readonly (string | null)[];
  readonly number: number;
  /** Absent if the match was ended before its end. */
  readonly outcome: Outcome | null;
  readonly table: string;
};

export type Me = {
  readonly name: string;
};

/** A named way to play. */
export type ModeJson = {
  readonly from_seats: number;
  readonly id: string;
  readonly options: { readonly [key: string]: unknown };
  readonly to_seats: number;
};

export type NewName = {
  readonly name: string;
};

/** A table to be made. */
export type NewTable = {
  /** Who sits where from the start; missing ones are open. */
  readonly chairs?: readonly Chair[];
  /** Start at once. */
  readonly start?: boolean;
  readonly terms: Terms;
};

/** One line of the form for options. */
export type OptionInfo = {
  /** Chosen beside the mode, which only proposes a value. */
  readonly beside_mode: boolean;
  /** Empty: on or off. Otherwise one of these. */
  readonly choices: readonly string[];
  /** With other seat counts the option has no effect. */
  readonly from_seats: number;
  readonly key: string;
  readonly to_seats: number;
};

/** What a browser is to do, as the Web Authentication standard has it, bytes in base64url. A cookie comes with it and has to come back with the answer, within five minutes. */
export type Options = {
  readonly publicKey: unknown;
};

/** An identity that may be joined with the one signed in as. */
export type Other = {
  /** What this browser was called as one of its devices. */
  readonly device: string;
  /** What it has finished. */
  readonly games: number;
  readonly name: string;
  /** By which it is joined (`/api/me/join`) or become again (`/api/transfer`), within an hour. */
  readonly secret: string;
  /** Where it sits. */
  readonly tables: number;
};

export type PasskeySummary = {
  /** Where it was made. */
  readonly browser: string | null;
  /** What to remove it by. */
  readonly id: string;
  /** Unix seconds at the beginning of that day. */
  readonly last_used: number;
  /** Unix seconds. */
  readonly made: number;
  readonly system: string | null;
};

/** Why a request was not answered. */
export type Problem = {
  readonly code: ProblemCode;
  /** A sentence for developers. */
  readonly says: string;
};

export type ProblemCode = "not_found" | "method" | "foreign_page" | "unknown_host" | "too_many" | "slow" | "unreadable" | "bad_terms" | "bad_name" | "bad_secret" | "no_passkeys_here" | "no_challenge" | "bad_passkey" | "not_verified" | "passkey_copied" | "passkey_taken" | "too_many_passkeys" | "bad_code" | "nobody_known" | "closed" | "full" | "no_room" | "too_much_today" | "not_now";

export type Program = {
  readonly name: string;
  readonly token: string;
};

/** A seat in a list: a person's name, or a bot's level, or neither. */
export type SeatSummary = {
  readonly bot: Level | null;
  readonly name: string | null;
};

export type Secret = {
  readonly secret: string;
};

export type SignedIn = {
  readonly name: string;
  /** Who this browser was before, if that is somebody else and they have played. */
  readonly other: Other | null;
};

/** What a list shows of a table. */
export type TableSummary = {
  /** Unix seconds of the last thing that happened. */
  readonly changed: number;
  /** Why it can no longer be played. */
  readonly closed: string | null;
  /** The game's id. */
  readonly game: string;
  /** The reader's own seat. */
  readonly me: Seat | null;
  /** Which match of this table it is, counted from 1. */
  readonly number: number;
  /** Whose turn it is. */
  readonly pending: readonly Seat[];
  readonly phase: Phase;
  readonly public: boolean;
  readonly seats: readonly SeatSummary[];
  /** How many moves have been made. */
  readonly step: number;
  readonly table: string;
  /** Played over days. */
  readonly turn_by_turn: boolean;
};

/** What is agreed before anybody sits down. */
export type Terms = {
  /** What is done about absent players by default. */
  readonly absent?: Absent;
  /** The game's id. */
  readonly game: string;
  /** The game's own options; absent ones take their defaults. */
  readonly options?: { readonly [key: string]: unknown };
  /** How much time there is. */
  readonly pace?: AskedPace;
  /** How many play. */
  readonly seats: number;
  /** Who may come. */
  readonly visibility?: Visibility;
};

export type Transfer = {
  readonly expires_in_seconds: number;
  readonly secret: string;
};

export type Version = {
  readonly protocol: number;
  readonly version: string;
};

export type Warning = "no_room";

export type Api = {
  /** The games of the house */
  readonly "GET /api/games": { readonly gives: readonly GameInfo[]; };
  /** Whether the house is ready: it can write to its store and is not closing */
  readonly "GET /api/health": { readonly gives: Health; };
  /** Whether the program runs, ready or not */
  readonly "GET /api/health/live": { readonly gives: Health; };
  /** Who I am; the first time somebody new, with a cookie */
  readonly "GET /api/me": { readonly gives: Me; };
  /** Choose a name */
  readonly "PUT /api/me": { readonly takes: NewName; readonly gives: Me; };
  /** Ten new recovery codes in place of those I had; told once */
  readonly "POST /api/me/codes": { readonly gives: Codes; };
  /** My passkeys, the oldest first, and how many recovery codes I have left */
  readonly "GET /api/me/credentials": { readonly gives: Credentials; };
  /** End all of them but this one, and a transfer that was offered */
  readonly "DELETE /api/me/devices": { readonly gives: readonly DeviceSummary[]; };
  /** The devices by which I am known, this one first, then the last seen */
  readonly "GET /api/me/devices": { readonly gives: readonly DeviceSummary[]; };
  /** End one of them, and a transfer that was offered */
  readonly "DELETE /api/me/devices/{id}": { readonly gives: readonly DeviceSummary[]; };
  /** Games I have finished, the latest first */
  readonly "GET /api/me/games": { readonly gives: readonly MatchSummary[]; };
  /** All that is somebody's who gave me this secret becomes mine: seats, games, devices */
  readonly "POST /api/me/join": { readonly takes: Secret; readonly gives: Joined; };
  /** Keep the passkey that was made */
  readonly "POST /api/me/passkeys": { readonly takes: Answered; readonly gives: Credentials; };
  /** What to give to navigator.credentials.create to make a passkey of mine */
  readonly "POST /api/me/passkeys/challenge": { readonly gives: Options; };
  /** Nobody becomes me by this passkey any more */
  readonly "DELETE /api/me/passkeys/{id}": { readonly gives: Credentials; };
  /** Tables I sit at, the latest first */
  readonly "GET /api/me/tables": { readonly gives: readonly TableSummary[]; };
  /** A secret by which another device becomes me: once, within an hour */
  readonly "POST /api/me/transfer": { readonly gives: Transfer; };
  /** A new person for a program, which sends the token as `Authorization: Bearer` */
  readonly "POST /api/people": { readonly takes: NewName; readonly gives: Program; };
  /** What to give to navigator.credentials.get to sign in by any passkey of this house */
  readonly "POST /api/sign-in/challenge": { readonly gives: Options; };
  /** Become the person whose recovery code it is; it is used up */
  readonly "POST /api/sign-in/code": { readonly takes: Code; readonly gives: SignedIn; };
  /** Become the person whose passkey it is */
  readonly "POST /api/sign-in/passkey": { readonly takes: Answered; readonly gives: SignedIn; };
  /** The lobby: public tables, the latest first */
  readonly "GET /api/tables": { readonly gives: readonly TableSummary[]; };
  /** Make a table */
  readonly "POST /api/tables": { readonly takes: NewTable; readonly gives: Doors; };
  /** The whole table as I may know it; a door is a table's id or one of its links */
  readonly "GET /api/tables/{door}": { readonly gives: ServerMessage; };
  /** Send one message without a WebSocket; answered as there */
  readonly "POST /api/tables/{door}": { readonly takes: ClientMessage; readonly gives: ServerMessage; };
  /** The record of a finished game of this table */
  readonly "GET /api/tables/{door}/games/{number}/record": { readonly gives: unknown; };
  /** A WebSocket: messages as docs/protocol.md has them */
  readonly "GET /api/tables/{door}/socket": { readonly gives: unknown; };
  /** Become the person who was given this secret */
  readonly "POST /api/transfer": { readonly takes: Secret; readonly gives: Me; };
  /** Program and protocol */
  readonly "GET /api/version": { readonly gives: Version; };
  /** Counters in the text format of Prometheus */
  readonly "GET /metrics": { readonly gives: unknown; };
};
