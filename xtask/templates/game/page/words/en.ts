import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = ({ count }) => {
  const crumbs = (n: number) => count(n, { one: "crumb", other: "crumbs" });
  return {
    crumbs,
    choices: { reach: "Reach", wait: "Wait" },
    round: (n) => `Round ${n}`,
    ask: (n) => `${crumbs(n)} on the plate: reach, or wait?`,
    onPlate: (n) => `On the plate: ${crumbs(n)}.`,
    has: (who, n, chosen) => `${who}: ${crumbs(n)}${chosen ? ", has chosen" : ""}.`,
    tellServed: (round, n) => `Round ${round}: ${crumbs(n)} on the plate.`,
    tellChosen: (who, mine) => (mine ? "You have chosen." : `${who} has chosen.`),
    tellShown: (who, mine, choice, n) =>
      `${who} ${mine ? choice : choice === "reach" ? "reaches" : "waits"}: ${crumbs(n)}.`,
    taken: (who, mine) => `${who} ${mine ? "take" : "takes"} the plate!`,
    spilt: "Too many hands: the plate is spilt.",
    left: "Nobody reaches.",
    why: {
      already_chosen: "You have chosen already.",
      not_seated: "Nobody sits there.",
      over: "The game is over.",
    },
    found: "Crumbs",
    notes: ["Who alone reaches takes the plate; several spill it; who waits finds a crumb."],
  };
};
