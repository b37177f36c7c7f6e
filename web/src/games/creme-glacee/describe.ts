import type { Counts } from "../../gen/creme-glacee.ts";
import type { Speech } from "../contract.ts";
import { fitInWords } from "./fit.ts";
import { FLAVOURS, type Shown, serves } from "./flavours.ts";
import { holdings } from "./tell.ts";
import { type Words, words } from "./words.ts";

export function describe(view: Shown, speech: Speech): string[] {
  const { lang, me, name } = speech;
  const say = words[lang];
  const lines = [
    `${say.dayOf(view.day, say.phases[view.phase])}. ${say.opens(name(view.dealer), view.dealer === me)}`,
  ];
  if (view.scoop) lines.push(say.turned(say.flavours[view.scoop]));
  const has = me === null ? null : serves(view, me);
  view.cones.forEach((cone, i) => {
    const scoops = say.list(cone.scoops.map((flavour) => say.flavours[flavour]));
    if (cone.served) lines.push(say.coneServed(i + 1, name(cone.served.seat)));
    else lines.push(say.cone(i + 1, has ? say.comes(scoops, fitInWords(cone.scoops, has, say)) : scoops));
  });
  for (const seat of view.scores.keys()) {
    const tubs = amounts(view.tubs[seat] ?? {}, say);
    const what = holdings(view, seat, speech)
      .filter(({ face }) => face !== "chip")
      .map(({ label }) => label);
    what.push(tubs ? say.tubs(tubs) : say.noTubs);
    const fresh = view.deliveries[seat];
    if (view.phase !== "selling" && fresh && fresh.decision !== "none" && seat !== me) what.push(say.hidden);
    lines.push(say.player(name(seat), what));
  }
  lines.push(`${say.pileTubs(view.tub_pile.count)}, ${say.pileScoops(view.scoop_pile.count)}.`);
  const rest = amounts(view.unseen_scoops, say);
  if (rest) lines.push(say.player(say.counter, [rest]));
  const mine = me === null || view.phase === "selling" ? null : view.deliveries[me]?.tub;
  if (mine) lines.push(say.myHidden(say.flavours[mine]));
  const gave = me === null ? null : view.deliveries[me]?.gave_back;
  if (gave) lines.push(say.given(say.flavours[gave]));
  return lines;
}

function amounts(counts: Counts, say: Words): string {
  const parts = FLAVOURS.flatMap((flavour) => {
    const n = counts[flavour] ?? 0;
    return n > 0 ? [say.of(n, say.flavours[flavour])] : [];
  });
  return parts.join(", ");
}
