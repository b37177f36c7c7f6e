import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { minutes: 40, age: 8, usual: 4 };
