import type { Colour } from "../../gen/pizza-theory.ts";
import type { Speech } from "../contract.ts";
import { COLOURS } from "./cutting.ts";
import { recount } from "./explain.ts";
import { spotInFull } from "./pizza.ts";
import type { Shown } from "./sight.ts";
import { words } from "./words.ts";

export function describe(view: Shown, speech: Speech): string[] {
  const say = words[speech.lang];
  const { me, name } = speech;
  const spots = (colour: Colour) =>
    view.pizza.flatMap((topping, spot) => (topping === colour ? [spotInFull(spot)] : []));
  const seated = view.board.map(({ colour, seat = null }, place) => {
    const mine = seat !== null && seat === me;
    if (seat === null) return say.plays(say.virtual, false, colour);
    if (view.virtual_colour) return say.plays(name(seat), mine, colour);
    return say.sits(name(seat), mine, say.places[place] ?? "", colour);
  });
  const knives = view.board.flatMap(({ colour, seat = null, knife }) => {
    if (knife === "secret" && seat !== null) return [say.lineSecret(name(seat))];
    if (typeof knife !== "object") return [];
    return [seat !== null && seat === me ? say.lineMine(knife.line) : say.knife(colour, knife.line)];
  });
  return [
    `${say.round(view.round)}.`,
    ...seated,
    ...reading(view, speech),
    ...COLOURS.map((colour) => say.lies(colour, spots(colour))),
    ...knives,
    ...(view.last_cut ? recount(view.last_cut, speech) : []),
  ];
}

/** How spots are named, and how everybody's lines run between them this round. */
function reading(view: Shown, { lang, me, name }: Speech): string[] {
  const say = words[lang];
  const whose = view.board.map(({ seat = null }) =>
    seat === null ? say.ghosts : say.linesOf(name(seat), seat === me),
  );
  return [say.naming, ...whose.map((who, place) => say.linesRun[place]?.(who) ?? "")];
}
