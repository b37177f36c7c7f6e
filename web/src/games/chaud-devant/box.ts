import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { players: [2, 5], minutes: 40, age: 8, usual: 4 };
