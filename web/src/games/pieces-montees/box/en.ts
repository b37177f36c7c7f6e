import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"pieces-montees"> = {
  pitch: "Raise the finest party cakes, tier by tier, from cards of which you only ever see one side.",
  modes: {
    apprentice: { name: "Apprentices", says: "no decorations, to begin with" },
    confirmed: { name: "Experienced chefs", says: "with the booklet of decorations" },
    apprentice_duel: { name: "Apprentices' duel", says: "a neutral hand, no decorations" },
    confirmed_duel: {
      name: "Experienced chefs' duel",
      says: "a neutral hand and the booklet of decorations",
    },
    apprentice_teams: { name: "Teams of apprentices", says: "two against two, no decorations" },
    confirmed_teams: {
      name: "Teams of experienced chefs",
      says: "two against two, with the booklet of decorations",
    },
  },
  options: {
    memory_aid: {
      asks: "Sides already seen",
      choices: {
        yes: "With a memory aid",
        no: "From memory",
      },
      says: {
        yes: "shows on the back of a card what you have seen there; experienced chefs also see what is left",
        no: "as with the box: remember what you have seen",
      },
    },
    removed: {
      asks: "Cake left in the box",
      choices: {
        random: "Any",
        violet: "No wedding",
        blue: "No birthday",
        red: "No Valentine",
        green: "No Christmas",
        orange: "No Halloween",
      },
    },
  },
};
