import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { name: "Pizza Theory", lang: "en", minutes: 15, age: 6, usual: 3 };
