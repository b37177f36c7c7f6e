export const LEAVES = ["log", "review", "game"] as const;
export type Leaf = (typeof LEAVES)[number];
