import type { Action, Menu } from "../../gen/chaud-devant.ts";
import type { HotSpot, Offer, Speech } from "../contract.ts";
import { type Known, knownCards, MENUS, read, type Shown } from "./cards.ts";
import { menuInWords, playInWords } from "./fit.ts";
import { words } from "./words.ts";

/** Everything I hold can be touched: what is not legal asks, and the answer says why. */
export function moves(
  view: Shown,
  legal: readonly Action[],
  _selection: readonly string[],
  speech: Speech,
): Offer<Action> {
  const { me, lang } = speech;
  if (me === null) return { ask: "", rule: "CD-8", spots: [], choices: [] };
  const say = words[lang];
  if (view.phase === "menus") {
    const may = new Set(legal.flatMap((action) => (action.do === "menu" ? [action.menu] : [])));
    const ask = may.size === 1 ? say.onlyMenu : view.open_menus ? say.layMenu : say.chooseMenu;
    const spots = MENUS.map((menu) => menuSpot(view.round, me, menu, may.has(menu)));
    return { ask, rule: view.open_menus ? "CD-22" : "CD-6", spots, choices: [] };
  }
  const may = new Set(legal.flatMap((action) => (action.do === "play" ? [action.card] : [])));
  const hand: readonly Known[] = knownCards(view).hands[me] ?? [];
  return {
    ...askForCard(),
    spots: hand.map((held) => cardSpot(held, may.has(held.card))),
    choices: [],
  };

  function menuSpot(round: number, seat: number, menu: Menu, mayLay: boolean): HotSpot<Action> {
    return {
      on: `menu.${round}.${seat}.${menu}`,
      label: menuInWords(view, menu, speech),
      deed: { do: mayLay ? "act" : "ask", action: { do: "menu", menu } },
    };
  }

  function cardSpot(held: Known, mayPlay: boolean): HotSpot<Action> {
    const { id, card } = held;
    const deed = { do: mayPlay ? ("act" as const) : ("ask" as const), action: { do: "play" as const, card } };
    return { on: id, label: playInWords(view, held, hand, speech), deed, drops: [{ on: "pot.front", deed }] };
  }

  function askForCard(): Pick<Offer<Action>, "ask" | "rule"> {
    const led = view.pot.led ?? null;
    if (led === null) return { ask: say.lead, rule: "CD-8" };
    if (view.pot.spoiled) return { ask: say.free, rule: "CD-12" };
    const follows = [...may].some((card) => read(card).suit === led);
    return { ask: follows ? say.follow(led) : say.cannotFollow(led), rule: "CD-11" };
  }
}
