import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { name: "Pièces MontéeS", lang: "fr", minutes: 30, age: 10, usual: 3 };
