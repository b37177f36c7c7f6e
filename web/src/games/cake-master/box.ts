import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { players: [1, 6], minutes: 25, age: 8, usual: 4 };
