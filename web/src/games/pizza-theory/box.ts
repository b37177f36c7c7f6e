import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = {
  name: "Pizza Theory",
  lang: "en",
  minutes: { cooks: 4, people: 15 },
  age: 6,
  usual: 3,
  authors: ["Brian Powers", "Greg Powers"],
};
