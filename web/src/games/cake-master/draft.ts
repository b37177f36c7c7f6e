import type { Action, Card } from "../../gen/cake-master.ts";
import type { Choice, Deed, HotSpot, Offer, Speech } from "../contract.ts";
import { cardId, heldBy, type Shown, trayId } from "./cakes.ts";
import { words } from "./words.ts";

export type Role = "left" | "keep" | "right";
type Held = { readonly card: Card; readonly slot: number };

/** What can become of a quarter: with two at the table both others go to the same neighbour, alone they are put away. */
export const roles = (seats: number): readonly Role[] => (seats > 2 ? ["left", "keep", "right"] : ["keep"]);

/**
 * What has been decided about the quarters in hand, here and not yet told to anybody. The last one without a tray goes
 * to the last tray that is free.
 */
export function trays(view: Shown, me: number, selection: readonly string[]): ReadonlyMap<Role, Card> {
  const held = heldBy(view, me);
  const all = roles(view.hands.length);
  const laid = new Map<Role, Card>();
  for (const { card, slot } of held) {
    const to = view.hands[me]?.[slot]?.to ?? null;
    if (to === me) laid.set("keep", card);
  }
  for (const role of all) {
    const chosen = held.find(({ card }) => selection.includes(word(role, card)));
    if (chosen) laid.set(role, chosen.card);
  }
  const free = all.filter((role) => !laid.has(role));
  const rest = held.filter(({ card }) => ![...laid.values()].includes(card));
  const [role] = free;
  if (role && free.length === 1 && rest.length === 1 && rest[0]) laid.set(role, rest[0].card);
  return laid;
}

const word = (role: Role, card: Card) => `${role}=${card}`;

/** Touch what you keep, then what goes left, or drag each quarter to its tray; nothing is told before one button is pressed. */
export function drafting(
  view: Shown,
  legal: readonly Action[],
  selection: readonly string[],
  { lang, me, name }: Speech,
): Offer<Action> {
  const say = words[lang];
  if (me === null) return { ask: "", rule: "CM-4", spots: [], choices: [] };
  const seats = view.hands.length;
  const held = heldBy(view, me);
  const kept = held.find(({ slot }) => view.hands[me]?.[slot]?.to === me);
  const all = roles(seats);
  const laid = trays(view, me, selection);
  const whole = all.every((role) => laid.has(role));
  // In the order in which one decides: what one keeps comes first.
  const next = (["keep", "left", "right"] as const).find((role) => all.includes(role) && !laid.has(role));

  const put = (role: Role, card: Card): Deed<Action> => ({
    do: "select",
    selection: [
      ...selection.filter((one) => !one.startsWith(`${role}=`) && !one.endsWith(`=${card}`)),
      word(role, card),
    ],
  });
  const spots = held
    .filter(({ card }) => card !== kept?.card)
    .map(({ card }): HotSpot<Action> => {
      const at = all.find((role) => laid.get(role) === card);
      const back = selection.filter((one) => !one.endsWith(`=${card}`));
      const goes = next ?? "keep";
      return {
        on: cardId(view.round, card),
        label: at ? say.takeBack(say.card(card)) : does(goes, card),
        chosen: at !== undefined,
        // The quarter that goes to the last tray by itself comes back together with the one before it.
        deed: at
          ? { do: "select", selection: back.length < selection.length ? back : selection.slice(0, -1) }
          : put(goes, card),
        drops: all
          .filter((role) => role !== "keep" || !kept)
          .map((role) => ({ on: trayId(role), deed: put(role, card) })),
      };
    });
  return { ask: asks(), rule: seats === 1 ? "CM-30" : "CM-4", spots, choices: whole ? [confirm()] : [] };

  function does(role: Role, card: Card): string {
    if (role === "keep") return say.keep(say.card(card));
    return say.pass(say.card(card), name(neighbour(role)));
  }

  function neighbour(role: Role): number {
    return ((me as number) + (role === "left" ? 1 : seats - 1)) % seats;
  }

  function asks(): string {
    if (whole) return seats > 2 ? say.askSure : seats === 2 ? say.askSureTwo : say.askSureSolo;
    if (next === "keep") return seats === 1 ? say.askKeepSolo : say.askKeep;
    return say.askPass(name(neighbour(next ?? "left")), next === "right");
  }

  function confirm(): Choice<Action> {
    const slotOf = (role: Role) => (held.find(({ card }) => laid.get(role) === card) as Held).slot;
    const keep = legal.find((action) => action.do === "keep" && action.slot === slotOf("keep"));
    const pass: Action[] = seats > 2 ? [{ do: "pass_left", slot: slotOf("left") }] : [];
    const [action, ...later] = [...(keep ? [keep] : []), ...pass] as [Action, ...Action[]];
    const goes = all.map((role) => does(role, laid.get(role) as Card));
    const says = say.sureOf(say.confirm, goes);
    return { id: "confirm", label: say.confirm, says, main: true, deed: { do: "act", action, next: later } };
  }
}
