import { de } from "../../../i18n/fr/de.ts";
import type { TongueOf } from "../../../i18n/tongue.ts";

export const words = ({ count, list }: TongueOf<"fr">) => {
  const scoops = (n: number) => count(n, { one: "boule", other: "boules" });
  const points = (n: number) => count(n, { one: "point", other: "points" });
  return {
    newFlavour: (n: number) => `Un parfum qui vous manquait : vous pouvez en vendre ${n}.`,
    spare: (flavour: string) => `Sans vente de ${flavour}, ce double rapporte 1 point.`,
    hadAlready: (flavour: string) => `Vous avez déjà ${flavour}.`,
    notSeen: (lacked: number, all: number) =>
      `Sur ${count(all, { one: "bidon que vous ne voyez pas", other: "bidons que vous ne voyez pas" })}, ${lacked} vous ${lacked > 1 ? "manquent" : "manque"}.`,
    mustKeep: "Le suivant se garde, quel qu'il soit.",

    whole: (n: number) => (n > 1 ? `Vous avez tous ses parfums : ${scoops(n)}.` : "Vous avez son parfum."),
    nobodyElse: (n: number) =>
      n > 1
        ? `Parmi les bidons visibles, seuls les vôtres permettent de vendre ses ${scoops(n)}.`
        : "Parmi les bidons visibles, seul le vôtre a ce parfum.",
    tooFor: (who: readonly string[]) =>
      `${list(who)} ${who.length > 1 ? "peuvent" : "peut"} le vendre aussi.`,
    lackOne: (n: number) => (n > 1 ? "Il vous y manque une boule." : "Ce parfum vous manque."),
    lackMore: (n: number) => `Il vous y manque ${scoops(n)} : une au plus peut manquer.`,
    spoils: (who: readonly string[]) => `Les bidons visibles ${list(who.map(de))} n'y suffisent plus.`,

    sells: (n: number) => `${points(n)} tout de suite.`,
    opens: (flavours: readonly string[]) =>
      flavours.length > 1
        ? `Bidons ouverts, rendus ce soir : ${list(flavours)}.`
        : `Ouvre un bidon ${flavours[0]}, rendu ce soir.`,
    setAside: (flavour: string) => `La boule ${flavour} ne rapporte à personne.`,
    takesFrom: (who: readonly string[]) =>
      `${list(who)} ne ${who.length > 1 ? "pourront" : "pourra"} plus le vendre.`,
    lastCone: "C'est le dernier cornet : la vente s'arrête.",
    inPile: (lacked: number, all: number) =>
      `${lacked} des ${count(all, { one: "bidon", other: "bidons" })} de la pioche ${lacked > 1 ? "sont des parfums qui vous manquent" : "est un parfum qui vous manque"}.`,
    meanwhile: (who: readonly string[]) =>
      `Pendant ce temps, ${list(who)} ${who.length > 1 ? "peuvent" : "peut"} vendre un cornet.`,
  };
};
