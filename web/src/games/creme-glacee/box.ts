import type { BoxFacts } from "../box.ts";

export const box: BoxFacts = { minutes: 30, age: 6, usual: 4 };
