import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = ({ count, list }) => {
  const scoops = (n: number) => count(n, { one: "scoop", other: "scoops" });
  return {
    newFlavour: (n) => `A flavour you lacked: you can sell ${n}.`,
    spare: (flavour) => `If you sell no ${flavour}, the spare tub is worth 1 point.`,
    hadAlready: (flavour) => `You have ${flavour} already.`,
    notSeen: (lacked, all) =>
      `Of ${count(all, { one: "tub", other: "tubs" })} you cannot see, ${lacked} ${lacked === 1 ? "is a flavour" : "are flavours"} you lack.`,
    mustKeep: "The next one must be kept, whatever it is.",

    whole: (n) => (n > 1 ? `You have all its flavours: ${scoops(n)}.` : "You have its flavour."),
    nobodyElse: (n) =>
      n > 1
        ? `Of the tubs in sight, only yours can sell its ${scoops(n)}.`
        : "Of the tubs in sight, only yours has its flavour.",
    tooFor: (who) => `${list(who)} can sell it too.`,
    lackOne: (n) => (n > 1 ? "You lack one scoop of it." : "It is a flavour you lack."),
    lackMore: (n) => `You lack ${scoops(n)} of it: only one may be missing.`,
    spoils: (who) => `${list(who.map((one) => `${one}'s`))} tubs in sight no longer suit it.`,

    sells: (n) => `${count(n, { one: "point", other: "points" })} now.`,
    opens: (flavours) =>
      `Opens your ${list(flavours)} ${flavours.length > 1 ? "tubs: they go" : "tub: it goes"} back tonight.`,
    setAside: (flavour) => `The ${flavour} scoop scores for nobody.`,
    takesFrom: (who) => `${list(who)} can no longer sell it.`,
    lastCone: "It is the last cone: the sale ends.",
    inPile: (lacked, all) =>
      `${lacked} of the ${count(all, { one: "tub", other: "tubs" })} in the pile ${lacked === 1 ? "is a flavour" : "are flavours"} you lack.`,
    meanwhile: (who) => `Meanwhile ${list(who)} can sell a cone.`,
  };
};
