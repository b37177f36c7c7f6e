import type { Translation } from "../../../i18n/dictionary.ts";
import type { Fruit } from "../cakes.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = ({ count }) => {
  const points = (n: number) => count(n, { one: "flavour point", other: "flavour points" });
  const fruit = (n: number, of: Fruit | null) =>
    count(
      n,
      of === "raspberry"
        ? { one: "raspberry", other: "raspberries" }
        : of === "blueberry"
          ? { one: "blueberry", other: "blueberries" }
          : { one: "fruit", other: "fruits" },
    );
  return {
    pleases: (wish) => `Serves a customer: ${wish}.`,
    completes: (cake, n) => `Completes cake ${cake}: ${points(n)}.`,
    joins: (cake, n) => `A whole rosette on cake ${cake}: +${points(n)}.`,
    adds: (cake, n) => `+${points(n)} on cake ${cake}.`,
    begins: (cake, icing) => `Begins cake ${cake}: all in ${icing}, its icing earns 3 points.`,
    stays: (cake, n) => `Cake ${cake} stays at ${points(n)}.`,

    losesCustomer: (wish) => `No longer for the customer who wants ${wish}.`,
    strands: (cake) => `Half a rosette stays alone on cake ${cake}.`,
    mixes: (cake, n) => `One more icing: −${points(n)} on cake ${cake}.`,
    costs: (cake, n) => `−${points(n)} on cake ${cake}, for now.`,

    brings: (n, of, want) => `${fruit(n, of)} for the customer who wants ${want}.`,
    upTo: (n, cake) => `Up to +${points(n)}, on cake ${cake}.`,
    addsNone: "Adds no point for now.",
    passesOn: (who, n) => `${who} can make +${points(n)} of a quarter you let go.`,
    discards: "The other two quarters are out for this round.",
    worthTo: (who, n) =>
      n > 0 ? `${who} can make +${points(n)} of it at most.` : `${who} makes no point of it for now.`,
    restTo: (who, n) =>
      n > 0
        ? `The other quarter is worth up to +${points(n)} to ${who}.`
        : `The other quarter adds nothing for ${who}.`,
  };
};
