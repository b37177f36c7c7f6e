import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { players: [3, 5], minutes: 30, age: 6, usual: 4 };
