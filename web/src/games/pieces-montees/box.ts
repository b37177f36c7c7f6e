import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = {
  name: "Pièces MontéeS",
  lang: "fr",
  minutes: { cooks: 9, people: 30 },
  age: 10,
  usual: 3,
  authors: ["Paul Guignard"],
};
