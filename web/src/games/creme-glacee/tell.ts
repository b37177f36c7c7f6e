import type { Event, Refusal } from "../../gen/creme-glacee.ts";
import type { SoundName } from "../../sound/sound.ts";
import type { Held, Holding, Speech } from "../contract.ts";
import { CARD_RATIO } from "../spread.ts";
import type { Faces } from "./faces.ts";
import { each, FLAVOURS, type Shown, total } from "./flavours.ts";
import { tubLook } from "./layout.ts";
import { words } from "./words.ts";

export function holdings(view: Shown, seat: number, { lang, me }: Speech): Holding<Faces>[] {
  const say = words[lang];
  const points = view.scores[seat] ?? 0;
  const sold = total(view.sold[seat] ?? {});
  const { meanings } = say;
  const list: Holding<Faces>[] = [
    {
      id: "points",
      face: "points",
      look: {},
      count: points,
      label: say.points(points),
      meaning: meanings.points,
    },
  ];
  if (view.phase === "selling")
    list.push({
      id: "sold",
      face: "sold",
      look: {},
      count: sold,
      label: say.scoops(sold),
      meaning: meanings.sold,
    });
  if (seat === me) return list;
  for (const flavour of FLAVOURS) {
    const count = view.tubs[seat]?.[flavour] ?? 0;
    if (count > 0)
      list.push({
        id: flavour,
        face: "chip",
        look: { flavour, letter: say.letters[flavour] },
        ...(count > 1 ? { count } : {}),
        label: say.of(count, say.flavours[flavour]),
        meaning: count > 1 ? meanings.spare : meanings.tub,
      });
  }
  const delivery = view.deliveries[seat];
  if (delivery && delivery.decision !== "none" && view.phase !== "selling" && view.phase !== "over")
    list.push({
      id: "hidden",
      face: "chip",
      look: { flavour: null, letter: "?" },
      label: say.hidden,
      meaning: meanings.hidden,
    });
  return list;
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
