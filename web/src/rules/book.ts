import type { Rect } from "../games/contract.ts";
import type { Drawn, Faces } from "../games/faces.ts";
import type { Lang } from "../i18n/langs.ts";

/**
 * The rules of one game in one language, as data: `games/<id>/rules/fr.ts` and `en.ts`. In any text `**…**` stands out,
 * and a rule number like PM-9 becomes a link to that rule.
 */
export interface Book {
  /** All one needs to sit down: what for, what one does, when it ends, who wins. */
  readonly minute: readonly Glance[];
  readonly chapters: readonly Chapter[];
}

export interface Glance {
  readonly title: string;
  readonly says: string;
  readonly draw: string;
}

export interface Chapter {
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Rule {
  /** As the engine cites it: "PM-9". */
  readonly n: string;
  readonly title: string;
  readonly says: readonly Block[];
}

export type Block =
  | string
  | { readonly list: readonly string[] }
  /** How it is played here where the printed rules leave it open, and what they say (`box`). */
  | { readonly house: string; readonly box: string }
  /** A drawing and what it shows: the words must do without it. */
  | { readonly draw: string; readonly says: string };

/** A drawing, in px: at most 300 wide, for it also stands beside a table. */
export interface Drawing<Of extends Faces = Faces> {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part<Of>[];
}

/** One of the game's own faces, or a sign between them; all of them say whether they are a face, so that it is checked. */
export type Part<Of extends Faces = Faces> =
  | (Drawn<Of> & Placed)
  | {
      readonly sign: "arrow" | "cross" | "check";
      readonly at: Rect;
      readonly turn?: number;
      readonly face?: never;
    }
  | { readonly text: string; readonly at: Rect; readonly face?: never };

/** Where a face lies in a drawing. */
export interface Placed {
  readonly at: Rect;
  readonly turn?: number;
  /** What lies in the shade: not meant, not possible. */
  readonly faint?: boolean;
}

/** All drawings of a game, by name: `games/<id>/rules/drawings.ts`. */
export type Drawings<Of extends Faces = Faces> = Readonly<Record<string, (lang: Lang) => Drawing<Of>>>;

export const rect = (x: number, y: number, width: number, height = width): Rect => ({ x, y, width, height });

/** Two capital letters, whichever game they stand for. */
const RULE = /\b[A-Z]{2}-\d+b?\b/g;
const RUN = new RegExp(`(\\*\\*[^*]+\\*\\*|${RULE.source})`);

/** Every rule number in a text. */
export function rulesIn(text: string): string[] {
  return text.match(RULE) ?? [];
}

export type Run = { readonly is: "text" | "strong" | "rule"; readonly text: string };

/** A text, taken apart into what is plain, what stands out and what leads to a rule. */
export function runs(text: string): Run[] {
  return text
    .split(RUN)
    .filter((part) => part !== "")
    .map((part): Run => {
      if (part.startsWith("**")) return { is: "strong", text: part.slice(2, -2) };
      return { is: rulesIn(part)[0] === part ? "rule" : "text", text: part };
    });
}
