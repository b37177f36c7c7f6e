import type { Speech } from "../contract.ts";
import type { Shown } from "./flavours.ts";
import { words } from "./words.ts";

const DAYS = 4;
const FEW = 3;

/** CG-8: cones are made until all scoops are placed. CG-15: the sale ends with the last cone. CG-21: four days. */
export function foretold(view: Shown, { lang }: Speech): string | null {
  const say = words[lang].foretold;
  const { count: tubs } = view.tub_pile;
  const { count: scoops } = view.scoop_pile;
  const open = view.cones.filter(({ served }) => !served).length;
  const parts = view.day === DAYS ? [say.last] : [];
  if (view.phase === "cones" && scoops > 0 && scoops <= FEW) parts.push(say.scoops(scoops));
  if (view.phase === "selling" && open > 0 && open <= FEW) parts.push(say.cones(open));
  else if (view.phase === "selling" && tubs <= FEW) parts.push(say.tubs(tubs));
  return parts.length > 0 ? parts.join(" · ") : null;
}
