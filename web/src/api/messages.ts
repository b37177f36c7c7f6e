import type { GameId } from "../games/ids.ts";

/**
 * What a table tells the page and what the page asks of it. The views, actions and events inside are the game's own:
 * only the game's module looks into them.
 */
export type Level = "plongeur" | "commis" | "sous-chef" | "chef";

export interface SeatState {
  readonly name: string;
  readonly kind: "person" | "bot" | "free";
  readonly level?: Level;
  /** A person whose page is not connected. */
  readonly away?: boolean;
  /** Seconds left, of how many at first; absent without a clock. */
  readonly clock?: { readonly seconds: number; readonly of: number };
}

/** Why a move was not accepted: the rule, and the game's own reason, which its module puts into words. */
export interface Refusal {
  readonly rule: string;
  readonly refusal: unknown;
}

/** One move that happened, with the view after it, so that it can be looked at again. */
export interface Step {
  readonly step: number;
  readonly events: readonly unknown[];
  readonly view: unknown;
}

export interface ChatLine {
  readonly id: number;
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
}

/** Something the table has to decide together. */
export type Matter =
  | { readonly kind: "absent"; readonly seat: number }
  | { readonly kind: "clock"; readonly seat: number }
  | { readonly kind: "takeback"; readonly seat: number; readonly unanswered: readonly number[] };

export interface Ending {
  /** Place of each seat, ties share. */
  readonly places: readonly number[];
  readonly totals: readonly number[];
  readonly fingerprint: string;
  readonly seed: string;
}

/** The newest whole state of a table, as this viewer may know it. */
export interface TableState {
  readonly id: string;
  readonly game: GameId;
  readonly step: number;
  readonly me: number | null;
  readonly seats: readonly SeatState[];
  readonly pending: readonly number[];
  readonly view: unknown;
  readonly legal: readonly unknown[];
  /** What may be taken back: my last move, my whole turn, or only with everybody's consent. */
  readonly undo: { readonly last: boolean; readonly turn: boolean; readonly askOthers: boolean };
  /** The last moves, oldest first. */
  readonly past: readonly Step[];
  readonly chat: readonly ChatLine[];
  readonly chatOpen: boolean;
  readonly matter: Matter | null;
  readonly ending: Ending | null;
}

export type LinkState = "steady" | "returning" | "lost";

export type TableMessage =
  | { readonly is: "state"; readonly state: TableState }
  | { readonly is: "refused"; readonly refusal: Refusal }
  | { readonly is: "link"; readonly link: LinkState }
  | { readonly is: "gone" };

export type Command =
  | { readonly do: "act"; readonly step: number; readonly action: unknown }
  | { readonly do: "undo" }
  | { readonly do: "resetTurn" }
  | { readonly do: "askTakeback" }
  | { readonly do: "say"; readonly text: string }
  | { readonly do: "decide"; readonly matter: Matter["kind"]; readonly choice: Decision }
  | { readonly do: "rematch" };

export type Decision = "wait" | Level | "stop" | "more" | "allow" | "refuse" | "withdraw";
