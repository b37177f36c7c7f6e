import type { Card, View } from "../../gen/cake-master.ts";

export type Icing = "pink" | "white" | "chocolate";
export type Fruit = "raspberry" | "blueberry";

/** A quarter of a cake, as it is drawn. */
export interface Quarter {
  readonly icing: Icing;
  /** Half a rosette on the edge towards the next position clockwise, and on the other. */
  readonly clockwise: boolean;
  readonly counter: boolean;
  readonly fruits: readonly Fruit[];
}

/** A stretch between two views may stop at a round being counted. */
export type Shown = View & { readonly passing?: "round" };

export const CAKES = [0, 1, 2] as const;
export const POSITIONS = [0, 1, 2, 3] as const;

export function read(card: Card): Quarter {
  const [icing, edges, fruits] = card.split("-") as [Icing, string, string];
  return {
    icing,
    clockwise: edges === "cw" || edges === "both",
    counter: edges === "ccw" || edges === "both",
    fruits:
      fruits === "none" ? [] : [...fruits].map((letter) => (letter === "r" ? "raspberry" : "blueberry")),
  };
}

/** Whose cakes are on the board: mine, or for those who watch the first player's. */
export function shownSeat(me: number | null): number {
  return me ?? 0;
}
