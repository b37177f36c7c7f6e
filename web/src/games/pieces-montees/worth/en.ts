import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = ({ count }) => {
  const points = (n: number) => count(n, { one: "point", other: "points" });
  const spoons = (n: number) => count(n, { one: "spoon", other: "spoons" });
  return {
    finishes: (cake, n) => `Completes the ${cake} cake: +${points(n)}.`,
    finishesOpen: (cake, n) => `Completes the ${cake} cake: +${points(n)}, and its decoration lies open.`,
    grows: (cake, n) => `The ${cake} cake grows by a tier: +${points(n)}.`,
    begins: (cake, n) => `Begins the ${cake} cake: +${points(n)}.`,
    limit: "Three cakes under way: that is the limit.",
    nextNowhere: (tier) => `No hand shows you the tier ${tier} to follow.`,
    spent: (left) => (left > 0 ? `${spoons(left)} left.` : "That takes your last spoon."),

    helperBegins: (cake) => `Begins the ${cake} cake for no spoon: +1 point.`,
    helperLeaves: "Your assistant leaves; calling back costs 2 spoons.",
    helperLends: (n) => `You then have ${spoons(n)}.`,
    helperBack: "One spoon more, or a cake for free, in a later turn.",
    helperRests: "Costs 2 spoons, and no help before your next turn.",

    showsWanted: (side) => `Its other side, ${side}, suits your kitchen.`,
    showsOther: "Shows you its other side.",
    hides: (side, who) => `Hides the ${side} from ${who}, who could use it.`,
    givesAway: (side, who) => `Shows the ${side} to ${who}, who can use it.`,

    opensPage: (cake) => `Opens the ${cake} decoration.`,
    opensMine: (cake, n) => `Opens the decoration of your ${cake} cake: +${n} to take.`,
    turnsOn: "Changes which decorations lie open.",
    decorates: (n, total) => `+${points(n)}: the cake is now worth ${total}.`,
    once: "Only one decoration per turn.",

    wastes: (n) => `${spoons(n)} ${n === 1 ? "is" : "are"} lost.`,
    allSpent: "Your spoons are spent; hands are filled.",
  };
};
