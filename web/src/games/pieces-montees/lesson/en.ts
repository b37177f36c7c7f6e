import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  spoons: "Each turn you have three spoons. Placing a tier costs as many as its number: 1, 2 or 3.",
  pick: "Begin a cake: touch a tier 1, in your hand or in another's, on the side you see.",
  place: "Place it in front of you. Tiers 2 and 3 follow, of the same colour and the same icing.",
  flip: "Every card has two sides: cream and chocolate. For one spoon you may turn over any card, even another's.",
  spend: "Spend what is left if something suits you; if not, end your turn: hands are refilled.",
  helper: "Your assistant gives one more spoon, once; calling it back costs two.",
  end: "Three unfinished cakes at most. A cake is worth 1, 4 or 10 points by its tiers. Build the finest!",
});
