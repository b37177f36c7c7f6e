import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = {
  name: "Crème glacée",
  lang: "fr",
  minutes: { cooks: 7, people: 30 },
  age: 6,
  usual: 4,
  authors: ["Joe Huber"],
};
