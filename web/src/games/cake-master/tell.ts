import type { Event, Refusal } from "../../gen/cake-master.ts";
import type { SoundName } from "../../sound/sound.ts";
import type { Held, Holding, Speech } from "../contract.ts";
import { alone, heldBy, read, type Shown } from "./cakes.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

export function holdings(view: Shown, seat: number, { lang }: Speech): Holding<Faces>[] {
  const say = words[lang];
  const stars = view.stars[seat] ?? 0;
  const flavour = view.flavour[seat] ?? 0;
  const { meanings } = say;
  return [
    { id: "stars", face: "star", look: {}, count: stars, label: say.stars(stars), meaning: meanings.stars },
    {
      id: "flavour",
      face: "slice",
      look: {},
      count: flavour,
      label: say.flavour(flavour),
      meaning: alone(view) ? meanings.flavourAlone : meanings.flavour,
    },
  ];
}

/** The quarters in a hand, as far as they are known. */
export function held(view: Shown, seat: number, { lang }: Speech): Held<Faces>[] {
  return heldBy(view, seat).map(
    ({ card, slot }): Held<Faces> => ({
      id: `${slot}`,
      face: "quarter",
      look: { ...read(card) },
      ratio: 1,
      label: words[lang].card(card),
    }),
  );
}

export function tell(event: Event, { lang, me, name }: Speech): string | null {
  const say = words[lang];
  switch (event.is) {
    case "round_begun":
      return say.tellRound(event.round);
    case "turn_begun":
      return say.tellTurn(event.turn);
    case "chosen":
      return say.tellChosen(name(event.seat), event.seat === me);
    case "cards_passed":
      return say.tellPassed;
    case "card_received":
      return say.tellReceived(say.card(event.card), name(event.from));
    case "cards_discarded":
      return say.tellDiscarded;
    case "card_placed":
      return event.left === 0 ? say.tellPlaced(name(event.seat), event.seat === me) : null;
    case "cakes_shown":
      return say.tellShown;
    case "round_scored":
      return say.tellScored(event.lines.map(({ stars }, seat) => say.tellStars(name(seat), stars)));
    case "title_earned":
      return say.tellTitle(say.titles[event.title]);
    case "cards_drawn":
      return null;
  }
}

export function why(refusal: Refusal, { lang }: Speech): string {
  const say = words[lang];
  switch (refusal.code) {
    case "not_playing":
      return say.notPlaying;
    case "draft_is_over":
      return say.draftIsOver;
    case "kept_already":
      return say.keptAlready;
    case "chosen_already":
      return say.chosenAlready;
    case "keep_first":
      return say.keepFirst;
    case "is_kept":
      return say.isKept;
    case "one_neighbour":
      return say.oneNeighbour;
    case "no_neighbour":
      return say.noNeighbour;
    case "draft_first":
      return say.draftFirst;
    case "placed_already":
      return say.placedAlready;
    case "position_taken":
      return say.positionTaken;
  }
}

export function sound(event: Event): SoundName | null {
  switch (event.is) {
    case "chosen":
    case "card_placed":
      return "card";
    case "cards_passed":
      return "wood";
    case "cakes_shown":
      return "plate";
    case "round_scored":
      return "bell";
    default:
      return null;
  }
}
