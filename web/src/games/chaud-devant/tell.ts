import type { Event, Refusal } from "../../gen/chaud-devant.ts";
import type { SoundName } from "../../sound/sound.ts";
import type { Held, Holding, Speech } from "../contract.ts";
import { CARD_RATIO } from "../spread.ts";
import { knownCards, menuOf, read, type Shown, wonBy } from "./cards.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

export function holdings(view: Shown, seat: number, { lang }: Speech): Holding<Faces>[] {
  const say = words[lang];
  const stars = view.stars[seat] ?? 0;
  const cards = view.hands[seat]?.count ?? 0;
  const laid = view.menus[seat];
  const menu = menuOf(laid);
  const { meanings } = say;
  const order: Holding<Faces>[] = [
    { id: "stars", face: "star", look: {}, count: stars, label: say.stars(stars), meaning: meanings.stars },
    { id: "cards", face: "back", look: {}, count: cards, label: say.inHand(cards), meaning: meanings.cards },
  ];
  if (view.phase !== "menus") order.push(wonOf(view, seat, lang));
  if (menu)
    order.unshift({
      id: "menu",
      face: "menuBadge",
      look: { menu },
      big: true,
      label: say.menuIs(say.menus[menu]),
      meaning: meanings.menus[menu],
    });
  if (laid === "face_down") order.unshift(menuDown(lang));
  return order;
}

/** With a menu laid and pots to count. */
export function fullest(view: Shown, seat: number, speech: Speech): Holding<Faces>[] {
  const always = holdings(view, seat, speech).filter(({ id }) => id !== "menu" && id !== "won");
  return [menuDown(speech.lang), ...always, wonOf(view, seat, speech.lang)];
}

function wonOf(view: Shown, seat: number, lang: Speech["lang"]): Holding<Faces> {
  const { won, meanings } = words[lang];
  const count = wonBy(view, seat);
  return { id: "won", face: "won", look: {}, count, label: won(count), meaning: meanings.won };
}

function menuDown(lang: Speech["lang"]): Holding<Faces> {
  const { menuDown: label, meanings } = words[lang];
  return { id: "menu", face: "menuBadge", look: { menu: null }, big: true, label, meaning: meanings.secret };
}

/** The cards in a hand, as far as they are known. */
export function held(view: Shown, seat: number, { lang }: Speech): Held<Faces>[] {
  return (knownCards(view).hands[seat] ?? []).map(
    ({ id, card }): Held<Faces> => ({
      id,
      face: "card",
      look: read(card),
      ratio: CARD_RATIO,
      label: words[lang].card(card),
    }),
  );
}

export function tell(event: Event, { lang, me, name }: Speech): string | null {
  const say = words[lang];
  switch (event.is) {
    case "round_begun":
      return say.tellRound(event.round, name(event.dealer), event.dealer === me);
    case "hand_dealt":
      return null;
    case "menu_chosen":
      return say.tellChosen(name(event.seat), event.seat === me);
    case "menus_shown":
      return say.tellMenus(
        event.menus.flatMap((menu, seat) => (menu ? [say.tellMenu(name(seat), say.menus[menu])] : [])),
      );
    case "menu_laid":
      return say.tellLaid(name(event.seat), event.seat === me, say.menus[event.menu]);
    case "card_played":
      if (read(event.card).rank === "boil_over") return say.tellBoil(name(event.seat), event.card);
      // Anywhere else a 10 brings the total to 10 or more.
      return read(event.card).rank === "10" && event.total === 0
        ? say.tellForNothing(name(event.seat), event.card)
        : say.tellCard(name(event.seat), event.card, event.total);
    case "last_card":
      return say.tellLast(name(event.seat), event.seat === me);
    case "pot_won":
      return say.tellWon(name(event.seat), event.seat === me, event.cards);
    case "round_ended":
      return say.tellEnd(event.lines.map(({ stars }, seat) => say.tellStars(name(seat), stars)));
  }
}

export function why(refusal: Refusal, { lang }: Speech): string {
  const say = words[lang];
  switch (refusal.code) {
    case "card_out_of_turn":
      return say.cardOutOfTurn;
    case "menu_out_of_turn":
      return say.menuOutOfTurn;
    case "open_menu_out_of_turn":
      return say.openMenuOutOfTurn;
    case "menu_used":
      return say.menuUsed(say.menus[refusal.menu]);
    case "dealers_copy":
      return say.dealersCopy(say.menus[refusal.menu]);
    case "not_in_hand":
      return say.notInHand(refusal.card);
    case "must_follow":
      return say.mustFollow(refusal.suit);
  }
}

export function sound(event: Event): SoundName | null {
  switch (event.is) {
    case "card_played":
      return read(event.card).rank === "boil_over" ? "spoon" : "card";
    case "menu_chosen":
    case "menu_laid":
      return "card";
    case "menus_shown":
      return "wood";
    case "pot_won":
      return "plate";
    case "round_ended":
      return "bell";
    default:
      return null;
  }
}
