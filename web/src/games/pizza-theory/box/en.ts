import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"pizza-theory"> = {
  pitch: "Three knives fall at once: guess where the others will cut, and carry off their slices.",
  modes: {
    three_players: { name: "Three players" },
    virtual_third: { name: "Two players and a ghost" },
  },
  options: {
    colours: {
      asks: "Your colours (yours first)",
      choices: {
        red_green: "Tomato and basil",
        red_white: "Tomato and mushroom",
        green_red: "Basil and tomato",
        green_white: "Basil and mushroom",
        white_red: "Mushroom and tomato",
        white_green: "Mushroom and basil",
      },
    },
  },
};
