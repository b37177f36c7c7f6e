/** What a round brought a seat, off a line of its sheet. */
export interface Gain {
  readonly on: string;
  readonly seat: number;
  readonly figure: string;
  readonly line: readonly [nth: number, of: number];
  readonly best: boolean;
}

/** Whoever gained; whoever gained the most of several shines. What was lost is nothing to celebrate. */
export function gains(on: string, each: readonly number[]): Gain[] {
  const most = Math.max(...each);
  const shared = each.every((n) => n === most);
  const all = each.map((n, seat): Gain & { readonly n: number } => ({
    n,
    on,
    seat,
    figure: `+${n}`,
    line: [seat, each.length],
    best: n === most && !shared,
  }));
  return all.filter(({ n }) => n > 0).map(({ n: _, ...gain }) => gain);
}
