import type { Event, Flavour, Refusal } from "../../gen/creme-glacee.ts";
import type { SoundName } from "../../sound/sound.ts";
import type { Held, Holding, Speech } from "../contract.ts";
import { CARD_RATIO } from "../spread.ts";
import type { Faces } from "./faces.ts";
import { each, FLAVOURS, type Shown, total } from "./flavours.ts";
import { tubLook } from "./layout.ts";
import { words } from "./words.ts";

export function holdings(view: Shown, seat: number, { lang, me }: Speech): Holding<Faces>[] {
  const list = [pointsOf(view, seat, lang)];
  if (view.phase === "selling") list.push(soldBy(view, seat, lang));
  if (seat === me) return list;
  for (const flavour of FLAVOURS) {
    const count = view.tubs[seat]?.[flavour] ?? 0;
    if (count > 0) list.push(tubsOf(flavour, count, lang));
  }
  const delivery = view.deliveries[seat];
  const { hidden, meanings } = words[lang];
  if (delivery && delivery.decision !== "none" && view.phase !== "selling" && view.phase !== "over")
    list.push({
      id: "hidden",
      face: "chip",
      look: { flavour: null, letter: "?" },
      label: hidden,
      meaning: meanings.hidden,
    });
  return list;
}

/** While one sells, with a tub of each flavour; a hidden tub, before, needs less room than what is sold. */
export function fullest(view: Shown, seat: number, { lang }: Speech): Holding<Faces>[] {
  const tubs = FLAVOURS.map((flavour) => tubsOf(flavour, 1, lang));
  return [pointsOf(view, seat, lang), soldBy(view, seat, lang), ...tubs];
}

function pointsOf(view: Shown, seat: number, lang: Speech["lang"]): Holding<Faces> {
  const { points, meanings } = words[lang];
  const count = view.scores[seat] ?? 0;
  return { id: "points", face: "points", look: {}, count, label: points(count), meaning: meanings.points };
}

function soldBy(view: Shown, seat: number, lang: Speech["lang"]): Holding<Faces> {
  const { scoops, meanings } = words[lang];
  const count = total(view.sold[seat] ?? {});
  return { id: "sold", face: "sold", look: {}, count, label: scoops(count), meaning: meanings.sold };
}

function tubsOf(flavour: Flavour, count: number, lang: Speech["lang"]): Holding<Faces> {
  const { letters, flavours, of, meanings } = words[lang];
  return {
    id: flavour,
    face: "chip",
    look: { flavour, letter: letters[flavour] },
    ...(count > 1 ? { count } : {}),
    label: of(count, flavours[flavour]),
    meaning: count > 1 ? meanings.spare : meanings.tub,
  };
}

/** The tubs of a seat; the new one last, if it may be known. */
export function held(view: Shown, seat: number, { lang }: Speech): Held<Faces>[] {
  const { flavours } = words[lang];
  const fresh = view.phase === "selling" ? null : (view.deliveries[seat]?.tub ?? null);
  const tubs = each(view.tubs[seat] ?? {}).map((flavour) => ({ flavour, fresh: false }));
  return [...tubs, ...(fresh ? [{ flavour: fresh, fresh: true }] : [])].map(
    ({ flavour, fresh }, i): Held<Faces> => ({
      id: `${i}`,
      face: "tub",
      look: { ...tubLook(flavour, lang), fresh },
      ratio: CARD_RATIO,
      label: flavours[flavour],
    }),
  );
}

export function tell(event: Event, { lang, me, name }: Speech): string | null {
  const say = words[lang];
  const who = "seat" in event ? name(event.seat) : "";
  const mine = "seat" in event && event.seat === me;
  switch (event.is) {
    case "scoops_removed":
      return say.tellRemoved(event.count);
    case "tub_laid":
      return say.tellLaid(who, mine, say.flavours[event.tub]);
    case "day_begun":
      return say.tellDay(event.day, name(event.dealer), event.dealer === me);
    case "tub_delivered":
      return mine && event.tub ? say.tellDelivered(say.flavours[event.tub]) : null;
    case "tub_kept":
      return say.tellKept(who, mine);
    case "tub_exchanged":
      return event.gave && event.got
        ? say.tellMyExchange(say.flavours[event.gave], say.flavours[event.got])
        : say.tellExchanged(who);
    case "cone_started":
      return say.tellStarted(who, mine, say.flavours[event.scoop], event.cone + 1);
    case "scoop_added":
      return say.tellAdded(who, mine, say.flavours[event.scoop], event.cone + 1);
    case "tubs_shown":
      return say.tellShown(
        event.tubs.flatMap((tub, seat) => (tub ? [say.tellShownOne(name(seat), say.flavours[tub])] : [])),
      );
    case "cone_served":
      return event.set_aside
        ? say.tellServedAside(who, mine, event.cone + 1, total(event.sold), say.flavours[event.set_aside])
        : say.tellServed(who, mine, event.cone + 1, total(event.sold));
    case "tub_drawn":
      return say.tellDrawn(who, mine, say.flavours[event.tub]);
    case "no_action_left":
      return say.tellStuck(who, mine);
    case "day_ended":
      return say.tellEnd(event.lines.map(({ points }, seat) => say.tellPoints(name(seat), points)));
    case "scoop_turned":
    case "tubs_shuffled_back":
    case "dealer_tied":
      return null;
  }
}

export function why(refusal: Refusal, { lang }: Speech): string {
  const say = words[lang];
  switch (refusal.code) {
    case "not_your_turn":
      return say.notYourTurn;
    case "not_in_this_phase":
      return say.otherPhase;
    case "game_over":
      return say.gameOver;
    case "nothing_to_exchange_for":
      return say.nothingToExchange;
    case "no_such_cone":
      return say.noSuchCone;
    case "cone_full":
      return say.coneFull;
    case "no_cone_left":
      return say.noConeLeft;
    case "full_match_first":
      return say.fullMatchFirst;
    case "too_many_lacking":
      return say.tooManyLacking(refusal.lacking);
    case "not_on_the_table":
      return say.notOnTable;
    case "tub_pile_empty":
      return say.pileEmpty;
  }
}

export function sound(event: Event): SoundName | null {
  switch (event.is) {
    case "cone_started":
    case "scoop_added":
      return "spoon";
    case "tub_kept":
    case "tub_exchanged":
    case "tub_drawn":
      return "card";
    case "tubs_shown":
      return "wood";
    case "cone_served":
      return "plate";
    case "day_ended":
      return "bell";
    default:
      return null;
  }
}
