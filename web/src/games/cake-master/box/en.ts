import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"cake-master"> = {
  pitch: "Keep one quarter of cake, pass one left and one right, and serve your customers for stars.",
  modes: {
    solo: { name: "Solo", says: "a house rule; the box has another way to play alone" },
    table: { name: "Around the table" },
  },
  options: {},
};
