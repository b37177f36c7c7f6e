import type { ConeView, Counts, Flavour, View } from "../../gen/creme-glacee.ts";

/** In the order of the counter at the stall. */
export const FLAVOURS: readonly Flavour[] = [
  "strawberry",
  "blackcurrant",
  "chocolate_chip",
  "chocolate",
  "pistachio",
  "vanilla",
];

/** How each flavour is drawn: gouache, shadow, ink for a letter on it, and what is stirred in. */
export const LOOKS: Record<
  Flavour,
  { readonly fill: string; readonly deep: string; readonly on: string; readonly bits: string }
> = {
  strawberry: { fill: "#ee9aa8", deep: "#d56f84", on: "var(--ink)", bits: "seeds" },
  blackcurrant: { fill: "var(--violet)", deep: "var(--violet-deep)", on: "#fff", bits: "swirl" },
  chocolate_chip: { fill: "#fff6e2", deep: "#ecd9b6", on: "var(--ink)", bits: "chips" },
  chocolate: { fill: "var(--cocoa)", deep: "var(--cocoa-deep)", on: "#fff", bits: "stripes" },
  pistachio: { fill: "var(--pistachio)", deep: "var(--pistachio-deep)", on: "var(--ink)", bits: "nuts" },
  vanilla: { fill: "var(--butter)", deep: "var(--butter-deep)", on: "var(--ink)", bits: "specks" },
};

/** A stretch between two views may stop at a day being counted. */
export type Shown = View & { readonly passing?: "day" };

export function total(counts: Counts): number {
  return FLAVOURS.reduce((sum, flavour) => sum + (counts[flavour] ?? 0), 0);
}

/** The flavours in a heap of tubs or scoops, each as often as it is there. */
export function each(counts: Counts): Flavour[] {
  return FLAVOURS.flatMap((flavour) => Array.from({ length: counts[flavour] ?? 0 }, () => flavour));
}

/** The flavours a seat can serve: tubs lying open, and the new one if it is mine to know. */
export function serves(view: Shown, seat: number): Set<Flavour> {
  const open = each(view.tubs[seat] ?? {});
  const fresh = view.phase === "selling" ? null : view.deliveries[seat]?.tub;
  return new Set(fresh ? [...open, fresh] : open);
}

/** The scoops, one by one, that are of flavours which a seat lacks. */
export function lacks(scoops: readonly Flavour[], has: ReadonlySet<Flavour>): Flavour[] {
  return scoops.filter((scoop) => !has.has(scoop));
}

/** How many scoops of a cone are of flavours that a seat lacks. */
export function lacking(cone: ConeView, has: ReadonlySet<Flavour>): number {
  return lacks(cone.scoops, has).length;
}
