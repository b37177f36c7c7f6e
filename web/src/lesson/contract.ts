/**
 * A guided first match: a real table on this device with a settled deal and cooks who play by a script, and a cook who
 * looks over one's shoulder. All moves of all seats are known beforehand, so that every step comes once, in its order,
 * before what it explains is needed, and whoever follows it wins. `games/<id>/lesson.ts` exports one `lesson`.
 */
import type { Lang } from "../i18n/langs.ts";
import type { Script } from "../local/requests.ts";

export interface Lesson<View = unknown, Action = unknown> {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The deal: 64 hexadecimal digits. */
  readonly seed: string;
  /** What the others do, seat by seat; I sit in seat 0. */
  readonly script: Script;
  /** In the order in which they are given, each when I am to move; the last one is read, and ends the lesson. */
  readonly steps: readonly Step<View, Action>[];
}

export interface Step<View = unknown, Action = unknown> {
  readonly id: string;
  says(lang: Lang): string;
  /** Pieces and places it speaks of; what has to be touched for its moves is found by itself. */
  at?(view: View): readonly string[];
  /** What I do under it, one after the other; a step without moves is read and put away. */
  readonly moves?: readonly Action[];
}
