import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { name: "The Game", lang: "en", minutes: { cooks: 3, people: 5 }, age: 6, usual: 4, authors: ["Somebody"] };
