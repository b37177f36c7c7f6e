import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  hand: "These are your thirteen soup cards. Each round begins with a menu, chosen in secret: it says what the cards you win will earn.",
  menu: (menu) =>
    `You hold many cards of this soup: serve "${menu}". Each one you win earns a star, each chili costs one.`,
  lead: "You open the pot: play any card. The others must follow its suit.",
  follow:
    "The first card sets the suit. If you have it, follow; if not, play what you like. Cards you may play are lifted.",
  total:
    "The pot's total rises with every card. Whoever brings it to 10 or more takes all its cards and opens the next one.",
  take: "With this card the total reaches 10: the pot would be yours. Is that what your menu wants?",
  chili: "A chili fell into the pot: until this pot ends, everybody plays what they like.",
  boil: "The pot boiled over: the total starts again from zero, but all its cards can still be won.",
  end: "The round is counted. Each menu serves only once; after five rounds, the most stars win. Over to you!",
});
