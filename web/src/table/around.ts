/** Where somebody sits around a large table, seen from where I sit. */
export interface Chair {
  readonly side: "left" | "top" | "right";
  /** Cells of the grid in `Others.svelte`. */
  readonly column: number;
  readonly row: number;
}

/** How many of so many others sit at each side; whoever is alone sits opposite. */
function sides(others: number) {
  const each = others < 2 ? 0 : others < 5 ? 1 : 2;
  return { each, top: others - 2 * each };
}

/** Chairs in the order in which people play after me: up the left side, along the top, down the right side. */
export function around(others: number): {
  readonly chairs: readonly Chair[];
  /** Columns at the top; one stays empty if nobody sits there. */
  readonly top: number;
} {
  const { each, top } = sides(others);
  const chairs = Array.from({ length: others }, (_, i): Chair => {
    if (i < each) return { side: "left", column: 1, row: 1 + each - i };
    if (i < each + top) return { side: "top", column: 3 + i - each, row: 1 };
    return { side: "right", column: -2, row: 2 + i - each - top };
  });
  return { chairs, top: Math.max(1, top) };
}
