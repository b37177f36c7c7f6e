import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { name: "Cake Master", lang: "en", minutes: 25, age: 8, usual: 4 };
