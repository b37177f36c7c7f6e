import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = {
  name: "Chaud devant\u202f!",
  lang: "fr",
  minutes: { cooks: 9, people: 40 },
  age: 8,
  usual: 4,
  authors: ["Reiner Knizia"],
};
