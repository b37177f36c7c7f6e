import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { name: "The Game", lang: "en", minutes: 5, age: 6, usual: 4 };
