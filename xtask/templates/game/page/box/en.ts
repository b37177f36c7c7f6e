import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"the-game"> = {
  pitch: "A plate, a few crumbs: reach alone and all of it is yours, reach together and it spills.",
  modes: { table: { name: "Around the table" } },
  options: {},
};
