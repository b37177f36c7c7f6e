import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"pizza-theory"> = {
  pitch: "Trois couteaux tombent en même temps : devinez où les autres couperont, et raflez leurs parts.",
  modes: {
    three_players: { name: "À trois" },
    virtual_third: { name: "À deux, avec un fantôme" },
  },
  options: {
    colours: {
      asks: "Vos couleurs (la vôtre d'abord)",
      choices: {
        red_green: "Tomate et basilic",
        red_white: "Tomate et champignon",
        green_red: "Basilic et tomate",
        green_white: "Basilic et champignon",
        white_red: "Champignon et tomate",
        white_green: "Champignon et basilic",
      },
    },
  },
};
