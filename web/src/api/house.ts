import { type GameId, isGame } from "../games/ids.ts";
import type * as wire from "../gen/openapi.ts";
import type {
  Acquaintance,
  Chair,
  Codes,
  Companion,
  Credentials,
  DeviceSummary,
  Doors,
  HouseFace,
  Joined,
  Me,
  MyReport,
  OfferedSeats,
  Options,
  Profile,
  SignedIn,
  Transfer,
} from "../gen/openapi.ts";
import type { Script } from "../local/requests.ts";
import type { Command, Level, TableMessage } from "./messages.ts";
import type { MyNotices } from "./notices.ts";

export type {
  Acquaintance,
  Chair,
  Companion,
  Credentials,
  DeviceSummary,
  Doors,
  Hat,
  HatColour,
  HatPattern,
  Joined,
  Me,
  ModeJson as ModeInfo,
  MyReport,
  OfferedSeats,
  OptionInfo,
  Other,
  Profile,
  Shows,
  SignedIn,
  Transfer,
} from "../gen/openapi.ts";

/**
 * Everything the page asks of the house. One implementation talks to a server, one plays on this device, one
 * is made up for the gallery; the page does not know which it has.
 */
export interface House {
  /** What it shows of itself. Absent where nobody else is: this device is like any other. */
  readonly face?: () => Promise<HouseFace>;
  /** Whether others can come here too. */
  readonly friends: boolean;
  /** Who I am; the first time somebody new with a friendly name. */
  me(): Promise<Me>;
  rename(name: string): Promise<Me>;
  /** What I have chosen beside a name. Absent where that cannot be kept. */
  readonly profile?: MyProfile;
  games(): Promise<readonly GameInfo[]>;
  myTables(): Promise<readonly TableSummary[]>;
  lobby(): Promise<readonly TableSummary[]>;
  myGames(): Promise<readonly MatchSummary[]>;
  make(table: NewTable): Promise<Doors>;
  /** Lays a table on this device whose chances are settled beforehand; not there where the engine is not. */
  stage?(table: NewTable, staging: Staging): Promise<Doors>;
  /** Lays a table for several people who hand this device round; not there where the engine is not. */
  readonly share?: (table: SharedTable) => Promise<Doors>;
  /** Others whom this browser holds beside me. Absent where they need not be known to anybody. */
  readonly companions?: Companions;
  /** Tables on a big screen. Absent where there are no phones beside it. */
  readonly screen?: BigScreen;
  /** A secret by which another device becomes me, once. */
  offerTransfer(): Promise<Transfer>;
  /** The devices by which I am known. Absent where I am known by none but this one. */
  readonly devices?: MyDevices;
  /** How I am called back to tables. Absent where nobody else plays. */
  readonly notices?: MyNotices;
  /** Those I have played with. Absent where nobody else comes. */
  readonly company?: MyCompany;
  /** What the house keeps of me. Absent where all of it is on this device. */
  readonly mine?: MyKept;
  /** How I keep my games. Absent where there is nobody to keep them. */
  readonly credentials?: MyCredentials;
  /** For somebody who was here before. Absent where nobody but this device is known. */
  readonly signIn?: SignIn;
  /** What I tell the host about. Absent where there is none. */
  readonly reports?: Reports;
  /** Makes me a member of a closed house by a code. Absent where there is no door. */
  readonly enter?: (code: string) => Promise<void>;
  /** Becomes the person who was given this secret. */
  transfer(secret: string): Promise<Me>;
  /** The text of the record of a finished game. */
  record(door: string, number: number): Promise<string>;
  /** Takes in games that were saved elsewhere, each after it was played again. Absent where nothing can be kept. */
  readonly takeIn?: (text: string, told: (done: number, of: number) => void) => Promise<TakenIn>;
  /**
   * Opens a table by its id or one of its links; `hear` gets the newest whole state first, then every change. Where several
   * people share this device, `seat` is whose it is now; without it, it shows what all may see.
   */
  open(door: string, hear: (message: TableMessage) => void, seat?: number | null): Connection;
}

/** A screen that all look at, and the phones beside it. */
export interface BigScreen {
  /** The code by which people sit down at a table that I have on a screen; told to nobody else. */
  code(door: string): Promise<OfferedSeats>;
  /** Sits down by a code; the table's id. */
  sit(code: string): Promise<string>;
}

/** Those who share this browser: to the house each is somebody of their own. */
export interface Companions {
  list(): Promise<readonly Companion[]>;
  add(name: string, hat: wire.Hat | null): Promise<Companion>;
  wear(as: number, hat: wire.Hat | null): Promise<void>;
  /** Has one of them sit down by a code; the table's id. */
  sit(as: number, code: string): Promise<string>;
  /** What one of them does at a table that this page does not show; 0 is me. */
  tell(as: number, door: string, command: Command): Promise<void>;
  /** Nothing of them is kept any more. */
  forget(as: number): Promise<void>;
}

/** My hat, my language, and what others may see of me. */
export interface MyProfile {
  mine(): Promise<Profile>;
  /** All of it anew. */
  choose(profile: Profile): Promise<Profile>;
}

/** Each answers the devices that are left, this one first. */
export interface MyDevices {
  list(): Promise<readonly DeviceSummary[]>;
  end(id: string): Promise<readonly DeviceSummary[]>;
  endOthers(): Promise<readonly DeviceSummary[]>;
}

/** People I have played with, and the tables they ask me to. */
export interface MyCompany {
  people(): Promise<readonly Acquaintance[]>;
  block(id: string, blocked: boolean): Promise<void>;
  /** Asks somebody to a table at which I sit, by the door through which one sits down there. */
  invite(id: string, door: string): Promise<void>;
  invitations(): Promise<readonly InvitationSummary[]>;
  decline(table: string): Promise<void>;
}

/** What somebody said, or how they are called: the host of the house is to look at it. */
export interface Reports {
  tell(door: string, what: { readonly saying: number } | { readonly seat: number }): Promise<void>;
  /** The latest first, with what came of them. */
  mine(): Promise<readonly MyReport[]>;
}

export interface MyKept {
  /** Where all of it is given as one file. */
  readonly file: string;
  /** Nothing of me is kept any more. */
  forget(): Promise<void>;
}

/** A credential as a browser writes it for the house. */
type Written = Readonly<Record<string, unknown>>;

/** Passkeys and recovery codes by which I come back. */
export interface MyCredentials {
  list(): Promise<Credentials>;
  /** What the browser needs to make a passkey; its answer goes to `keepPasskey`. */
  askForPasskey(): Promise<Options>;
  keepPasskey(credential: Written): Promise<Credentials>;
  removePasskey(id: string): Promise<Credentials>;
  /** New ones in place of those I had; told once. */
  newCodes(): Promise<Codes>;
}

/** Ways to become somebody who was here before. */
export interface SignIn {
  /** What the browser needs to sign; its answer goes to `byPasskey`. */
  ask(): Promise<Options>;
  byPasskey(credential: Written): Promise<SignedIn>;
  byCode(code: string): Promise<SignedIn>;
  /** Brings along an identity that this browser had before. */
  join(secret: string): Promise<Joined>;
}

/** A way to one table, over a socket or into the device. Closing it leaves the seat untouched. */
export interface Connection {
  send(command: Command): void;
  /** Asks for moves before those that are known. */
  earlier(): void;
  /** Asks what a chef would consider now; only told where all others are cooks. */
  advise(): void;
  close(): void;
}

/** How many games of a file were sound and are kept, how many were not. */
export interface TakenIn {
  readonly taken: number;
  readonly refused: number;
}

/** Chances and opponents' moves that are settled beforehand. */
export interface Staging {
  /** 64 hexadecimal digits. */
  readonly seed: string;
  readonly script: Script;
}

/** A game that this page knows. */
type Known<Told extends { readonly game: string }> = Omit<Told, "game"> & { readonly game: GameId };

export interface NewTable extends Omit<wire.NewTable, "terms" | "chairs"> {
  readonly terms: Known<wire.NewTable["terms"]>;
  readonly chairs: readonly Chair[];
}

/** A table for people who share this device, for cooks and, at a house, for others who come. */
export interface SharedTable extends Pick<NewTable, "terms"> {
  readonly chairs: readonly SharedChair[];
}
export type SharedChair =
  | { readonly is: "person"; readonly name: string; readonly hat: wire.Hat | null }
  | { readonly is: "bot"; readonly level: Level }
  | { readonly is: "open" };

/** A table in a list; in that of my own with how long it waits. */
export type TableSummary = Known<wire.TableSummary> & Partial<Pick<wire.MyTable, "left_ms">>;

/** A table to which I am asked. */
export type InvitationSummary = Known<wire.InvitationSummary>;

/** A finished match in a list; who kept it long ago may not have kept the levels. A lesson counts in no
 * statistics, nor does what others played on this device without me. */
export type MatchSummary = Known<Omit<wire.MatchSummary, "levels">> &
  Partial<Pick<wire.MatchSummary, "levels">> & { readonly lesson?: true; readonly withoutMe?: true };

/** What a game can be played with. */
export type GameInfo = wire.GameInfo & { readonly id: GameId };

/** A newer house may have games that this page does not know. */
export const isKnown = (info: wire.GameInfo): info is GameInfo => isGame(info.id);

/** What the house says, and what the page finds out by itself. */
export type ProblemCode =
  | wire.ProblemCode
  | "alone"
  | "engine"
  | "no_parcel"
  | "offline"
  | "other"
  | "passkey_cancelled"
  | "unreachable";

/** Why the house did not do what it was asked, by code; the page has the words. */
export class Problem extends Error {
  constructor(readonly code: ProblemCode) {
    super(code);
  }
}
