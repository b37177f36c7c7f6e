import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  goal: "Build cakes: 10 points for three tiers, 4 for two, 1 for a single one. The game ends when the pile is empty.",
  sides:
    "The secret: every card has two sides, cream and chocolate. You see one side of your cards, the others see the other.",
  spoons: "Each turn you have three spoons. Placing a tier costs as many as its number: 1, 2 or 3.",
  first: "Begin a cake with its tier 1: touch this card, then place it in front of you.",
  second: "Next comes tier 2, of the same colour and the same icing. Somebody holds one: you may take it!",
  over: "Your three spoons are spent. End your turn: hands will be refilled.",
  flip: "You need tier 3. It is on the back of this card: turn it over, which costs one spoon.",
  helper: "Tier 3 costs three spoons, and you have two left. Your assistant gives you one more, once.",
  third: "There is tier 3: place it on your cake.",
  end: "A finished cake, 10 points: you are in the lead! Never the same cake twice, and three unfinished at most. Over to you!",
});
