import type { Colour, Deed, Icing, Way } from "../../../gen/pieces-montees.ts";
import { de } from "../../../i18n/fr/de.ts";
import type { TongueOf } from "../../../i18n/tongue.ts";
import { signed } from "../../signed.ts";
import type { Fit } from "../fit.ts";

const OCCASIONS = {
  violet: "mariage",
  blue: "anniversaire",
  red: "Saint-Valentin",
  green: "Noël",
  orange: "Halloween",
} satisfies Record<Colour, string>;
const ICINGS = { cream: "crème", chocolate: "chocolat" } satisfies Record<Icing, string>;

type Kind = { readonly colour: Colour; readonly icing: Icing };
type Side = Kind & { readonly tier: number | null };

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = ({ count, plural }: TongueOf<"fr">) => {
  const spoons = (n: number) => count(n, { one: "cuillère", other: "cuillères" });
  const cost = (fit: { readonly gain: number; readonly cost: number; readonly short: boolean }) =>
    fit.short ? `il y faut ${spoons(fit.cost)}` : `${gain(fit.gain)} pour ${spoons(fit.cost)}`;
  const gain = (n: number) => `${signed(n)} ${plural(n, { one: "point", other: "points" })}`;

  return {
    occasions: OCCASIONS as Record<Colour, string>,
    cake: ({ colour, icing }: Kind) => `${OCCASIONS[colour]} ${ICINGS[icing]}`,
    side: ({ colour, icing, tier }: Side) => `étage ${tier ?? "?"} ${OCCASIONS[colour]} ${ICINGS[icing]}`,
    points: (n: number) => count(n, { one: "point", other: "points" }),
    praise: (cakes: number, decorated: number) => {
      const done = `Vous avez terminé ${count(cakes, { one: "gâteau", other: "gâteaux" })}`;
      return decorated > 0 ? `${done}, dont ${decorated} avec décor.` : `${done}.`;
    },
    praiseTiers: (n: number) =>
      `Vous avez dressé ${count(n, { one: "étage", other: "étages" })} dans votre cuisine.`,
    team: (n: number) => `équipe : ${count(n, { one: "point", other: "points" })}`,
    ourTeam: (n: number) => `votre équipe : ${count(n, { one: "point", other: "points" })}`,
    spoons: spoons,
    finished: (n: number) => count(n, { one: "gâteau terminé", other: "gâteaux terminés" }),
    helperHere: "assistant présent",
    helperAway: "sans assistant",
    neutral: "Main neutre",
    mine: "votre main",
    myKitchen: "Votre cuisine",
    mate: "avec vous",
    you: "À vous",
    over: "Terminé",
    counter: "Ouvrir ou fermer le compte des cartes",
    counterShort: "Vues",
    counterNote: "Clair : crème, foncé : chocolat. Cartes vues des deux côtés.",
    kinds: "Ouvrir ou fermer la répartition des cartes",
    kindsShort: "Cartes",
    kindsNote: "Clair : crème, foncé : chocolat. Combien il y en a dans la boîte.",
    openAid: "L'assistant : ce qu'il sait faire",
    aid: {
      title: "L'assistant",
      here: "Il est là.",
      away: "Il n'est pas là.",
      rests: "Il se repose jusqu'à la fin du tour.",
      spoon: "Une cuillère de plus pour ce tour.",
      whisk: "Un gâteau de plus, même avec trois en chantier : son étage 1 ne coûte rien.",
      back: "Puis il s'en va. Le rappeler coûte 2 cuillères.",
      says: "L'assistant : une cuillère de plus, ou un gâteau de plus quand trois sont en chantier. Puis il s'en va.",
    },

    round: (n: number) => `Tour de table ${n}`,
    lastRound: "C'est le dernier tour de table.",
    cooks: (who: string, mine: boolean, n: number) =>
      mine ? `À vous de jouer, ${spoons(n)}.` : `${who} joue, ${spoons(n)}.`,
    pile: (n: number, top: string) =>
      `Pioche : ${count(n, { one: "carte", other: "cartes" })}${top && `, dessus ${top}`}.`,
    bookSays: (left: string, right: string, way: string) =>
      `Livret : à gauche ${left}, à droite ${right}, la flèche va vers ${way}.`,
    nothing: "rien",
    ways2: { forward: "la suite", backward: "le début" } as Record<Way, string>,
    handOf: (who: string, cards: readonly string[]) => `Main (${who}) : ${cards.join(", ") || "vide"}.`,
    backIs: (side: string, back: number) => `${side} (verso ${back})`,
    kitchenOf: (who: string, cakes: readonly string[], what: readonly string[]) =>
      `Cuisine (${who}) : ${cakes.join(", ") || "aucun gâteau"} ; ${what.join(", ")}.`,
    cakeOf: (cake: string, tiers: number, decorated: boolean) =>
      tiers < 3
        ? `${cake} ${tiers}/3 (il lui faut l'étage ${tiers + 1})`
        : `${cake} ${decorated ? "décoré" : "terminé"}`,
    nthOf: (whose: string, n: number, of: number) => `${whose}, carte ${n} sur ${of}`,
    usedFor: (what: string, ...uses: readonly string[]) =>
      uses.length > 0 ? `${what} : ${uses.join(" ; ")}` : what,
    inKitchen: (at: string | null, fits: string) => (at ? `chez ${at}, ${fits}` : fits),
    fits: (fit: Fit) => {
      switch (fit.is) {
        case "begins":
          return `commence un gâteau, ${cost(fit)}`;
        case "begins_late":
          return "trois gâteaux sont déjà en cours";
        case "goes_on":
          return `continue ce gâteau, ${cost(fit)}`;
        case "needs":
          return `il faut d'abord l'étage ${fit.tier}`;
        case "finished":
          return "ce gâteau est déjà terminé";
      }
    },
    gain,
    toKitchen: (at: string | null, side: string) =>
      `${at ? `Cuisine ${de(at)}` : "Votre cuisine"} : y poser l'${side}`,
    lost: (n: number) => count(n, { one: "cuillère perdue", other: "cuillères perdues" }),
    counted: (colour: string, parts: readonly string[]) =>
      `Cartes ${colour} vues (crème et chocolat) : ${parts.join(", ")}.`,
    kindsOf: (colour: string, parts: readonly string[]) =>
      `Cartes ${colour} dans la boîte (crème et chocolat) : ${parts.join(", ")}.`,
    removed: (colour: string) => `La couleur ${colour} reste dans la boîte.`,

    pick: (side: string, whose: string) => `Prendre l'${side} (${whose})`,
    askCard: (n: number) => `${spoons(n)} : touchez une carte, dans n'importe quelle main.`,
    askEnd: "Plus de cuillère : terminez votre tour.",
    askWith: (side: string) => `L'${side} : qu'en faites-vous ?`,
    askBook: "Tournez une page, ou prenez une décoration.",
    bookOpen: "Le livret : décoration pour un gâteau au chocolat à gauche, à la crème à droite.",
    shut: "Refermer",
    place: (cost: number | null) => `Poser (${cost ?? "?"})`,
    placeAt: (who: string, cost: number | null) => `Poser chez ${who} (${cost ?? "?"})`,
    placeHelped: "Poser avec l'assistant",
    placeHelpedAt: (who: string) => `Avec l'assistant, chez ${who}`,
    flip: "Retourner (1)",
    askSpoon: "Assistant : +1 cuillère",
    callBack: "Rappeler l'assistant (2)",
    end: "Fin du tour",
    openBook: "Le livret des décorations",
    pages: { backward: "Page précédente (1)", forward: "Page suivante (1)" } as Record<Way, string>,
    decorate: (cake: string) => `Décorer : ${cake}`,
    from: (side: string, whose: string) => `l'${side} (${whose})`,
    putTier: (what: string, at: string | null) => `Poser ${what}${at ? ` chez ${at}` : ""}`,
    putTierHelped: (what: string, at: string | null) =>
      `Poser ${what}${at ? ` chez ${at}` : ""} avec l'assistant`,
    turnOver: (what: string) => `Retourner ${what}`,
    turnPage: {
      backward: "Tourner le livret à la page précédente",
      forward: "Tourner le livret à la page suivante",
    } as Record<Way, string>,
    borrowSpoon: "Demander une cuillère à l'assistant",
    callAssistant: "Rappeler l'assistant",
    decorateCake: (cake: string) => `Décorer le gâteau ${cake}`,
    endTurn: "Terminer le tour",

    tellBegun: (who: string, mine: boolean) => (mine ? "Vous commencez." : `${who} commence.`),
    tellPlaced: (who: string, mine: boolean, side: string, from: string) =>
      mine ? `Vous posez l'${side}, ${from}.` : `${who} pose l'${side}, ${from}.`,
    fromNeutral: "pris dans la main neutre",
    fromOwn: (mine: boolean) => (mine ? "pris dans votre main" : "pris dans sa main"),
    fromHand: (who: string, mine: boolean) =>
      mine ? "pris dans votre main" : `pris dans la main ${de(who)}`,
    tellHelped: (who: string, mine: boolean, side: string) =>
      mine ? `Votre assistant pose l'${side}.` : `L'assistant ${de(who)} pose l'${side}.`,
    tellFinished: (who: string, mine: boolean, cake: string) =>
      mine ? `Votre gâteau ${cake} est terminé !` : `Le gâteau ${cake} ${de(who)} est terminé !`,
    tellTurned: (who: string, mine: boolean, from: string, to: string) =>
      mine ? `Vous retournez l'${from} : ${to}.` : `${who} retourne l'${from} : ${to}.`,
    tellLent: (who: string, mine: boolean) =>
      mine ? "Votre assistant vous prête une cuillère." : `L'assistant ${de(who)} prête une cuillère.`,
    tellCalled: (who: string, mine: boolean) =>
      mine ? "Vous rappelez votre assistant." : `${who} rappelle son assistant.`,
    tellPage: (who: string, mine: boolean) => (mine ? "Vous tournez une page." : `${who} tourne une page.`),
    tellArrow: "La flèche du livret change de sens.",
    tellDecorated: (who: string, mine: boolean, cake: string) =>
      mine ? `Vous décorez le gâteau ${cake}.` : `${who} décore le gâteau ${cake}.`,
    tellEnded: (who: string, mine: boolean, lost: number) => {
      const left = count(lost, { one: "cuillère inutilisée", other: "cuillères inutilisées" });
      return mine ? `Vous laissez ${left}.` : `${who} laisse ${left}.`;
    },
    tellLast: {
      pile: "La pioche est vide : dernier tour de table !",
      decorations: "Plus de décoration : dernier tour de table !",
      house_limit: "Personne n'avance plus : dernier tour de table !",
    },
    tellGameEnd: (parts: readonly string[]) =>
      `Fin de la partie. Points de chaque cuisine : ${parts.join(", ")}.`,
    tellPoints: (who: string, n: number) => `${who} ${n}`,

    outOfTurn: "Ce n'est pas votre tour.",
    noSuchCard: "Cette carte n'est plus là.",
    wrongKitchen: "On ne pose pas d'étage dans cette cuisine.",
    noLend: "Votre chef est seul : pas d'assistant pour prêter une cuillère.",
    noBegin: "Votre chef est seul : pas d'assistant pour commencer ce gâteau.",
    notNeeded: "Il reste de la place pour un gâteau : l'assistant n'est pas nécessaire.",
    justCalled: "Votre assistant vient d'arriver : il se repose jusqu'à la fin du tour.",
    isHere: "Votre assistant est déjà là.",
    sameAgain: (cake: string) => `Un gâteau ${cake} est déjà dans cette cuisine.`,
    tooMany: (n: number) => `${n} gâteaux en cours : finissez-en un avant d'en commencer un autre.`,
    wrongTier: (cake: string, wanted: number) => `Pour le gâteau ${cake}, il faut d'abord l'étage ${wanted}.`,
    alreadyDone: (cake: string) => `Le gâteau ${cake} est déjà terminé.`,
    notFirst: "L'assistant ne pose qu'un premier étage.",
    tooFew: (deed: Deed, needed: number, left: number) => {
      const what = {
        place: "Poser cet étage",
        turn_card: "Retourner une carte",
        call_assistant: "Rappeler l'assistant",
        turn_page: "Tourner une page",
      }[deed];
      return `${what} coûte ${spoons(needed)}, il vous en reste ${left}.`;
    },
    noPage: "Le livret n'a plus de page de ce côté.",
    noDecoration: "Il n'y a pas de décoration sur cette page.",
    oneDecoration: "Une seule décoration par tour.",
    noFinished: (cake: string) => `Il vous faut un gâteau ${cake} terminé.`,

    ways: {
      one_tier: "Un étage",
      two_tiers: "Deux étages",
      three_tiers: "Trois étages",
      decorated_cream: "Décorés, crème",
      decorated_chocolate: "Décorés, chocolat",
    },
    kitchenTotal: "Cuisine",
    teamTotal: "Équipe",
    cell: (n: number, points: string) => `${count(n, { one: "gâteau", other: "gâteaux" })}, ${points}`,
    notes: ["Un gâteau vaut 1, 4 ou 10 points pour un, deux ou trois étages."],
    ties: "À égalité, plus de gâteaux terminés, puis plus de gâteaux au chocolat.",
    notesConfirmed: [
      "Un gâteau vaut 1, 4 ou 10 points pour un, deux ou trois étages.",
      "Décoré, un gâteau à la crème vaut 12 points, au chocolat 13.",
    ],
    tiesConfirmed: "À égalité, plus de gâteaux terminés, puis de décorations, puis de gâteaux au chocolat.",

    sureEnd: (n: number) => `Encore ${spoons(n)}, et de quoi faire : terminer quand même ?`,
    foretold: {
      last: "Dernier tour de table",
      pile: (n: number) => `Pioche : ${count(n, { one: "carte", other: "cartes" })}, puis dernier tour`,
      empty: "Pioche vide : le dernier tour approche",
      decoration: "Une décoration, puis dernier tour",
    },
    meanings: {
      points: "Un gâteau vaut 1, 4 ou 10 points pour un, deux ou trois étages.",
      done: "Trois étages : 10 points, davantage avec une décoration.",
      here: "Prête une cuillère, ou commence un gâteau de plus ; ensuite il s'en va.",
      away: "Pour 2 cuillères, il revient.",
      team: "Les partenaires comptent leurs deux cuisines ensemble.",
    },
    /** Signs on the table, and what they mean. */
    key: [
      { sign: "2", words: "dans le coin d'une carte : l'étage, et les cuillères qu'il coûte" },
      { sign: "?", words: "le côté qu'on ne vous a pas encore montré" },
      { sign: "(1)", words: "sur un bouton : le prix en cuillères" },
      { sign: "17", words: "sur la pioche : les cartes qui restent" },
      { sign: "→", words: "sous le livret : le sens où ses pages tournent" },
    ],
  };
};
