import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { players: [2, 3], minutes: 15, age: 6, usual: 3 };
