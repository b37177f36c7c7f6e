import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { players: [2, 4], minutes: 30, age: 10, usual: 3 };
