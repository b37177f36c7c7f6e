import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = {
  name: "Cake Master",
  lang: "en",
  minutes: { cooks: 8, people: 25 },
  age: 8,
  usual: 4,
  authors: ["Daryl Chow"],
};
