import type { Event, View } from "../../gen/the-game.ts";
import type { Moment, Speech } from "../contract.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

/** All choices lie open for a moment, before the next plate comes. */
export function moments(
  before: View,
  _after: View,
  events: readonly Event[],
  { lang, me, name }: Speech,
): Moment<View, Faces>[] {
  const say = words[lang];
  return events.flatMap((event) => {
    if (event.is !== "shown") return [];
    const { choices } = event;
    const reaching = choices.flatMap((choice, seat) => (choice?.do === "reach" ? [seat] : []));
    const [first] = reaching;
    const caption =
      first === undefined ? say.left : reaching.length > 1 ? say.spilt : say.taken(name(first), first === me);
    return [{ view: { ...before, has_chosen: choices.map(() => true), choices }, ms: 2200, caption }];
  });
}
