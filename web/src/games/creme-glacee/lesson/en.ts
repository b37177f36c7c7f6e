import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  tub: "Every day a tub is delivered; you alone see it. Keep it, or swap it blind. Different flavours are best.",
  first:
    "Players take turns to place a scoop: on a cone already begun, four scoops at most, or on a new cone.",
  suit: "To sell a cone you need a tub of each of its flavours. Build cones that suit you, and spoil the others'!",
  sell: "The tubs are open. Players take turns to sell a cone; every scoop sold earns a point.",
  serve: "You have every flavour of this cone: sell it. If there are several, the tallest earns the most.",
  lack: "No cone fits your tubs: sell one with a single scoop you lack, which is lost, or draw a tub.",
  end: "The day is scored: tubs you used are gone, the others stay. Four days, and the highest total wins. Over to you!",
});
