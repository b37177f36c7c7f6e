import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  goal: "Three round cakes to fill, quarter by quarter, all at the same time. You have just drawn three quarters.",
  keep: "Keep one, give one to the left and one to the right. Touch the one you keep first; nothing is played before you confirm.",
  icing:
    "This is what you kept and received. Place each quarter where you like: a cake of one icing is worth 3 flavour points, of two, 1.",
  rosette: "Two half rosettes that meet make a whole one: a point. A cake without a lone half earns one too.",
  customer:
    "A raspberry and a blueberry on the same cake: a point. And if a cake is exactly what the customer wants, that is a star.",
  shown: "All cakes are shown. Three more turns like this one, and your three cakes are complete.",
  end: "The best flavour of the round earns two stars, the worst none, the others one. Three rounds: over to you!",
});
