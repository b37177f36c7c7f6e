// Written by `npm run types` from docs/: change the Rust types, never this file.
import type { Absent, Advice, ChatLine, ClientMessage, ClockView, Clocks, CommandId, Ended, Ending, Invitation, Level, Link, Links, Matter, NewsView, NextTable, Outcome, Pace, PastStep, Phase, Query, Refused, Seat, SeatChoice, SeatView, Seed, ServerMessage, Shuffle, Standing, TableView, Team, UndoView, Visibility } from "./protocol.ts";

export type { Absent, Advice, ChatLine, ClientMessage, ClockView, Clocks, CommandId, Ended, Ending, Invitation, Level, Link, Links, Matter, NewsView, NextTable, Outcome, Pace, PastStep, Phase, Query, Refused, Seat, SeatChoice, SeatView, Seed, ServerMessage, Shuffle, Standing, TableView, Team, UndoView, Visibility };

/** Somebody I have played with, or whom I block. */
export type Acquaintance = {
  readonly blocked: boolean;
  /** The game of the last. */
  readonly game: string | null;
  /** What I call them by in requests; others know them by other ids. */
  readonly id: string;
  /** Unix seconds of the last; absent if there is none among those. */
  readonly last: number | null;
  /** How many of the last five hundred matches that I finished we played together. */
  readonly matches: number;
  readonly name: string;
  /** By game, the most played first. */
  readonly results: readonly Results[];
};

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

/** What is left out stays as it is. */
export type Chosen = {
  readonly lang?: Lang | null;
  readonly quiet?: Quiet | null;
  readonly wishes?: Wishes | null;
};

export type Code = {
  readonly code: string;
};

export type Code2 = {
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

export type FeedAddresses = {
  readonly atom: string;
  readonly calendar: string;
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

/** A table to which somebody is invited. */
export type InvitationSummary = {
  /** The door by which one sits down there. */
  readonly door: string;
  /** Who invites. */
  readonly from: string;
  /** The game's id. */
  readonly game: string;
  /** Which match of this table it is, counted from 1. */
  readonly number: number;
  readonly phase: Phase;
  readonly public: boolean;
  readonly seats: readonly SeatSummary[];
  readonly table: string;
  /** Played over days. */
  readonly turn_by_turn: boolean;
  /** Unix seconds. */
  readonly until: number;
};

/** What came of it. What could not be done yet is gone on with by the house. */
export type Joined = {
  /** Tables at which both sit and that are not over: there each keeps their seat, and the other identity its devices. */
  readonly both_sit: readonly string[];
  /** By which a device becomes the other one, within an hour; only if it keeps a seat. */
  readonly secret: string | null;
};

export type Keys = {
  readonly auth: string;
  readonly p256dh: string;
};

export type Lang = "fr" | "en";

export type MailAddress = {
  readonly address: string;
};

/** What a list shows of a finished match. */
export type MatchSummary = {
  /** Unix seconds. */
  readonly finished: number;
  readonly game: string;
  /** How good the bots were, by seat; empty if that is not known. */
  readonly levels: readonly (Level | null)[];
  readonly me: Seat;
  /** Who sat where; `null` for a bot, empty for who was forgotten. */
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

/** Everything about me. `tables` is written as it is read. */
export type MyData = {
  /** Names of those whom I block. */
  readonly blocked: readonly string[];
  /** Unix seconds. */
  readonly came: number | null;
  readonly devices: readonly MyDevice[];
  /** Always `tablee-my-data`. */
  readonly file: string;
  /** How the logs of tables call me; told to nobody else. */
  readonly id: string;
  /** Tables to which I am invited. */
  readonly invitations: readonly MyInvitation[];
  readonly name: string;
  /** Where I sit or sat, have played, or that I have made. */
  readonly tables: readonly MyTable2[];
  /** Of this kind of file. */
  readonly version: number;
  /** Unix seconds. */
  readonly written: number;
};

export type MyDevice = {
  readonly browser: string | null;
  /** Unix seconds. */
  readonly first_seen: number | null;
  /** Unix seconds at the beginning of that day. */
  readonly last_seen: number | null;
  readonly system: string | null;
};

export type MyFeed = {
  /** Unix seconds. */
  readonly made: number;
};

export type MyInvitation = {
  /** Who invites me. */
  readonly from: string;
  /** The game's id. */
  readonly game: string;
  readonly table: string;
  /** Unix seconds. */
  readonly until: number;
};

/** What a list shows of a finished match. */
export type MyMatch = {
  /** Unix seconds. */
  readonly finished: number;
  readonly game: string;
  /** How good the bots were, by seat; empty if that is not known. */
  readonly levels: readonly (Level | null)[];
  readonly me: Seat;
  /** Who sat where; `null` for a bot, empty for who was forgotten. */
  readonly names: readonly (string | null)[];
  readonly number: number;
  /** Absent if the match was ended before its end. */
  readonly outcome: Outcome | null;
  /** As docs/record-format.md has it. */
  readonly record: unknown;
  readonly table: string;
};

export type MyNotices = {
  readonly feed: MyFeed | null;
  readonly lang: Lang;
  readonly offers: Offers;
  readonly quiet: Quiet | null;
  readonly ways: readonly MyWay[];
  readonly wishes: Wishes;
};

export type MySaying = {
  /** The id of a phrase of the house. */
  readonly phrase?: string | null;
  /** The number of the entry in the table's log. */
  readonly seq: number;
  readonly text?: string | null;
};

/** A table I sit at. */
export type MyTable = {
  /** Unix seconds of the last thing that happened. */
  readonly changed: number;
  /** Why it can no longer be played. */
  readonly closed: string | null;
  /** The game's id. */
  readonly game: string;
  /** Milliseconds until the clock of somebody who is to move runs out, or, if it has, until the table decides about it; `null` without clocks, and while a bot is to move. */
  readonly left_ms: number | null;
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

export type MyTable2 = {
  /** The game's id. */
  readonly game: string;
  /** I have made it. */
  readonly made: boolean;
  /** Those I have finished. */
  readonly matches: readonly MyMatch[];
  /** What I was called there. */
  readonly names: readonly string[];
  readonly sayings: readonly MySaying[];
  /** Where I sit. */
  readonly seat: Seat | null;
  readonly table: string;
};

export type MyWay = {
  /** Unix seconds. */
  readonly added: number;
  readonly confirmed: boolean;
  /** Of a browser: the first 16 bytes of the SHA-256 of its endpoint, in base64url. */
  readonly fingerprint?: string | null;
  readonly id: string;
  /** Of a webhook. */
  readonly style?: Style | null;
  /** Enough to recognise it, no more. */
  readonly to: string;
  readonly way: WayKind;
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

/** What this house can do. */
export type Offers = {
  readonly feed: boolean;
  readonly mail: boolean;
  /** The key by which a browser subscribes; none if it cannot. */
  readonly push: string | null;
  readonly webhook: boolean;
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

export type ProblemCode = "not_found" | "method" | "foreign_page" | "unknown_host" | "too_many" | "slow" | "unreadable" | "bad_terms" | "bad_name" | "bad_secret" | "no_passkeys_here" | "no_challenge" | "bad_passkey" | "not_verified" | "passkey_copied" | "passkey_taken" | "too_many_passkeys" | "bad_code" | "nobody_known" | "bad_way" | "bad_notices" | "not_offered" | "closed" | "full" | "no_room" | "too_much_today" | "not_now";

export type Program = {
  readonly name: string;
  readonly token: string;
};

/** Hours in which nothing is told: minutes after midnight in a zone, from one until the other. */
export type Quiet = {
  readonly from: number;
  readonly to: number;
  /** As IANA calls it. */
  readonly zone: string;
};

/** How it went among us, of matches that were played to their end. */
export type Results = {
  /** The game's id. */
  readonly game: string;
  /** How often they were. */
  readonly lost: number;
  readonly played: number;
  /** How often I was first. */
  readonly won: number;
};

/** A seat in a list: a person's name, or a bot's level, or neither. Who was forgotten has an empty name. */
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

/** What a webhook's receiver understands. */
export type Style = "ntfy" | "discord" | "matrix" | "json";

/** As `PushSubscription.toJSON()` gives it. */
export type Subscription = {
  readonly endpoint: string;
  readonly keys: Keys;
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

export type ToTable = {
  /** The door by which one sits down there. */
  readonly door: string;
};

export type Transfer = {
  readonly expires_in_seconds: number;
  readonly secret: string;
};

export type Version = {
  readonly protocol: number;
  readonly version: string;
};

export type Warning = "no_room" | "notices_late";

export type WayKind = "push" | "mail" | "webhook";

export type Webhook = {
  readonly style: Style;
  readonly url: string;
};

/** The kinds of notices that somebody wants. */
export type Wishes = {
  readonly chat: boolean;
  readonly clock: boolean;
  readonly invitation: boolean;
  readonly over: boolean;
  readonly turn: boolean;
};

export type Api = {
  /** The games of the house */
  readonly "GET /api/games": { readonly gives: readonly GameInfo[]; };
  /** Whether the house is ready: it can write to its store and is not closing */
  readonly "GET /api/health": { readonly gives: Health; };
  /** Whether the program runs, ready or not */
  readonly "GET /api/health/live": { readonly gives: Health; };
  /** Forget me: name, sayings, devices, everything; seats that I hold are left */
  readonly "DELETE /api/me": { readonly gives: unknown; };
  /** Who I am; the first time somebody new, with a cookie */
  readonly "GET /api/me": { readonly gives: Me; };
  /** Choose a name */
  readonly "PUT /api/me": { readonly takes: NewName; readonly gives: Me; };
  /** Ten new recovery codes in place of those I had; told once */
  readonly "POST /api/me/codes": { readonly gives: Codes; };
  /** My passkeys, the oldest first, and how many recovery codes I have left */
  readonly "GET /api/me/credentials": { readonly gives: Credentials; };
  /** All that the house keeps of me, as one file (docs/my-data.md) */
  readonly "GET /api/me/data": { readonly gives: MyData; };
  /** End all of them but this one, and a transfer that was offered */
  readonly "DELETE /api/me/devices": { readonly gives: readonly DeviceSummary[]; };
  /** The devices by which I am known, this one first, then the last seen */
  readonly "GET /api/me/devices": { readonly gives: readonly DeviceSummary[]; };
  /** End one of them, and a transfer that was offered */
  readonly "DELETE /api/me/devices/{id}": { readonly gives: readonly DeviceSummary[]; };
  /** Games I have finished, the latest first */
  readonly "GET /api/me/games": { readonly gives: readonly MatchSummary[]; };
  /** Tables to which I am invited, the latest first */
  readonly "GET /api/me/invitations": { readonly gives: readonly InvitationSummary[]; };
  /** Decline an invitation */
  readonly "DELETE /api/me/invitations/{table}": { readonly gives: unknown; };
  /** All that is somebody's who gave me this secret becomes mine: seats, games, devices */
  readonly "POST /api/me/join": { readonly takes: Secret; readonly gives: Joined; };
  /** How I am told what concerns me while I do not look */
  readonly "GET /api/me/notices": { readonly gives: MyNotices; };
  /** Choose what I am told, when, and in which language */
  readonly "PUT /api/me/notices": { readonly takes: Chosen; readonly gives: MyNotices; };
  /** The code that was sent to one of my addresses */
  readonly "POST /api/me/notices/confirm": { readonly takes: Code; readonly gives: MyNotices; };
  /** End these addresses */
  readonly "DELETE /api/me/notices/feed": { readonly gives: MyNotices; };
  /** Private addresses of what waits for me, told once, in place of the last ones */
  readonly "POST /api/me/notices/feed": { readonly gives: FeedAddresses; };
  /** Write to this address, once it is confirmed */
  readonly "POST /api/me/notices/mail": { readonly takes: MailAddress; readonly gives: MyNotices; };
  /** Tell this browser, by what its push service gave it */
  readonly "POST /api/me/notices/push": { readonly takes: Subscription; readonly gives: MyNotices; };
  /** Tell me no more by this way */
  readonly "DELETE /api/me/notices/ways/{id}": { readonly gives: MyNotices; };
  /** Post to this address, once it is confirmed */
  readonly "POST /api/me/notices/webhook": { readonly takes: Webhook; readonly gives: MyNotices; };
  /** Keep the passkey that was made */
  readonly "POST /api/me/passkeys": { readonly takes: Answered; readonly gives: Credentials; };
  /** What to give to navigator.credentials.create to make a passkey of mine */
  readonly "POST /api/me/passkeys/challenge": { readonly gives: Options; };
  /** Nobody becomes me by this passkey any more */
  readonly "DELETE /api/me/passkeys/{id}": { readonly gives: Credentials; };
  /** People I have played with, the latest first, and how it went; those I block among them */
  readonly "GET /api/me/people": { readonly gives: readonly Acquaintance[]; };
  /** Block somebody no longer */
  readonly "DELETE /api/me/people/{id}/block": { readonly gives: unknown; };
  /** Block somebody; they are not told */
  readonly "PUT /api/me/people/{id}/block": { readonly gives: unknown; };
  /** Ask somebody I have played with to a table at which I sit */
  readonly "POST /api/me/people/{id}/invite": { readonly takes: ToTable; readonly gives: unknown; };
  /** Tables I sit at, the latest first */
  readonly "GET /api/me/tables": { readonly gives: readonly MyTable[]; };
  /** A secret by which another device becomes me: once, within an hour */
  readonly "POST /api/me/transfer": { readonly gives: Transfer; };
  /** A new person for a program, which sends the token as `Authorization: Bearer` */
  readonly "POST /api/people": { readonly takes: NewName; readonly gives: Program; };
  /** What to give to navigator.credentials.get to sign in by any passkey of this house */
  readonly "POST /api/sign-in/challenge": { readonly gives: Options; };
  /** Become the person whose recovery code it is; it is used up */
  readonly "POST /api/sign-in/code": { readonly takes: Code2; readonly gives: SignedIn; };
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
  /** Block whoever sits there; they are not told */
  readonly "PUT /api/tables/{door}/seats/{seat}/block": { readonly gives: unknown; };
  /** A WebSocket: messages as docs/protocol.md has them */
  readonly "GET /api/tables/{door}/socket": { readonly gives: unknown; };
  /** Become the person who was given this secret */
  readonly "POST /api/transfer": { readonly takes: Secret; readonly gives: Me; };
  /** Program and protocol */
  readonly "GET /api/version": { readonly gives: Version; };
  /** What waits for somebody: SECRET.atom or SECRET.ics */
  readonly "GET /feeds/{file}": { readonly gives: unknown; };
  /** Counters in the text format of Prometheus */
  readonly "GET /metrics": { readonly gives: unknown; };
  /** A page that asks whether this mail address is to be written to */
  readonly "GET /notices/confirm/{secret}": { readonly gives: unknown; };
  /** Confirm a mail address */
  readonly "POST /notices/confirm/{secret}": { readonly gives: unknown; };
  /** A page that asks whether this mail address is to be written to no more */
  readonly "GET /notices/unsubscribe/{secret}": { readonly gives: unknown; };
  /** Write to a mail address no more (RFC 8058) */
  readonly "POST /notices/unsubscribe/{secret}": { readonly gives: unknown; };
};
