import type { Colour } from "../../gen/pizza-theory.ts";

/** What a cut brought a colour and took from it. */
export interface Balance {
  readonly colour: Colour;
  readonly won: number;
  readonly lost: number;
}

export const plus = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "=");

/** "+2 −1", on one line. */
export const bothWays = ({ won, lost }: Balance) =>
  [won, -lost]
    .filter((n) => n !== 0)
    .map(plus)
    .join("\u00a0");

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
