import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"pizza-theory"> = {
  pitch: "Three knives fall at once: guess where the others will cut, and carry off their slices.",
  modes: {
    three_players: { name: "Three players" },
    virtual_third: { name: "Two players and a ghost" },
  },
  options: {},
};
