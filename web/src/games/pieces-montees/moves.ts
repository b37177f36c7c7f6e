import { canonical } from "../../api/same.ts";
import type { Action, Hand, Page, View, Way } from "../../gen/pieces-montees.ts";
import type { Choice, HotSpot, Looks, Offer, Speech } from "../contract.ts";
import { cardId, hands, kitchenId, reminds, seenSide } from "./cakes.ts";
import { cardInWords, decorationWorth, fitOf, kitchensOf } from "./fit.ts";
import { words } from "./words.ts";

export const BOOK = "book";
export const COUNTER = "counter";
export const CHEF = "chef";
const RULES = { [BOOK]: "PM-22", [COUNTER]: "PM-27", [CHEF]: "PM-12" };

/** Book, card counter and the aid beside the assistant open large, whoever is cooking. */
export function looks(view: View, selection: readonly string[], { lang, me }: Speech): Looks<Action> {
  const say = words[lang];
  const [open] = selection;
  const spot = (id: string, label: string): HotSpot<Action> => ({
    on: id,
    label,
    chosen: open === id,
    deed: { do: "look", at: open === id ? null : id },
  });
  const all = [
    ...(view.book ? [spot(BOOK, say.openBook)] : []),
    ...(view.counter ? [spot(COUNTER, reminds(view, me) ? say.counter : say.kinds)] : []),
    ...(view.turn ? [spot(CHEF, say.openAid)] : []),
  ];
  if (open !== BOOK && open !== COUNTER && open !== CHEF)
    return { ask: null, rule: null, spots: all, choices: [] };
  // What is open lies over the board: what is under it cannot be touched.
  const close: Choice<Action> = { id: "close", label: say.shut, deed: { do: "look", at: null } };
  const asks = {
    [BOOK]: say.bookOpen,
    [COUNTER]: reminds(view, me) ? say.counterNote : say.kindsNote,
    [CHEF]: say.aid.says,
  };
  return { ask: asks[open], rule: RULES[open], spots: all.filter(({ on }) => on === open), choices: [close] };
}

/** A card of any hand is picked first, then what to do with it; the book opens its own choices. */
export function moves(
  view: View,
  legal: readonly Action[],
  selection: readonly string[],
  speech: Speech,
): Offer<Action> {
  const { lang, me, name } = speech;
  const say = words[lang];
  const turn = view.turn ?? null;
  if (me === null || !turn) return { ask: "", rule: "PM-6", spots: [], choices: [] };
  const allowed = new Map(legal.map((action) => [canonical(action), action]));
  const may = (action: Action) => allowed.has(canonical(action));
  const deed = (action: Action): Choice<Action>["deed"] => {
    const found = allowed.get(canonical(action));
    return found ? { do: "act", action: found } : { do: "ask", action };
  };
  const [picked] = selection;
  const select = (id: string) => ({
    do: "select" as const,
    selection: picked === id ? [] : [id],
  });

  const held = hands(view, me).flatMap(({ hand, cards }) =>
    cards.map((card, slot) => ({
      id: cardId(card),
      hand,
      slot,
      side: seenSide(card, hand, me),
      says: cardInWords(view, card, { hand, slot, of: cards.length }, speech),
    })),
  );
  const chosen = held.find(({ id }) => id === picked);
  const spots: HotSpot<Action>[] = held.map(({ id, hand, slot, says }) => {
    const some = legal.some((action) => "slot" in action && action.hand === hand && action.slot === slot);
    return {
      on: id,
      label: says,
      chosen: id === picked,
      deed: some ? select(id) : deed({ do: "place", hand, kitchen: me, slot }),
      drops: places(hand, slot),
    };
  });
  const open = looks(view, selection, speech);
  if (open.ask !== null)
    return picked === BOOK ? withBook() : { ...open, ask: open.ask, rule: open.rule ?? "PM-7" };
  spots.push(...open.spots);
  if (chosen) return withCard(chosen);
  const choices: Choice<Action>[] = [];
  for (const page of ["left", "right"] as const)
    if (may({ do: "decorate", page })) choices.push(decorate(page));
  if (may({ do: "assistant_spoon" }))
    choices.push({ id: "spoon", label: say.askSpoon, deed: deed({ do: "assistant_spoon" }) });
  if (may({ do: "call_assistant" }))
    choices.push({ id: "call", label: say.callBack, deed: deed({ do: "call_assistant" }) });
  // Spoons are lost with the turn: whoever could still use them is asked once.
  const wasteful = turn.spoons > 0 && legal.some((action) => action.do !== "end");
  choices.push({
    id: "end",
    label: say.end,
    says: say.usedFor(say.end, ...(turn.spoons > 0 ? [say.lost(turn.spoons)] : [])),
    main: turn.spoons === 0,
    ...(wasteful ? { sure: say.sureEnd(turn.spoons) } : {}),
    deed: deed({ do: "end" }),
  });
  const [ask, rule] = turn.spoons > 0 ? [say.askCard(turn.spoons), "PM-7"] : [say.askEnd, "PM-15"];
  return { ask, rule, spots, choices };

  function kitchens(): number[] {
    return kitchensOf(view, me as number);
  }

  function places(hand: Hand, slot: number) {
    return kitchens().map((kitchen) => ({
      on: kitchenId(kitchen),
      deed: deed({ do: "place", hand, kitchen, slot }),
    }));
  }

  function withCard({ hand, slot, side }: (typeof held)[number]): Offer<Action> {
    const choices: Choice<Action>[] = [];
    for (const kitchen of kitchens()) {
      const place: Action = { do: "place", hand, kitchen, slot };
      const help: Action = { do: "assistant_cake", hand, kitchen, slot };
      const at = kitchen === me ? null : name(kitchen);
      const label = at ? say.placeAt(at, side.tier) : say.place(side.tier);
      const found = fitOf(view, kitchen, side);
      const says = (label: string) => say.usedFor(label, say.side(side), ...(found ? [say.fits(found)] : []));
      choices.push({ id: `place.${kitchen}`, label, says: says(label), main: may(place), deed: deed(place) });
      const helped = at ? say.placeHelpedAt(at) : say.placeHelped;
      if (may(help))
        choices.push({ id: `help.${kitchen}`, label: helped, says: says(helped), deed: deed(help) });
      spots.push({
        on: kitchenId(kitchen),
        label: say.toKitchen(at, say.side(side)),
        deed: deed(may(help) && !may(place) ? help : place),
      });
    }
    const flip: Action = { do: "turn_card", hand, slot };
    const seen = say.usedFor(say.flip, say.side(side));
    choices.push({ id: "turn", label: say.flip, says: seen, deed: deed(flip) });
    return { ask: say.askWith(say.side(side)), rule: "PM-8", spots, choices };
  }

  function withBook(): Offer<Action> {
    const page = (way: Way): Choice<Action> => ({
      id: way,
      label: say.pages[way],
      deed: deed({ do: "turn_page", way }),
    });
    const choices = [page("backward"), page("forward")];
    if (view.book?.left) choices.push(decorate("left"));
    if (view.book?.right) choices.push(decorate("right"));
    return { ask: say.askBook, rule: RULES[BOOK], spots: open.spots, choices: [...choices, ...open.choices] };
  }

  function decorate(page: Page): Choice<Action> {
    const colour = page === "left" ? view.book?.left : view.book?.right;
    const icing = page === "left" ? "chocolate" : "cream";
    const label = say.decorate(colour ? say.cake({ colour, icing }) : "");
    const says = `${label}, ${say.gain(decorationWorth(icing))}`;
    const action: Action = { do: "decorate", page };
    return { id: `decorate.${page}`, label, says, main: may(action), deed: deed(action) };
  }
}
