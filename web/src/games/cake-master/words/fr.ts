import type { Card, Hope, Title, Wish } from "../../../gen/cake-master.ts";
import { de } from "../../../i18n/fr/de.ts";
import type { TongueOf } from "../../../i18n/tongue.ts";
import { signed } from "../../signed.ts";
import type { Icing } from "../cakes.ts";
import { asked, onIt } from "../counted.ts";
import type { Seam } from "../fit.ts";

const ICING: Record<Icing, string> = { pink: "rose", white: "blanche", chocolate: "au chocolat" };
/** On which of its straight edges, as one goes round the cake. */
const HALVES = {
  none: "",
  clockwise: "demi-rosette côté horaire",
  counter: "demi-rosette côté antihoraire",
  both: "demi-rosettes des deux côtés",
};
const OF: Record<keyof Wish, string> = {
  icings: "glaçages",
  whole_rosettes: "rosettes entières",
  stray_halves: "demi-rosettes",
  fruits: "fruits",
  raspberries: "framboises",
  blueberries: "myrtilles",
};

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = ({ count, list }: TongueOf<"fr">) => {
  const card = (card: Card) => {
    const { icing, halves, raspberries, blueberries } = onIt(card);
    const more = [
      HALVES[halves],
      raspberries > 0 ? count(raspberries, { one: "framboise", other: "framboises" }) : "",
      blueberries > 0 ? count(blueberries, { one: "myrtille", other: "myrtilles" }) : "",
    ].filter(Boolean);
    return [`part ${ICING[icing]}`, ...more].join(", ");
  };
  const wish = (wish: Wish) => {
    const { wants, without } = asked(count, [
      [wish.icings, { one: "glaçage", other: "glaçages" }],
      [wish.whole_rosettes, { one: "rosette entière", other: "rosettes entières" }],
      [wish.stray_halves, { one: "demi-rosette seule", other: "demi-rosettes seules" }],
      [wish.fruits, { one: "fruit", other: "fruits" }],
      [wish.raspberries, { one: "framboise", other: "framboises" }],
      [wish.blueberries, { one: "myrtille", other: "myrtilles" }],
    ]);
    const none = `sans ${without.map(({ one }) => one).join(" ni ")}`;
    if (wants.length === 0) return `un gâteau ${none}`;
    return [`exactement ${list(wants)}`, ...(without.length > 0 ? [none] : [])].join(", ");
  };

  return {
    card,
    wish,
    titles: {
      apprentice: "Apprenti",
      baker: "Boulanger",
      confectioner: "Confiseur",
      pastry_chef: "Chef pâtissier",
      cake_master: "Maître du gâteau",
    } satisfies Record<Title, string>,
    stars: (n: number) => count(n, { one: "étoile", other: "étoiles" }),
    pleased: (who: string, mine: boolean, n: number) => {
      if (n > 1) return "Des clients ravis !";
      return mine ? "Un client ravi, grâce à vous !" : `Un client ravi, grâce à ${who} !`;
    },
    praise: (customers: number, flavour: number) =>
      `Vous avez ravi ${count(customers, { one: "client", other: "clients" })} ; votre meilleure manche avait ${count(flavour, { one: "point de saveur", other: "points de saveur" })}.`,
    praiseFlavour: (n: number) =>
      `Votre meilleure manche avait ${count(n, { one: "point de saveur", other: "points de saveur" })}.`,
    flavour: (n: number) => count(n, { one: "point de saveur", other: "points de saveur" }),
    round: (n: number) => `Manche ${n}`,
    roundOf: (round: number, turn: number) => `Manche ${round} sur 3, tour ${turn} sur 4`,
    roundShort: (round: number, turn: number) => [`Manche ${round}/3`, `tour ${turn}/4`],
    busy: "réfléchit encore",
    done: "a fini",
    player: (who: string, what: readonly string[]) => `${who} : ${what.join(", ")}.`,
    cake: (n: number, points: string, parts: readonly string[]) =>
      `Gâteau ${n}, ${points} : ${parts.length > 0 ? parts.join(" ; ") : "vide"}.`,
    at: (place: string, part: string) => `${place}, ${part}`,
    freePlaces: (places: readonly string[]) => `libre ${list(places)}`,
    halvesAlone: (n: number) =>
      count(n, { one: "demi-rosette sans sa moitié", other: "demi-rosettes sans leur moitié" }),
    wholeRosettes: (n: number) => count(n, { one: "rosette entière", other: "rosettes entières" }),
    hope: (customer: number, hope: Hope, counted: readonly string[]) =>
      ({
        met: `Client ${customer} servi.`,
        open: `Client ${customer} : ${counted.join(", ")}.`,
        lost: `Client ${customer} : plus possible.`,
      })[hope],
    has: (have: number, want: number, what: keyof Wish) => `${OF[what]} ${have} sur ${want}`,
    goal: (flavour: number, stars: string) => `${flavour} points de saveur dans la manche : ${stars}.`,
    hand: (parts: readonly string[]) => `Votre main : ${parts.join(" ; ")}.`,

    askKeep: "Choisissez la part que vous gardez.",
    askKeepSolo: "Gardez une part ; les deux autres sont écartées.",
    askPass: (who: string, right: boolean) =>
      `Laquelle donnez-vous à ${right ? "droite" : "gauche"}, à ${who} ?`,
    askSure: "Chaque part a sa place : on passe ?",
    askSureTwo: "Les deux autres parts passent en face : on y va ?",
    askSureSolo: "Les deux autres parts sont écartées : on y va ?",
    askSurePlace: "Votre dernière part est là : on continue ?",
    confirm: "Valider",
    forMe: "Pour moi",
    askPlace: "Posez vos parts sur vos gâteaux.",
    askPlaceOne: (part: string) => `Où posez-vous la ${part} ?`,
    keep: (part: string) => `Garder la ${part}`,
    pass: (part: string, who: string) => `Donner la ${part} à ${who}`,
    takeBack: (part: string) => `Reprendre la ${part}`,
    lookAt: (who: string) => `Les gâteaux ${de(who)}`,
    lookFor: (n: number, wish: string) => `Le client ${n} veut ${wish}`,
    lookOn: "Revenir au jeu",
    pick: (part: string) => `Prendre la ${part}`,
    places: ["en haut à droite", "en bas à droite", "en bas à gauche", "en haut à gauche"],
    placeAt: (cake: number, place: string) => `Gâteau ${cake}, ${place}`,
    placeCard: (part: string, cake: number, place: string) =>
      `Poser la ${part}, sur le gâteau ${cake}, ${place}`,
    placeTaken: (where: string, part: string) => `${where} : la ${part} y est`,
    icing: (icing: Icing) => `part ${ICING[icing]}`,
    isWorth: (flavour: string) => ` : ${flavour}.`,
    gain: (n: number, parts: readonly string[]) =>
      `saveur ${signed(n)}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`,
    part: (from: "icing" | "rosettes" | "tidy" | "pairs", change: number) =>
      `${{ icing: "glaçage", rosettes: "rosettes", tidy: "aucune moitié seule", pairs: "paires de fruits" }[from]} ${signed(change)}`,
    edge: (clockwise: boolean, place: string, there: string | null, seam: Seam) => {
      const side = `Côté ${clockwise ? "horaire" : "antihoraire"}, ${place}, ${there ?? "rien"}`;
      const joins = {
        whole: " : la rosette se complète",
        alone: " : une demi-rosette reste seule",
        open: " : demi-rosette en attente",
        plain: "",
      };
      return `${side}${joins[seam]}.`;
    },
    pleases: (customer: number) => `Le client ${customer} serait servi.`,
    sureOf: (confirm: string, what: readonly string[]) => `${confirm} : ${what.join(" ; ")}`,

    tellRound: (n: number) => `Manche ${n}.`,
    tellTurn: (n: number) => `Tour ${n} : trois parts chacun.`,
    tellChosen: (who: string, mine: boolean) => (mine ? "Vous avez choisi." : `${who} a choisi.`),
    tellPassed: "Les parts changent de main.",
    tellReceived: (part: string, who: string) => `${who} vous donne une ${part}.`,
    tellDiscarded: "Deux parts sont écartées, deux autres arrivent.",
    tellPlaced: (who: string, mine: boolean) => (mine ? "Vous avez tout posé." : `${who} a tout posé.`),
    tellShown: "Les gâteaux se dévoilent.",
    tellScored: (parts: readonly string[]) => `Compte de la manche : ${parts.join(", ")}.`,
    tellStars: (who: string, n: number) => `${who} +${n}`,
    tellTitle: (title: string) => `Votre titre : ${title}.`,

    notPlaying: "La partie est finie.",
    draftIsOver: "Les parts ont déjà changé de main.",
    keptAlready: "Vous avez déjà gardé une part ; reprenez-la d'abord.",
    chosenAlready: "Tout est choisi ; reprenez votre choix d'abord.",
    keepFirst: "Choisissez d'abord la part que vous gardez.",
    isKept: "Cette part, vous la gardez.",
    oneNeighbour: "À deux, les deux autres parts vont au même voisin.",
    noNeighbour: "Seul en cuisine, il n'y a personne à qui donner.",
    draftFirst: "On pose quand tout le monde a choisi.",
    placedAlready: "Cette part est déjà posée.",
    positionTaken: "Cette place est prise.",

    counted: (n: number) => `Compte de la manche ${n}`,
    served: (n: number) => count(n, { one: "client servi", other: "clients servis" }),
    cell: (flavour: string, stars: string) => `${flavour}, ${stars}`,
    notes: [
      "Saveur d'un gâteau : un glaçage 3, deux glaçages 1 ; +1 par rosette entière, +1 sans demi-rosette seule, +1 par paire framboise et myrtille.",
      "Le plus de saveur vaut 2 étoiles, le moins 0, les autres 1.",
      "Chaque client servi vaut 1 étoile ; un gâteau ne sert qu'un client.",
    ],
    ties: "À égalité, plus de saveur à la troisième manche.",
    notesAlone: [
      "Saveur d'un gâteau : un glaçage 3, deux glaçages 1 ; +1 par rosette entière, +1 sans demi-rosette seule, +1 par paire framboise et myrtille.",
      "18 points de saveur dans une manche valent 2 étoiles, 15 en valent 1, moins de 15 aucune.",
      "Chaque client servi vaut 1 étoile ; un gâteau ne sert qu'un client.",
      "Sur 12 étoiles : Boulanger à partir de 4, Confiseur de 6, Chef pâtissier de 8, Maître du gâteau de 10.",
    ],

    foretold: { last: "Dernière manche", turn: "Dernier tour avant le compte" },
    meanings: {
      stars: "Après trois manches, le plus d'étoiles gagne.",
      flavour:
        "Celle des gâteaux de cette manche : la plus grande vaut 2 étoiles, la plus petite aucune, les autres 1.",
      flavourAlone: "Celle des gâteaux de cette manche : 18 valent 2 étoiles, 15 en valent 1.",
    },
    /** Signs on the table, and what they mean. */
    key: [
      { sign: "4", words: "sur un gâteau : ses points de saveur" },
      { sign: "2/5", words: "sous un gâteau : ce qu'il a de ce que veut le client" },
      { sign: "✓", words: "sous un gâteau : ce client est servi" },
      { sign: "?", words: "sous un gâteau : ce client peut encore l'être" },
      { sign: "✗", words: "sous un gâteau : ce client ne peut plus l'être" },
      { sign: "/", words: "barré chez un client : il n'en veut aucun" },
      { sign: "← ♥ →", words: "les plateaux : à gauche, pour vous, à droite" },
    ],
  };
};
