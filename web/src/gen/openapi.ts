// Written by `npm run types` from docs/: change the Rust types, never this file.
import type { Absent, Advice, ChatLine, ClientMessage, ClockView, Clocks, CommandId, Ended, Ending, Hat, HatColour, HatPattern, Invitation, Level, Link, Links, Matter, NewsView, NextTable, Outcome, Pace, PastStep, Phase, Query, Refused, Seat, SeatChoice, SeatView, Seed, ServerMessage, Sharer, Shuffle, Speech, Standing, TableView, Team, UndoView, Visibility } from "./protocol.ts";

export type { Absent, Advice, ChatLine, ClientMessage, ClockView, Clocks, CommandId, Ended, Ending, Hat, HatColour, HatPattern, Invitation, Level, Link, Links, Matter, NewsView, NextTable, Outcome, Pace, PastStep, Phase, Query, Refused, Seat, SeatChoice, SeatView, Seed, ServerMessage, Sharer, Shuffle, Speech, Standing, TableView, Team, UndoView, Visibility };

/** Somebody I have played with, or whom I block. */
export type Acquaintance = {
  readonly blocked: boolean;
  /** The game of the last. */
  readonly game: string | null;
  /** What I call them by in requests; others know them by other ids. */
  readonly id: string;
  /** They let me ask them to a table, should we have played together. */
  readonly invitable: boolean;
  /** Unix seconds of the last; absent if there is none among those. */
  readonly last: number | null;
  /** How many of the last five hundred matches that I finished we played together. */
  readonly matches: number;
  readonly name: string;
  /** By game, the most played first; empty if they do not let it be seen. */
  readonly results: readonly Results[];
};

/** Something a host has done. */
export type ActSeen = {
  readonly about: string;
  /** Unix seconds. */
  readonly at: number;
  /** Which host. */
  readonly by: string;
  readonly do: string;
  /** To ask for what was before. */
  readonly number: number;
  /** Whom it was about; `null` once they are forgotten. */
  readonly person: string | null;
  readonly reason: string;
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

/** What somebody has chosen for themselves, beside a name. Who never chose anything has the default. */
export type AskedProfile = {
  /** `null`: as each seat gives it. */
  readonly hat?: Hat | null;
  /** The language that I read; `null`: as each device has it. */
  readonly lang?: Lang | null;
  /** What others may see of me. */
  readonly shows?: Shows;
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

/** Somebody who shares my browser. */
export type Companion = {
  /** What a request that is for them says. */
  readonly as: number;
  /** The hat that others see; absent: as each seat gives it. */
  readonly hat?: Hat | null;
  readonly name: string;
};

/** How I prove who I am where I am not known yet. */
export type Credentials = {
  /** Recovery codes that were not used. */
  readonly codes_left: number;
  readonly passkeys: readonly PasskeySummary[];
};

/** Something a host wants done. `minutes`: for how long; for good without. */
export type Deed =
  /** Ends the match that is played at a table. */
  | {
      readonly do: "end";
      readonly table: string;
    }
  /** Ends it, frees all seats, and lets nobody in any more. */
  | {
      readonly do: "close";
      readonly table: string;
    }
  /** Whoever sits there leaves. */
  | {
      readonly do: "free";
      readonly seat: number;
      readonly table: string;
    }
  /** They say nothing. */
  | {
      readonly do: "silence";
      readonly minutes?: number | null;
      readonly person: string;
    }
  /** They leave all tables, and neither sit down nor make tables nor say anything. */
  | {
      readonly do: "send_away";
      readonly minutes?: number | null;
      readonly person: string;
    }
  /** Nobody from these addresses is served: `192.0.2.0/24`. */
  | {
      readonly do: "shut";
      readonly minutes?: number | null;
      readonly range: string;
    }
  /** A ruling no longer stands. */
  | {
      readonly do: "lift";
      readonly ruling: string;
    }
  /** As if they had wished it themselves. */
  | {
      readonly do: "forget";
      readonly person: string;
    }
  /** Everybody is told something; for at most 500 characters. */
  | {
      readonly do: "announce";
      readonly minutes: number;
      readonly text: string;
    }
  /** Something was done about a report, or nothing is to be done. */
  | {
      readonly do: "answer";
      readonly report: string;
      readonly upheld: boolean;
    }
  /** A code by which so many people become members. */
  | {
      readonly do: "invite_code";
      readonly days: number;
      readonly uses: number;
    }
  /** Nobody becomes host by this passkey any more; who did is host no longer. */
  | {
      readonly do: "remove_passkey";
      readonly passkey: string;
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

/** What came of an act. */
export type Done = {
  /** The code that was made, told once. */
  readonly code?: string | null;
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

export type Figures = {
  readonly backups_late: boolean;
  /** Commands done since the start. */
  readonly commands: number;
  /** Sockets of those who look at them. */
  readonly connected: number;
  /** Bytes; `null` where that cannot be said. */
  readonly disk_free: number | null;
  readonly disk_low: boolean;
  /** The name of the host who asks. */
  readonly host: string;
  /** Nodes that are alive; `null` if this is the only one. */
  readonly nodes: number | null;
  readonly notices_late: boolean;
  /** For how many seconds the oldest notice is due; `null` where nobody is told anything. */
  readonly outbox_seconds: number | null;
  /** Commands refused since the start. */
  readonly refused: number;
  /** Reports that nobody has answered. */
  readonly reports: number;
  /** Writes to the store that failed since the start. */
  readonly store_failures: number;
  /** Tables in memory. */
  readonly tables: number;
  /** Thoughts that failed since the start. */
  readonly thoughts_failed: number;
  /** Thoughts of bots that wait for a thread. */
  readonly thoughts_waiting: number;
  readonly version: string;
};

/** What became of a proxy's word about the client. */
export type Forwarded = "believed" | "nothing" | "ignored";

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

/** A passkey as its owner sees it. */
export type HostPasskeySeen = {
  /** Where it was made. */
  readonly browser: string | null;
  /** What to remove it by. */
  readonly id: string;
  /** Unix seconds at the beginning of that day. */
  readonly last_used: number;
  /** Unix seconds. */
  readonly made: number;
  /** What whoever uses it is called in the audit log. */
  readonly name: string;
  readonly system: string | null;
};

export type HostSession = {
  /** What the host is called in the audit log. */
  readonly name: string;
  /** Unix seconds. */
  readonly until: number;
};

/** What a house shows of itself. */
export type HouseFace = {
  /** When that is taken down, in Unix seconds. */
  readonly announced_until: number | null;
  /** What its host has to say just now. */
  readonly announcement: { readonly [key: string]: string } | null;
  /** Only members, and those invited to a table, take part. */
  readonly closed: boolean;
  /** The games that tables are made for; all of them if there are none here. */
  readonly games: readonly string[];
  /** Who runs it. */
  readonly imprint: { readonly [key: string]: string };
  /** What is kept of people here. */
  readonly keeps: readonly Keeps[];
  /** The language of whoever asks for none that the page has. */
  readonly language: string | null;
  /** The levels of bots that may be seated; all of them if there are none here. */
  readonly levels: readonly Level[];
  /** What it is called, if it has a name of its own. */
  readonly name: string | null;
  /** How much time a table takes if nobody says otherwise. */
  readonly pace: Pace | null;
  /** What becomes of what is known of people; without one the page says it from `keeps`. */
  readonly privacy: { readonly [key: string]: string };
  /** What may be said at tables that are open to everybody. */
  readonly strangers_chat: Speech;
  /** A line for those who come in. */
  readonly welcome: { readonly [key: string]: string };
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

/** One kind of thing that is kept of people. */
export type Keeps = "person" | "devices" | "credentials" | "tables" | "company" | "rulings" | "ways" | "mail";

export type Keys = {
  readonly auth: string;
  readonly p256dh: string;
};

export type Lang = "fr" | "en";

/** What the browser made, and why. */
export type MadeByHost = {
  /** As `PublicKeyCredential.toJSON` writes it. */
  readonly credential: unknown;
  /** For the audit log; 1 to 300 characters. */
  readonly reason: string;
};

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
  /** The hat that others see; absent: as each seat gives it. */
  readonly hat?: Hat | null;
  readonly name: string;
  /** The house is closed, and I am no member. */
  readonly stranger?: boolean;
};

export type MemberCode = {
  readonly code: string;
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
  /** Recovery codes that were not used. */
  readonly codes_left: number;
  readonly devices: readonly MyDevice[];
  /** Always `tablee-my-data`. */
  readonly file: string;
  /** How the logs of tables call me; told to nobody else. */
  readonly id: string;
  /** Tables to which I am invited. */
  readonly invitations: readonly MyInvitation[];
  /** I am a member of a closed house. */
  readonly member: boolean;
  readonly name: string;
  /** How I am told what concerns me. */
  readonly notices: ToldBy;
  readonly passkeys: readonly MyPasskey[];
  readonly profile: Profile;
  /** What I have reported, and what came of it. */
  readonly reports: readonly MyReport[];
  /** What the host has ruled about me. */
  readonly rulings: readonly MyRuling[];
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

export type MyPasskey = {
  /** Where it was made. */
  readonly browser: string | null;
  /** Unix seconds at the beginning of that day. */
  readonly last_used: number;
  /** Unix seconds. */
  readonly made: number;
  readonly system: string | null;
};

export type MyReport = {
  /** What was said, or the name. */
  readonly about: string | null;
  /** Unix seconds. */
  readonly answered: number | null;
  /** Unix seconds. */
  readonly made: number;
  /** Whether something was done about it; `null` as long as nobody has looked at it. */
  readonly upheld: boolean | null;
};

export type MyRuling = {
  readonly reason: string;
  /** I may say nothing; else I was sent away. */
  readonly silenced: boolean;
  /** Unix seconds. */
  readonly since: number;
  /** Unix seconds; `null` for good. */
  readonly until: number | null;
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

export type NewCompanion = {
  readonly hat?: Hat | null;
  readonly name: string;
};

export type NewName = {
  readonly name: string;
};

/** A table to be made. */
export type NewTable = {
  /** Who sits where from the start; missing ones are open. */
  readonly chairs?: readonly Chair[];
  /** To be shown on a big screen: whoever makes it is its host without a seat, by the door for watching. */
  readonly screen?: boolean;
  /** Start at once. */
  readonly start?: boolean;
  readonly terms: Terms;
};

/** A code on a screen. */
export type OfferedSeats = {
  /** Six letters; `null` while there is no seat for anybody. */
  readonly code: string | null;
  /** When to ask for the next one; it is good for five minutes more. */
  readonly renew_in_seconds: number;
  /** How many can still sit down by it. */
  readonly seats: number;
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

/** A passkey as its owner sees it. */
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

/** Somebody who is connected. */
export type PersonHere = {
  /** Where they come from: an IPv4 address, or the first of an IPv6 household. It is nowhere kept. */
  readonly address: string;
  readonly name: string;
  readonly person: string;
  readonly table: string;
};

/** Why a request was not answered. */
export type Problem = {
  readonly code: ProblemCode;
  /** A sentence for developers. */
  readonly says: string;
};

export type ProblemCode = "not_found" | "method" | "foreign_page" | "unknown_host" | "too_many" | "slow" | "unreadable" | "bad_terms" | "bad_name" | "no_invitations" | "bad_secret" | "no_passkeys_here" | "no_challenge" | "bad_passkey" | "not_verified" | "passkey_copied" | "passkey_taken" | "too_many_passkeys" | "bad_code" | "bad_seat_code" | "too_many_companions" | "nobody_known" | "bad_way" | "bad_notices" | "not_offered" | "closed" | "closed_by_host" | "not_host" | "sent_away" | "members_only" | "bad_act" | "full" | "no_room" | "too_much_today" | "not_now";

/** What somebody has chosen for themselves, beside a name. Who never chose anything has the default. */
export type Profile = {
  /** `null`: as each seat gives it. */
  readonly hat?: Hat | null;
  /** The language that I read; `null`: as each device has it. */
  readonly lang?: Lang | null;
  /** What others may see of me. */
  readonly shows: Shows;
};

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

export type ReportSeen = {
  /** Whose name or saying it is. */
  readonly about: string;
  readonly about_name: string | null;
  /** The last reports of this reporter all came to nothing. */
  readonly discounted: boolean;
  readonly id: string;
  /** What was said, as the reporter saw it. */
  readonly lines: readonly SaidThere[];
  /** Unix seconds. */
  readonly made: number;
  /** Whether it is about a name; else about the last thing that was said. */
  readonly of_name: boolean;
  readonly reporter: string;
  readonly reporter_name: string | null;
  readonly table: string;
};

/** What somebody reports. */
export type ReportedThing =
  /** A saying, by its number. */
  | {
      readonly saying: number;
    }
  /** The name of whoever sits there. */
  | {
      readonly seat: number;
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

export type RulingKind = "silenced" | "sent_away" | "shut" | "closed" | "announced";

/** Something a host has decided. */
export type RulingSeen = {
  /** The person, range or table it is about. */
  readonly about: string | null;
  readonly id: string;
  readonly is: RulingKind;
  /** What the person is called. */
  readonly name: string | null;
  /** The reason, or what is announced. */
  readonly says: string;
  /** Unix seconds. */
  readonly since: number;
  /** Unix seconds; `null` for good. */
  readonly until: number | null;
};

export type SaidThere = {
  readonly name: string;
  readonly person: string;
  /** A saying, or the id of a phrase; empty where only the name matters. */
  readonly words: string;
};

export type SeatInside = {
  readonly bot: Level | null;
  readonly name: string | null;
  /** The person's id, if one sits there. */
  readonly person: string | null;
};

/** A seat in a list: a person's name, or a bot's level, or neither. Who was forgotten has an empty name. */
export type SeatSummary = {
  readonly bot: Level | null;
  readonly name: string | null;
};

export type SeatedByCode = {
  /** The table's id. */
  readonly table: string;
};

export type Secret = {
  readonly secret: string;
};

export type Seen = {
  /** The client's address, by which limits go. */
  readonly address: string;
  readonly forwarded: Forwarded;
  /** The name that the house was asked by. */
  readonly host: string | null;
  /** Whether the client came over TLS, to the best of the house's knowledge. */
  readonly https: boolean;
  /** Whether it asks for a socket, and whoever is between has passed that on. */
  readonly upgrade: boolean;
};

/** What others may see and do. */
export type Shows = {
  /** Those at my tables see my hat. */
  readonly hat: boolean;
  /** Those I have played with may ask me to their tables. */
  readonly invitations: boolean;
  /** Those I have played with see how it went between us, summed up. */
  readonly results: boolean;
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

/** A table as a host sees it who looks closer: who sits there and what was said, nothing of what anybody holds. */
export type TableInside = {
  /** The last things said, oldest first. */
  readonly chat: readonly SaidThere[];
  /** The game's id. */
  readonly game: string;
  readonly phase: Phase;
  readonly seats: readonly SeatInside[];
  readonly table: string;
};

/** A table as a host sees it in a list. */
export type TableSeen = {
  /** Unix seconds. */
  readonly changed: number;
  /** The host has closed it. */
  readonly closed: boolean;
  /** Sockets at this node. */
  readonly connected: number;
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

export type ToldBy = {
  /** Unix seconds when a feed was made. */
  readonly feed: number | null;
  readonly lang: Lang | null;
  readonly quiet: Quiet | null;
  readonly ways: readonly WholeWay[];
  readonly wishes: Wishes;
};

export type Transfer = {
  readonly expires_in_seconds: number;
  readonly secret: string;
};

export type TypedSeatCode = {
  readonly code: string;
};

export type Version = {
  readonly protocol: number;
  readonly version: string;
};

/** An act and why. */
export type Wanted = {
  readonly act: Deed;
  /** For the audit log; 1 to 300 characters. */
  readonly reason: string;
};

export type Warning = "no_room" | "notices_late" | "backups_late";

export type WayKind = "push" | "mail" | "webhook";

export type Webhook = {
  readonly style: Style;
  readonly url: string;
};

/** A way with the whole of where it leads. */
export type WholeWay = {
  /** Unix seconds. */
  readonly added: number;
  readonly confirmed: boolean;
  readonly to: string;
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
  /** What hosts have done, the latest first */
  readonly "GET /api/host/acts": { readonly gives: readonly ActSeen[]; };
  /** Do something as host, with a reason */
  readonly "POST /api/host/acts": { readonly takes: Wanted; readonly gives: Done; };
  /** What hosts have done before the act of this number */
  readonly "GET /api/host/acts/{before}": { readonly gives: readonly ActSeen[]; };
  /** How the house is: load, errors, outbox, disk; and which host asks */
  readonly "GET /api/host/house": { readonly gives: Figures; };
  /** The host's passkeys, the oldest first */
  readonly "GET /api/host/passkeys": { readonly gives: readonly HostPasskeySeen[]; };
  /** Keep the passkey that was made, with a reason */
  readonly "POST /api/host/passkeys": { readonly takes: MadeByHost; readonly gives: readonly HostPasskeySeen[]; };
  /** What to give to navigator.credentials.create to make a passkey of the host's */
  readonly "POST /api/host/passkeys/challenge": { readonly gives: Options; };
  /** Who is connected to this node, where, and from which address */
  readonly "GET /api/host/people": { readonly gives: readonly PersonHere[]; };
  /** Reports that nobody has answered, the oldest first; those of people whose last ones all came to nothing at the end */
  readonly "GET /api/host/reports": { readonly gives: readonly ReportSeen[]; };
  /** What stands */
  readonly "GET /api/host/rulings": { readonly gives: readonly RulingSeen[]; };
  /** Be host no longer */
  readonly "DELETE /api/host/session": { readonly gives: unknown; };
  /** Become host by the secret of a link that `tablee host-link` has made: a cookie for twelve hours */
  readonly "POST /api/host/session": { readonly takes: Secret; readonly gives: HostSession; };
  /** Become host by a passkey of the host's: a cookie for twelve hours */
  readonly "POST /api/host/sign-in": { readonly takes: Answered; readonly gives: HostSession; };
  /** What to give to navigator.credentials.get to become host by a passkey of the host's */
  readonly "POST /api/host/sign-in/challenge": { readonly gives: Options; };
  /** Tables that are not over, the latest first */
  readonly "GET /api/host/tables": { readonly gives: readonly TableSeen[]; };
  /** Who sits at a table, and what was said there */
  readonly "GET /api/host/tables/{table}": { readonly gives: TableInside; };
  /** What this house shows of itself: its name, texts of its host's own, what it keeps */
  readonly "GET /api/house": { readonly gives: HouseFace; };
  /** Forget me: name, sayings, devices, everything; seats that I hold are left */
  readonly "DELETE /api/me": { readonly gives: unknown; };
  /** Who I am; the first time somebody new, with a cookie */
  readonly "GET /api/me": { readonly gives: Me; };
  /** Choose a name */
  readonly "PUT /api/me": { readonly takes: NewName; readonly gives: Me; };
  /** Ten new recovery codes in place of those I had; told once */
  readonly "POST /api/me/codes": { readonly gives: Codes; };
  /** Those whom this browser holds beside me; a request is for one of them with `?as=` and their number */
  readonly "GET /api/me/companions": { readonly gives: readonly Companion[]; };
  /** Somebody new beside me, with a cookie of their own */
  readonly "POST /api/me/companions": { readonly takes: NewCompanion; readonly gives: Companion; };
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
  /** Become a member of a closed house by a code that its host gives out */
  readonly "POST /api/me/member": { readonly takes: MemberCode; readonly gives: unknown; };
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
  /** My hat, my language, and what others may see of me */
  readonly "GET /api/me/profile": { readonly gives: Profile; };
  /** Choose them; what is left out is as it was in the beginning */
  readonly "PUT /api/me/profile": { readonly takes: AskedProfile; readonly gives: Profile; };
  /** What I have reported, the latest first, and what came of it */
  readonly "GET /api/me/reports": { readonly gives: readonly MyReport[]; };
  /** Tables I sit at, the latest first */
  readonly "GET /api/me/tables": { readonly gives: readonly MyTable[]; };
  /** A secret by which another device becomes me: once, within an hour */
  readonly "POST /api/me/transfer": { readonly gives: Transfer; };
  /** A new person for a program, which sends the token as `Authorization: Bearer` */
  readonly "POST /api/people": { readonly takes: NewName; readonly gives: Program; };
  /** Sit down by a code that a screen shows */
  readonly "POST /api/seat": { readonly takes: TypedSeatCode; readonly gives: SeatedByCode; };
  /** What the house makes of this very request: whom it takes the client for */
  readonly "GET /api/seen": { readonly gives: Seen; };
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
  /** The code by which people sit down at a table that I have on a screen */
  readonly "POST /api/tables/{door}/code": { readonly gives: OfferedSeats; };
  /** The record of a finished game of this table */
  readonly "GET /api/tables/{door}/games/{number}/record": { readonly gives: unknown; };
  /** Report a saying, or the name of whoever sits there, to the host of the house */
  readonly "POST /api/tables/{door}/reports": { readonly takes: ReportedThing; readonly gives: unknown; };
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
  /** What search engines are asked to leave alone */
  readonly "GET /robots.txt": { readonly gives: unknown; };
};
