/**
 * A guided first game: a real table on this device with a settled deal and cooks that begin by a script, and a cook who
 * looks over one's shoulder. Tips follow what happens on the table; they never forbid anything, so that whatever one
 * does instead, the game goes on. `games/<id>/lesson.ts` exports one `lesson`.
 */
import type { Offer } from "../games/contract.ts";
import type { Lang } from "../i18n/langs.ts";
import type { Script } from "../local/requests.ts";

export interface Lesson<View = unknown, Action = unknown> {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The deal: 64 hexadecimal digits. */
  readonly seed: string;
  /** What the others do first; I sit in seat 0. */
  readonly script: Script;
  /** In the order in which they are given; the last one ends the lesson. */
  readonly tips: readonly Tip<View, Action>[];
}

export interface Tip<View = unknown, Action = unknown> {
  readonly id: string;
  /** Whether it fits what is on the table. */
  when(now: Now<View, Action>): boolean;
  /** Pieces, places and choices it points at. */
  at?(now: Now<View, Action>): readonly string[];
  says(lang: Lang, now: Now<View, Action>): string;
  /** It asks for a move and stays until that is made; others are read and put away. */
  readonly move?: true;
}

/** The table as a tip looks at it. */
export interface Now<View = unknown, Action = unknown> {
  readonly view: View;
  readonly me: number;
  /** A move of mine is awaited. */
  readonly mine: boolean;
  readonly over: boolean;
  /** Something is shown in passing: tips wait until that is over. */
  readonly passing: boolean;
  readonly legal: readonly Action[];
  readonly offer: Pick<Offer<Action>, "spots" | "choices">;
}
