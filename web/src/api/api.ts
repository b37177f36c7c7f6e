import type { GameId } from "../games/ids.ts";
import type { Command, TableMessage } from "./messages.ts";

/** A table as one line in a list. */
export interface TableLine {
  readonly id: string;
  readonly game: GameId;
  readonly host: string;
  readonly seats: number;
  readonly free: number;
  readonly state: "mine" | "theirs" | "open" | "over";
  /** Whom everybody waits for, when it is not me. */
  readonly waitingFor: readonly string[];
}

/** How a table was joined: with a seat, or to look on. */
export type Role = "play" | "watch";

/** An open line to one table. Closing it leaves the seat untouched. */
export interface TableLink {
  send(command: Command): void;
  close(): void;
}

/**
 * Everything the page asks of the house. One implementation talks to a server, one to a worker on this device, one is
 * made up for the gallery and tests; the page does not know which it has.
 */
export interface Api {
  myTables(): Promise<readonly TableLine[]>;
  lobby(): Promise<readonly TableLine[]>;
  /** Lays a table with cooks in the other seats; answers its id. */
  playNow(game: GameId): Promise<string>;
  /** Lays a table that others join by link; answers its id. */
  invite(game: GameId): Promise<string>;
  /** Opens a table; `hear` gets the newest whole state first, then every change. */
  open(table: string, role: Role, hear: (message: TableMessage) => void): TableLink;
}
