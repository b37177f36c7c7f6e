import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { minutes: 25, age: 8, usual: 4 };
