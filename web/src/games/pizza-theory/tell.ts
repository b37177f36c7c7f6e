import type { Event, Refusal } from "../../gen/pizza-theory.ts";
import type { SoundName } from "../../sound/sound.ts";
import type { Holding, Speech } from "../contract.ts";
import { lines, outcome } from "./explain.ts";
import type { Faces } from "./faces.ts";
import { spotName } from "./pizza.ts";
import type { Shown } from "./sight.ts";
import { words } from "./words.ts";

export function tell(event: Event, speech: Speech, view: Shown): string | null {
  const say = words[speech.lang];
  const who = (seat: number) => [speech.name(seat), seat === speech.me] as const;
  switch (event.is) {
    case "round_begun":
      return say.tellRound(event.round, ...who(event.first));
    case "topping_added":
      return say.tellAdded(...who(event.seat), view.colours[event.seat] ?? "red", spotName(event.spot));
    case "passed":
      return say.tellPassed(...who(event.seat));
    case "virtual_rolled":
      return say.tellRolled(event.line);
    case "virtual_added":
      return say.tellAdded(...who(event.seat), view.virtual_colour ?? "white", spotName(event.spot));
    case "virtual_skipped":
      return say.tellSkipped;
    case "line_chosen":
      return say.tellChosen(...who(event.seat));
    case "pizza_cut":
      return say.tellCut(lines(event.cut, speech), outcome(event.cut, speech));
    case "ended":
      return say.tellEnd[event.reason];
  }
}

export function why(refusal: Refusal, { lang }: Speech): string {
  const say = words[lang];
  switch (refusal.code) {
    case "add_out_of_turn":
      return say.addOutOfTurn;
    case "spot_taken":
    case "virtual_spot_taken":
      return say.taken(refusal.colour);
    case "next_to_own":
      return say.nextToOwn(spotName(refusal.own));
    case "line_chosen":
      return say.lineChosen;
    case "cut_out_of_turn":
      return say.cutOutOfTurn;
    case "no_virtual_colour":
      return say.noVirtual;
    case "virtual_out_of_turn":
      return say.virtualOutOfTurn;
    case "not_beside_knife":
      return say.notBesideKnife(refusal.line);
  }
}

export function sound(event: Event): SoundName | null {
  switch (event.is) {
    case "topping_added":
    case "virtual_added":
      return "card";
    case "virtual_rolled":
      return "wood";
    case "line_chosen":
      return "spoon";
    case "pizza_cut":
      return "plate";
    case "ended":
      return "bell";
    default:
      return null;
  }
}

export function holdings(view: Shown, seat: number, speech: Speech): Holding<Faces>[] {
  const all = fullest(view, seat, speech);
  return view.first === seat ? all : all.filter(({ id }) => id !== "first");
}

/** With the sign of whoever begins a round, where there is one. */
export function fullest(view: Shown, seat: number, { lang }: Speech): Holding<Faces>[] {
  const say = words[lang];
  const colour = view.colours[seat] ?? "red";
  const onPizza: Holding<Faces> = {
    id: "pizza",
    face: "topping",
    look: { colour },
    count: view.on_pizza[colour],
    label: say.onPizza(view.on_pizza[colour], colour),
    meaning: say.meanings.pizza,
  };
  const supply: Holding<Faces> = {
    id: "supply",
    face: "bowl",
    look: { colour },
    count: view.supply[colour],
    label: say.supply(view.supply[colour], colour),
    meaning: say.meanings.supply,
  };
  const begins: Holding<Faces> = {
    id: "first",
    face: "first",
    look: {},
    label: say.begins,
    meaning: say.meanings.begins,
  };
  return view.virtual_colour ? [onPizza, supply, begins] : [onPizza, supply];
}
