import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { players: [2, 6], minutes: 5, age: 6, usual: 4 };
