import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"pizza-theory"> = {
  pitch: "Trois couteaux tombent en même temps : devinez où les autres couperont, et raflez leurs parts.",
  modes: {
    three_players: { name: "À trois" },
    virtual_third: { name: "À deux, avec un fantôme" },
  },
  options: {},
};
