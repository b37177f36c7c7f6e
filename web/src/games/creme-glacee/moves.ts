import type { Action } from "../../gen/creme-glacee.ts";
import type { Choice, HotSpot, Offer, Speech } from "../contract.ts";
import { addInWords, serveInWords } from "./fit.ts";
import { type Shown, serves } from "./flavours.ts";
import { coneId } from "./layout.ts";
import { words } from "./words.ts";

/** Every cone can be touched: where that is not legal it asks, and the answer says why. */
export function moves(
  view: Shown,
  legal: readonly Action[],
  _selection: readonly string[],
  speech: Speech,
): Offer<Action> {
  const { lang, me } = speech;
  const say = words[lang];
  if (me === null) return { ask: "", rule: "CG-11", spots: [], choices: [] };
  const may = (action: Action) =>
    legal.some(
      (other) =>
        other.do === action.do &&
        ("cone" in other ? other.cone : null) === ("cone" in action ? action.cone : null),
    );
  const deed = (action: Action) => ({ do: may(action) ? ("act" as const) : ("ask" as const), action });

  switch (view.phase) {
    case "delivery":
      return delivery();
    case "cones":
      return making();
    case "selling":
      return selling();
    default:
      return { ask: "", rule: "CG-21", spots: [], choices: [] };
  }

  function delivery(): Offer<Action> {
    const tub = me === null ? null : (view.deliveries[me]?.tub ?? null);
    const flavour = tub ? say.flavours[tub] : "";
    const canSwap = may({ do: "exchange" });
    const choices: Choice<Action>[] = [
      { id: "keep", label: say.keep, says: say.keepTub(flavour), main: true, deed: deed({ do: "keep" }) },
      {
        id: "exchange",
        label: say.exchange,
        says: say.exchangeTub(flavour),
        deed: deed({ do: "exchange" }),
      },
    ];
    const ask = canSwap ? say.askDelivery(flavour) : say.askOnlyKeep(flavour);
    return { ask, rule: "CG-6", spots: [], choices };
  }

  function making(): Offer<Action> {
    const flavour = view.scoop ? say.flavours[view.scoop] : "";
    const spots: HotSpot<Action>[] = view.cones.map((_, cone) => ({
      on: coneId(view.day, cone),
      label: addInWords(view, cone, speech),
      deed: deed({ do: "add_scoop", cone }),
    }));
    if (may({ do: "start_cone" }))
      spots.push({ on: "new", label: addInWords(view, null, speech), deed: deed({ do: "start_cone" }) });
    return {
      ask: view.cones.length === 0 ? say.askFirst(flavour) : say.askScoop(flavour),
      rule: "CG-8",
      spots,
      choices: [],
    };
  }

  function selling(): Offer<Action> {
    const spots: HotSpot<Action>[] = view.cones.flatMap((cone, i) =>
      cone.served
        ? []
        : [
            {
              on: coneId(view.day, i),
              label: serveInWords(view, i, speech),
              deed: deed({ do: "serve", cone: i }),
            },
          ],
    );
    const draw = may({ do: "draw_tub" });
    const canServe = legal.some((action) => action.do === "serve");
    spots.push({ on: "pile.tubs", label: say.drawFrom(view.tub_pile.count), deed: deed({ do: "draw_tub" }) });
    const has = me === null ? new Set() : serves(view, me);
    const full = view.cones.some(({ served, scoops }) => !served && scoops.every((scoop) => has.has(scoop)));
    const ask = full ? say.askServe : !draw ? say.askMustLack : canServe ? say.askLack : say.askDraw;
    const choices: Choice<Action>[] = draw
      ? [{ id: "draw", label: say.draw, main: !canServe, deed: deed({ do: "draw_tub" }) }]
      : [];
    return { ask, rule: full ? "CG-12" : "CG-13", spots, choices };
  }
}
