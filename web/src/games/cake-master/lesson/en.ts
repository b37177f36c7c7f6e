import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  goal: "Three rounds. In each you compose three round cakes, quarter by quarter. The most stars at the end win.",
  stars:
    "The tastiest cakes earn 2 stars, the least tasty 0, the others 1. A customer served is 1 star more.",
  draft:
    "Here are three quarters. Touch the one you keep, then the one that goes left; the last goes right. Confirm.",
  icing:
    "The idea: a cake of a single icing is worth 3 flavour points, of two icings 1 point. Keep the chocolate together.",
  another: "This one begins another cake. Try it, then confirm: after that it stays where it is.",
  again: "Everybody has shown their quarters. A round has four turns like this one. Choose again.",
  rosette: "Two half rosettes that meet make a whole one: 1 point. Place this quarter beside the other.",
  more: "A raspberry and a blueberry on the same cake: 1 point. The white one begins your third cake.",
  customer:
    "The customer wants five blueberries on a cake, no more, no fewer. Keep it in mind as you choose.",
  fruits: "Two more blueberries for that cake! The rest goes with the white.",
  last: "The last turn: complete your cakes. A cake where no half rosette is left alone earns 1 point.",
  end: "You win the round: 2 stars for flavour, 1 from the customer! Two more rounds, with two customers, then three. Over to you!",
});
