import type { Flavour } from "../../gen/creme-glacee.ts";
import type { Speech } from "../contract.ts";
import { lacks, type Shown, serves } from "./flavours.ts";
import { type Words, words } from "./words.ts";

/** Whether I could serve such a cone, or what I lack for it: with the hidden tub that is mine to know. */
export function fitInWords(
  scoops: readonly Flavour[],
  has: ReadonlySet<Flavour>,
  say: Pick<Words, "canServe" | "lacks" | "flavours" | "list">,
): string {
  const missing = lacks(scoops, has);
  if (missing.length === 0) return say.canServe;
  return say.lacks(say.list(missing.map((flavour) => say.flavours[flavour])));
}

/** The turned-up scoop on a cone, or on a new one where `cone` is null: what is there, and what I would lack then. */
export function addInWords(view: Shown, cone: number | null, { lang, me }: Speech): string {
  const say = words[lang];
  const scoop = view.scoop ?? null;
  const there = cone === null ? [] : (view.cones[cone]?.scoops ?? []);
  const what = say.list(there.map((flavour) => say.flavours[flavour]));
  const where = cone === null ? say.newCone : say.addOn(say.addTo(cone + 1), what);
  if (me === null || scoop === null || there.length === 4) return where;
  return say.comes(where, fitInWords([...there, scoop], serves(view, me), say));
}

/** A cone to serve: what is on it, and what it is worth to me or what I lack (CG-12, CG-13). */
export function serveInWords(view: Shown, cone: number, { lang, me }: Speech): string {
  const say = words[lang];
  const scoops = view.cones[cone]?.scoops ?? [];
  const what = say.serveCone(cone + 1, say.list(scoops.map((flavour) => say.flavours[flavour])));
  if (me === null) return what;
  const [lost, ...more] = lacks(scoops, serves(view, me));
  const worth = say.isWorth(what, scoops.length - (lost ? 1 : 0));
  if (!lost) return worth;
  if (more.length === 0) return say.comes(worth, say.isLost(say.flavours[lost]));
  return say.comes(what, fitInWords(scoops, serves(view, me), say));
}
