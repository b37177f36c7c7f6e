import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { minutes: 15, age: 6, usual: 3 };
