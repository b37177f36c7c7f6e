import type { GameId } from "./ids.ts";

/** What a game is called, in every language as on its box, and in which language that is. */
interface ProperName {
  readonly name: string;
  readonly lang: string;
}

export const NAMES: Record<GameId, ProperName> = {
  "pieces-montees": { name: "Pièces MontéeS", lang: "fr" },
  "pizza-theory": { name: "Pizza Theory", lang: "en" },
  "chaud-devant": { name: "Chaud devant\u202f!", lang: "fr" },
  "creme-glacee": { name: "Crème glacée", lang: "fr" },
  "cake-master": { name: "Cake Master", lang: "en" },
};

/** The name alone, for what cannot say its language: a window's title, a message. Elsewhere `Name.svelte`. */
export const nameOf = (game: GameId): string => NAMES[game].name;
