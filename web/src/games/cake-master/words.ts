import type { Card, Hope, Title, Wish } from "../../gen/cake-master.ts";
import { bilingual, de, lists, plurals } from "../../i18n/dictionary.ts";
import { type Icing, read } from "./cakes.ts";

const comptes = plurals("fr");
const counts = plurals("en");
const et = lists("fr");
const and = lists("en");

const GLACAGE: Record<Icing, string> = { pink: "rose", white: "blanche", chocolate: "au chocolat" };
const ICING: Record<Icing, string> = { pink: "pink", white: "white", chocolate: "chocolate" };

function part(card: Card): string {
  const { icing, clockwise, counter, fruits } = read(card);
  const halves = Number(clockwise) + Number(counter);
  const red = fruits.filter((fruit) => fruit === "raspberry").length;
  const more = [
    halves > 0 ? comptes(halves, { one: "demi-rosette", other: "demi-rosettes" }) : "",
    red > 0 ? comptes(red, { one: "framboise", other: "framboises" }) : "",
    fruits.length > red ? comptes(fruits.length - red, { one: "myrtille", other: "myrtilles" }) : "",
  ].filter(Boolean);
  return [`part ${GLACAGE[icing]}`, ...more].join(", ");
}

function quarter(card: Card): string {
  const { icing, clockwise, counter, fruits } = read(card);
  const halves = Number(clockwise) + Number(counter);
  const red = fruits.filter((fruit) => fruit === "raspberry").length;
  const more = [
    halves > 0 ? counts(halves, { one: "half rosette", other: "half rosettes" }) : "",
    red > 0 ? counts(red, { one: "raspberry", other: "raspberries" }) : "",
    fruits.length > red ? counts(fruits.length - red, { one: "blueberry", other: "blueberries" }) : "",
  ].filter(Boolean);
  return [`${ICING[icing]} quarter`, ...more].join(", ");
}

type Asked = readonly [n: number | null | undefined, forms: { one: string; other: string }];

/** How many of each is wanted, and what is not. */
function asked(list: readonly Asked[], count: ReturnType<typeof plurals>) {
  return {
    wants: list.flatMap(([n, forms]) => (n ? [count(n, forms)] : [])),
    without: list.flatMap(([n, { one }]) => (n === 0 ? [one] : [])),
  };
}

function voeu(wish: Wish): string {
  const { wants, without } = asked(
    [
      [wish.icings, { one: "glaçage", other: "glaçages" }],
      [wish.whole_rosettes, { one: "rosette entière", other: "rosettes entières" }],
      [wish.stray_halves, { one: "demi-rosette seule", other: "demi-rosettes seules" }],
      [wish.fruits, { one: "fruit", other: "fruits" }],
      [wish.raspberries, { one: "framboise", other: "framboises" }],
      [wish.blueberries, { one: "myrtille", other: "myrtilles" }],
    ],
    comptes,
  );
  const sans = `sans ${without.join(" ni ")}`;
  if (wants.length === 0) return `un gâteau ${sans}`;
  return [`exactement ${et(wants)}`, ...(without.length > 0 ? [sans] : [])].join(", ");
}

function desire(wish: Wish): string {
  const { wants, without } = asked(
    [
      [wish.icings, { one: "icing", other: "icings" }],
      [wish.whole_rosettes, { one: "whole rosette", other: "whole rosettes" }],
      [wish.stray_halves, { one: "lone half rosette", other: "lone half rosettes" }],
      [wish.fruits, { one: "fruit", other: "fruits" }],
      [wish.raspberries, { one: "raspberry", other: "raspberries" }],
      [wish.blueberries, { one: "blueberry", other: "blueberries" }],
    ],
    counts,
  );
  const none = `without any ${without.join(" or ")}`;
  if (wants.length === 0) return `a cake ${none}`;
  return [`exactly ${and(wants)}`, ...(without.length > 0 ? [none] : [])].join(", ");
}

const SUR: Record<keyof Wish, string> = {
  icings: "glaçages",
  whole_rosettes: "rosettes entières",
  stray_halves: "demi-rosettes",
  fruits: "fruits",
  raspberries: "framboises",
  blueberries: "myrtilles",
};
const OF: Record<keyof Wish, string> = {
  icings: "icings",
  whole_rosettes: "whole rosettes",
  stray_halves: "half rosettes",
  fruits: "fruits",
  raspberries: "raspberries",
  blueberries: "blueberries",
};

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words = bilingual(
  {
    card: part,
    wish: voeu,
    titles: {
      apprentice: "Apprenti",
      baker: "Boulanger",
      confectioner: "Confiseur",
      pastry_chef: "Chef pâtissier",
      cake_master: "Maître du gâteau",
    } satisfies Record<Title, string>,
    stars: (n: number) => comptes(n, { one: "étoile", other: "étoiles" }),
    flavour: (n: number) => comptes(n, { one: "point de saveur", other: "points de saveur" }),
    round: (n: number) => `Manche ${n}`,
    roundOf: (round: number, turn: number) => `Manche ${round} sur 3, tour ${turn} sur 4`,
    roundShort: (round: number, turn: number) => [`Manche ${round}/3`, `tour ${turn}/4`],
    busy: "réfléchit encore",
    done: "a fini",
    player: (who: string, what: readonly string[]) => `${who} : ${what.join(", ")}.`,
    customer: (wish: string) => `Un client veut ${wish}.`,
    cake: (n: number, points: string, parts: readonly string[]) =>
      `Gâteau ${n}, ${points} : ${parts.length > 0 ? parts.join(" ; ") : "vide"}.`,
    hope: (customer: number, hope: Hope, counted: readonly string[]) =>
      ({
        met: `Client ${customer} servi.`,
        open: `Client ${customer} : ${counted.join(", ")}.`,
        lost: `Client ${customer} : plus possible.`,
      })[hope],
    has: (have: number, want: number, what: keyof Wish) => `${SUR[what]} ${have} sur ${want}`,
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
    lookFor: (wish: string) => `Un client veut ${wish}`,
    lookOn: "Revenir au jeu",
    pick: (part: string) => `Prendre la ${part}`,
    placeAt: (cake: number, position: number) => `Gâteau ${cake}, place ${position}`,
    placeCard: (part: string, cake: number, position: number) =>
      `Poser la ${part}, sur le gâteau ${cake}, place ${position}`,

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
    served: (n: number) => comptes(n, { one: "client servi", other: "clients servis" }),
    cell: (flavour: string, stars: string) => `${flavour}, ${stars}`,
    notes: [
      "Saveur d'un gâteau : un glaçage 3, deux glaçages 1 ; +1 par rosette entière, +1 sans demi-rosette seule, +1 par paire framboise et myrtille.",
      "Le plus de saveur vaut 2 étoiles, le moins 0, les autres 1.",
      "Chaque client servi vaut 1 étoile ; un gâteau ne sert qu'un client.",
    ],
    notesAlone: [
      "Saveur d'un gâteau : un glaçage 3, deux glaçages 1 ; +1 par rosette entière, +1 sans demi-rosette seule, +1 par paire framboise et myrtille.",
      "18 points de saveur dans une manche valent 2 étoiles, 15 en valent 1, moins de 15 aucune.",
      "Chaque client servi vaut 1 étoile ; un gâteau ne sert qu'un client.",
      "Sur 12 étoiles : Boulanger à partir de 4, Confiseur de 6, Chef pâtissier de 8, Maître du gâteau de 10.",
    ],
  },
  {
    card: quarter,
    wish: desire,
    titles: {
      apprentice: "Apprentice",
      baker: "Baker",
      confectioner: "Confectioner",
      pastry_chef: "Pastry chef",
      cake_master: "Cake master",
    },
    stars: (n) => counts(n, { one: "star", other: "stars" }),
    flavour: (n) => counts(n, { one: "flavour point", other: "flavour points" }),
    round: (n) => `Round ${n}`,
    roundOf: (round, turn) => `Round ${round} of 3, turn ${turn} of 4`,
    roundShort: (round, turn) => [`Round ${round}/3`, `turn ${turn}/4`],
    busy: "still choosing",
    done: "done",
    player: (who, what) => `${who}: ${what.join(", ")}.`,
    customer: (wish) => `A customer wants ${wish}.`,
    cake: (n, points, parts) => `Cake ${n}, ${points}: ${parts.length > 0 ? parts.join("; ") : "empty"}.`,
    hope: (customer, hope, counted) =>
      ({
        met: `Customer ${customer} served.`,
        open: `Customer ${customer}: ${counted.join(", ")}.`,
        lost: `Customer ${customer}: no longer possible.`,
      })[hope],
    has: (have, want, what) => `${OF[what]} ${have} of ${want}`,
    goal: (flavour, stars) => `${flavour} flavour points in the round: ${stars}.`,
    hand: (parts) => `Your hand: ${parts.join("; ")}.`,

    askKeep: "Choose the quarter to keep.",
    askKeepSolo: "Keep one quarter; the other two are discarded.",
    askPass: (who, right) => `Which one goes to the ${right ? "right" : "left"}, to ${who}?`,
    askSure: "Every quarter has its place: pass them on?",
    askSureTwo: "The other two go across the table: all right?",
    askSureSolo: "The other two are discarded: all right?",
    askSurePlace: "Your last quarter goes there: carry on?",
    confirm: "Confirm",
    forMe: "For me",
    askPlace: "Put your quarters on your cakes.",
    askPlaceOne: (part) => `Where does the ${part} go?`,
    keep: (part) => `Keep the ${part}`,
    pass: (part, who) => `Give the ${part} to ${who}`,
    takeBack: (part) => `Take back the ${part}`,
    lookAt: (who) => `${who}'s cakes`,
    lookFor: (wish) => `A customer wants ${wish}`,
    lookOn: "Back to the game",
    pick: (part) => `Take the ${part}`,
    placeAt: (cake, position) => `Cake ${cake}, place ${position}`,
    placeCard: (part, cake, position) => `Place the ${part}, on cake ${cake}, place ${position}`,

    tellRound: (n) => `Round ${n}.`,
    tellTurn: (n) => `Turn ${n}: three quarters each.`,
    tellChosen: (who, mine) => (mine ? "You have chosen." : `${who} has chosen.`),
    tellPassed: "The quarters change hands.",
    tellReceived: (part, who) => `${who} gives you a ${part}.`,
    tellDiscarded: "Two quarters are discarded, two others arrive.",
    tellPlaced: (who, mine) => (mine ? "You have placed everything." : `${who} has placed everything.`),
    tellShown: "The cakes are shown.",
    tellScored: (parts) => `The round's score: ${parts.join(", ")}.`,
    tellStars: (who, n) => `${who} +${n}`,
    tellTitle: (title) => `Your title: ${title}.`,

    notPlaying: "The game is over.",
    draftIsOver: "The quarters have already changed hands.",
    keptAlready: "You are already keeping a quarter; take it back first.",
    chosenAlready: "Everything is chosen; take your choice back first.",
    keepFirst: "First choose the quarter to keep.",
    isKept: "You are keeping that one.",
    oneNeighbour: "With two players, the other two go to the same neighbour.",
    noNeighbour: "Alone in the kitchen, there is nobody to give to.",
    draftFirst: "Quarters are placed when everyone has chosen.",
    placedAlready: "That quarter is already placed.",
    positionTaken: "That place is taken.",

    counted: (n) => `Score of round ${n}`,
    served: (n) => counts(n, { one: "customer served", other: "customers served" }),
    cell: (flavour, stars) => `${flavour}, ${stars}`,
    notes: [
      "A cake’s flavour: one icing 3, two icings 1; +1 per whole rosette, +1 without a lone half, +1 per pair of raspberry and blueberry.",
      "The most flavour is worth 2 stars, the least 0, the others 1.",
      "Every customer served is worth 1 star; a cake serves one customer only.",
    ],
    notesAlone: [
      "A cake’s flavour: one icing 3, two icings 1; +1 per whole rosette, +1 without a lone half, +1 per pair of raspberry and blueberry.",
      "18 flavour points in a round are worth 2 stars, 15 are worth 1, fewer than 15 none.",
      "Every customer served is worth 1 star; a cake serves one customer only.",
      "Of 12 stars: Baker from 4, Confectioner from 6, Pastry chef from 8, Cake master from 10.",
    ],
  },
);
