import type { Action } from "../../gen/creme-glacee.ts";
import type { MoveInWords, Speech } from "../contract.ts";
import type { Shown } from "./flavours.ts";
import { coneId, turnedId } from "./layout.ts";
import { words } from "./words.ts";

export function inWords(action: Action, view: Shown, { lang, me }: Speech): MoveInWords {
  const say = words[lang];
  const tub = me === null ? null : (view.deliveries[me]?.tub ?? null);
  const flavour = tub ? say.flavours[tub] : "";
  const fresh = tub ? [`tub.fresh.${view.day}`] : [];
  const cone = (n: number) => coneId(view.day, n);
  switch (action.do) {
    case "keep":
      return { words: say.keepTub(flavour), on: fresh };
    case "exchange":
      return { words: say.exchangeTub(flavour), on: [...fresh, "pile.tubs"] };
    case "add_scoop":
      return { words: say.addTo(action.cone + 1), on: [turnedId(view), cone(action.cone)] };
    case "start_cone":
      return { words: say.beginCone, on: [turnedId(view), "new"] };
    case "serve": {
      const scoops = view.cones[action.cone]?.scoops ?? [];
      const what = say.list(scoops.map((scoop) => say.flavours[scoop]));
      return { words: say.serveCone(action.cone + 1, what), on: [cone(action.cone)] };
    }
    case "draw_tub":
      return { words: say.draw, on: ["pile.tubs"] };
  }
}
