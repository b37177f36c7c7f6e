import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"cake-master"> = {
  pitch: "Keep one quarter of cake, pass one left and one right, and please your customers for stars.",
  modes: {
    solo: { name: "Solo" },
    table: { name: "Around the table" },
  },
  options: {},
};
