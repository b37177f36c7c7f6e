import type { Event, Refusal, View } from "../../gen/the-game.ts";
import type { SoundName } from "../../sound/sound.ts";
import type { Holding, Speech } from "../contract.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

export function tell(event: Event, { lang, me, name }: Speech): string | null {
  const say = words[lang];
  switch (event.is) {
    case "served":
      return say.tellServed(event.round, event.crumbs);
    case "chosen":
      return say.tellChosen(name(event.seat), event.seat === me);
    case "shown":
      return event.choices
        .map((choice, seat) => say.tellShown(name(seat), seat === me, choice?.do ?? "wait", event.found[seat] ?? 0))
        .join(" ");
  }
}

export function why(refusal: Refusal, { lang }: Speech): string {
  return words[lang].why[refusal.code];
}

export function sound(event: Event): SoundName | null {
  return event.is === "chosen" ? "card" : "plate";
}

export function holdings(view: View, seat: number, { lang }: Speech): Holding<Faces>[] {
  const count = view.crumbs[seat] ?? 0;
  return [{ id: "crumbs", face: "crumb", count, label: words[lang].crumbs(count) }];
}

export function describe(view: View, { lang, name }: Speech): string[] {
  const say = words[lang];
  return [
    `${say.round(view.round)}.`,
    say.onPlate(view.plate),
    ...view.crumbs.map((crumbs, seat) => say.has(name(seat), crumbs, view.has_chosen[seat] ?? false)),
  ];
}
