import type { Action } from "../../gen/cake-master.ts";
import type { HotSpot, Looks, Offer, Speech } from "../contract.ts";
import { customerId, inSmall, type Shown, shelfId } from "./cakes.ts";
import { drafting } from "./draft.ts";
import { placing } from "./placing.ts";
import { words } from "./words.ts";

const CAKES_OF_ALL = "CM-5";
const CUSTOMERS = "CM-9";

export function moves(
  view: Shown,
  legal: readonly Action[],
  selection: readonly string[],
  speech: Speech,
): Offer<Action> {
  const looked = looks(view, selection, speech);
  if (looked.ask !== null) return { ...looked, ask: looked.ask, rule: looked.rule ?? CAKES_OF_ALL };
  const offer = (view.phase === "place" ? placing : drafting)(view, legal, selection, speech);
  return { ...offer, spots: [...offer.spots, ...looked.spots] };
}

/** Everybody's cakes can be looked at, and what a customer still misses on each. */
export function looks(view: Shown, selection: readonly string[], { lang, me, name }: Speech): Looks<Action> {
  const say = words[lang];
  if (view.phase === "over") return { ask: null, rule: null, spots: [], choices: [] };
  const spot = (id: string, label: string): HotSpot<Action> => {
    const chosen = selection.includes(id);
    return { on: id, label, chosen, deed: { do: "look", at: chosen ? null : id } };
  };
  const shelves = inSmall(view, me).map((seat) => spot(shelfId(seat), say.lookAt(name(seat))));
  const customers = view.customers.map(({ customer, wish }, n) =>
    spot(customerId(view.round, customer), say.lookFor(n + 1, say.wish(wish))),
  );
  const open = [...shelves, ...customers].find(({ chosen }) => chosen);
  const close = { id: "close", label: say.lookOn, deed: { do: "look", at: null } } as const;
  return {
    ask: open ? `${open.label}.` : null,
    rule: open ? (customers.includes(open) ? CUSTOMERS : CAKES_OF_ALL) : null,
    spots: [...shelves, ...customers],
    choices: open ? [close] : [],
  };
}
