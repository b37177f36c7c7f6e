import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  goal: "You play five rounds. Everybody starts with 5 stars; whoever has the most at the end wins.",
  menus:
    "These are your cards. In every round a secret menu says which ones earn stars. Each menu serves only once.",
  onions:
    "You hold many onions: choose that menu. Every onion you take is worth 1 star, every chili you take costs 1.",
  pot: "Players take turns to play a card into the pot. Whoever brings its total to 10 or more takes all its cards.",
  lead: "You open the pot. Play a 0 of onions: the others must follow with onions, if they have any.",
  take: "The total is 8. Your 2 makes 10: the pot and its four onions are yours!",
  ten: "Remember: a 10 that opens a pot counts 0; played later it counts 10. Play it now, you will take it back.",
  boil: "The pot boiled over: the total starts again from 0, but all its cards are still there to be taken. Play another 0.",
  big: "The total is 9. One of them has no onions left and played a pea. With your 5 it is all yours!",
  chili:
    "Get rid of your chilies. Once there is one in the pot, everybody plays what they like: no suit to follow.",
  rest: "Another chili! After that, let the others take the pots. The round ends when it is the turn of somebody without cards.",
  end: "You win the round: 15 stars to 7 and 7! Four more rounds, with your four other menus. Over to you!",
});
