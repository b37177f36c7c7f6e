import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  goal: "You run an ice-cream stall for four days. Every scoop sold is worth 1 point. The most points win.",
  idea: "The idea: to sell a cone you need a tub of each of its flavours. Different flavours are best.",
  tub: "A tub is delivered; you alone see it. Pistachio? Somebody has that already. Swap it blind.",
  first:
    "Vanilla! With blackcurrant, these are your flavours. Here is a scoop of blackcurrant: start a cone.",
  build:
    "Players take turns to place a scoop, four at most on a cone. Bring your flavours together, spoil the others' cones with the rest.",
  sell: "The tubs are open. Players take turns to sell a cone. If one has nothing but your flavours, you must sell it.",
  serve: "This one is all blackcurrant: sell it, 1 point.",
  lack: "No cone suits you whole any more. You may sell one that is a single scoop off: that scoop is lost, the other three count.",
  draw: "Now you lack two scoops everywhere: draw a tub, to have one more flavour.",
  rest: "Chocolate! Sell these cones, each a single scoop off, the tallest first.",
  end: "You win the day: 11 points to 3 and 5! Tubs you used are gone, the others stay. Three more days: over to you!",
});
