import type { Event, Hand, Refusal, Side, View } from "../../gen/pieces-montees.ts";
import type { SoundName } from "../../sound/sound.ts";
import type { Holding, Speech } from "../contract.ts";
import { partner } from "./cakes.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

/** Of my own, only what my kitchen does not show. */
export function holdings(view: View, seat: number, speech: Speech): Holding<Faces>[] {
  const all = owned(view, seat, speech);
  return seat === speech.me ? all.filter(({ id }) => id === "team" || id === "helper") : all;
}

/** Partners have their points together; what each has alone stands in the kitchen. */
export function owned(view: View, seat: number, speech: Speech): Holding<Faces>[] {
  const say = words[speech.lang];
  const points = view.lines[seat]?.points ?? 0;
  const done = view.lines[seat]?.finished ?? 0;
  const here = view.assistants[seat] ?? false;
  const { meanings } = say;
  return [
    view.teams
      ? team(view, seat, speech)
      : {
          id: "points",
          face: "points",
          look: {},
          count: points,
          label: say.points(points),
          meaning: meanings.points,
        },
    {
      id: "done",
      face: "done",
      look: {},
      count: done,
      most: 9,
      label: say.finished(done),
      meaning: meanings.done,
    },
    {
      id: "helper",
      face: "helper",
      look: { here },
      label: here ? say.helperHere : say.helperAway,
      meaning: here ? meanings.here : meanings.away,
    },
  ];
}

function team(view: View, seat: number, { lang, me }: Speech): Holding<Faces> {
  const say = words[lang];
  const points = view.totals[seat]?.points ?? 0;
  const ours = me !== null && (seat === me || seat === partner(view, me));
  const label = (ours ? say.ourTeam : say.team)(points);
  return { id: "team", face: "team", look: { ours }, count: points, label, meaning: say.meanings.team };
}

export function tell(event: Event, { lang, me, name }: Speech): string | null {
  const say = words[lang];
  const who = "seat" in event ? name(event.seat) : "";
  const mine = "seat" in event && event.seat === me;
  const from = (hand: Hand, seat: number) =>
    hand === "neutral"
      ? say.fromNeutral
      : hand === seat
        ? say.fromOwn(mine)
        : say.fromHand(name(hand), hand === me);
  const side = (it: Side) => say.side(it);
  switch (event.is) {
    case "game_begun":
      return say.tellBegun(name(event.first), event.first === me);
    case "card_placed":
      return event.by_assistant
        ? say.tellHelped(who, mine, side(event.side))
        : say.tellPlaced(who, mine, side(event.side), from(event.hand, event.seat));
    case "cake_finished":
      return say.tellFinished(name(event.kitchen), event.kitchen === me, say.cake(event));
    case "card_turned": {
      const toMe = event.hand === me || event.hand === "neutral";
      const [now, was] = toMe ? [event.front, event.back] : [event.back, event.front];
      return say.tellTurned(who, mine, side(was), side(now));
    }
    case "spoon_lent":
      return say.tellLent(who, mine);
    case "assistant_called":
      return say.tellCalled(who, mine);
    case "page_turned":
      return event.at_end ? null : say.tellPage(who, mine);
    case "arrow_turned":
      return say.tellArrow;
    case "decoration_taken":
      return say.tellDecorated(who, mine, say.cake(event));
    case "turn_ended":
      // That a turn is over shows in the next; what was lost with it does not.
      return event.spoons_lost > 0 ? say.tellEnded(who, mine, event.spoons_lost) : null;
    case "last_round":
      return say.tellLast[event.trigger];
    case "game_ended":
      return say.tellGameEnd(event.lines.map(({ points }, seat) => say.tellPoints(name(seat), points)));
    case "turn_begun":
    case "card_drawn":
      return null;
  }
}

export function why(refusal: Refusal, { lang }: Speech): string {
  const say = words[lang];
  switch (refusal.code) {
    case "out_of_turn":
      return say.outOfTurn;
    case "no_such_card":
      return say.noSuchCard;
    case "wrong_kitchen":
      return say.wrongKitchen;
    case "no_assistant_to_lend":
      return say.noLend;
    case "no_assistant_to_begin":
      return say.noBegin;
    case "assistant_not_needed":
      return say.notNeeded;
    case "assistant_just_called":
      return say.justCalled;
    case "assistant_is_here":
      return say.isHere;
    case "same_cake_again":
      return say.sameAgain(say.cake(refusal));
    case "too_many_unfinished":
      return say.tooMany(refusal.unfinished);
    case "wrong_tier": {
      const cake = say.cake(refusal.side);
      return refusal.wanted ? say.wrongTier(cake, refusal.wanted) : say.alreadyDone(cake);
    }
    case "not_a_first_tier":
      return say.notFirst;
    case "too_few_spoons":
      return say.tooFew(refusal.deed, refusal.needed, refusal.left);
    case "no_page_to_turn":
      return say.noPage;
    case "no_decoration_there":
      return say.noDecoration;
    case "one_decoration_per_turn":
      return say.oneDecoration;
    case "no_finished_cake":
      return say.noFinished(say.cake(refusal));
  }
}

export function sound(event: Event): SoundName | null {
  switch (event.is) {
    case "card_placed":
      return "plate";
    case "card_turned":
    case "page_turned":
      return "card";
    case "spoon_lent":
    case "assistant_called":
      return "spoon";
    case "decoration_taken":
    case "cake_finished":
    case "last_round":
      return "bell";
    default:
      return null;
  }
}
