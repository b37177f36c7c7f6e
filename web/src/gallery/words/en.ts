import type { Translation } from "../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = ({ count }) => ({
  ask: "Play a card into the pot.",
  play: (value) => `Play the ${value}`,
  told: (who, value) => `${who}: a ${value}.`,
  cards: (n) => count(n, { one: "card", other: "cards" }),
  stars: (n) => count(n, { one: "star", other: "stars" }),
  pile: (n) => `Cards in the pot: ${n}`,
  why: "You have to follow the suit that was led",
  line: (n) => `Round ${n}`,
  note: "A star for each card won.",
});
