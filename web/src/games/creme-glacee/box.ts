import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { name: "Crème glacée", lang: "fr", minutes: 30, age: 6, usual: 4 };
