/**
 * What a table tells the page and what the page asks of it. The types are the protocol's own, generated from Rust; the
 * views, actions and events inside are the game's: only the game's module looks into them.
 */
import type { GameId } from "../games/ids.ts";
import type { ProblemCode } from "../gen/openapi.ts";
import type { Advice, PastStep, Refused, TableView } from "../gen/protocol.ts";

export type {
  Absent,
  Advice,
  ChatLine,
  ClientMessage,
  ClockView,
  Command,
  Level,
  Matter,
  NewsView,
  Outcome,
  Pace,
  PastStep,
  Query,
  Refused,
  SeatView,
  ServerMessage,
  TableView,
  Visibility,
} from "../gen/protocol.ts";

/** The table's last message is the store; beside it stands what this page has heard before. */
export interface TableState extends TableView {
  readonly game: GameId;
  /** The last moves without a gap, oldest first; the last of them led to the present. */
  readonly past: readonly PastStep[];
  /** What happened beside the moves, as this page heard it. */
  readonly heardNews: readonly HeardNews[];
  /** When the message came, on the page's own clock: clocks run on from there. */
  readonly heardAt: number;
  /** Seats of those who hand this device round at this table; empty where nobody does. */
  readonly sharing: readonly number[];
}

/** Several people at a table who hand one device round. */
export interface Sharing {
  /** Their seats; empty where nobody shares it. */
  readonly people: readonly number[];
  /** Those who must be alone with it when it shows their seat. */
  readonly guarded: readonly number[];
}

/** Something people did at the table that is no move: somebody left, a clock fell, a question was declined. */
export interface HeardNews {
  readonly id: number;
  /** The step the game was at. */
  readonly step: number;
  readonly news: TableView["news"][number];
}

/** What a chef would consider, the best first. */
export interface ChefsAdvice {
  /** The table at which it was asked. */
  readonly about: TableState;
  readonly moves: readonly Advice[];
}

export type LinkState = "steady" | "returning" | "lost";

/** Why a table cannot be opened. */
export type Trouble = Extract<
  ProblemCode,
  "not_found" | "closed" | "closed_by_host" | "full" | "foreign_page"
>;

export type TableMessage =
  | { readonly is: "state"; readonly state: TableState }
  | { readonly is: "refused"; readonly why: Refused }
  | { readonly is: "advice"; readonly advice: ChefsAdvice }
  /** Whether something that was sent has no answer yet. */
  | { readonly is: "sending"; readonly sending: boolean }
  | { readonly is: "link"; readonly link: LinkState }
  /** Told before the state for which it is true. */
  | ({ readonly is: "sharing" } & Sharing)
  | { readonly is: "gone"; readonly why: Trouble };
