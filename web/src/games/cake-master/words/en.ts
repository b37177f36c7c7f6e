import type { Card, Wish } from "../../../gen/cake-master.ts";
import type { Translation } from "../../../i18n/dictionary.ts";
import { signed } from "../../signed.ts";
import type { Icing } from "../cakes.ts";
import { asked, onIt } from "../counted.ts";
import type { words as fr } from "./fr.ts";

const ICING: Record<Icing, string> = { pink: "pink", white: "white", chocolate: "chocolate" };
/** On which of its straight edges, as one goes round the cake. */
const HALVES = {
  none: "",
  clockwise: "half rosette clockwise",
  counter: "half rosette anticlockwise",
  both: "half rosettes on both edges",
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
export const words: Translation<"en", typeof fr> = ({ count, list }) => {
  const card = (card: Card) => {
    const { icing, halves, raspberries, blueberries } = onIt(card);
    const more = [
      HALVES[halves],
      raspberries > 0 ? count(raspberries, { one: "raspberry", other: "raspberries" }) : "",
      blueberries > 0 ? count(blueberries, { one: "blueberry", other: "blueberries" }) : "",
    ].filter(Boolean);
    return [`${ICING[icing]} quarter`, ...more].join(", ");
  };
  const wish = (wish: Wish) => {
    const { wants, without } = asked(count, [
      [wish.icings, { one: "icing", other: "icings" }],
      [wish.whole_rosettes, { one: "whole rosette", other: "whole rosettes" }],
      [wish.stray_halves, { one: "lone half rosette", other: "lone half rosettes" }],
      [wish.fruits, { one: "fruit", other: "fruits" }],
      [wish.raspberries, { one: "raspberry", other: "raspberries" }],
      [wish.blueberries, { one: "blueberry", other: "blueberries" }],
    ]);
    const none = `without any ${without.map(({ one }) => one).join(" or ")}`;
    if (wants.length === 0) return `a cake ${none}`;
    return [`exactly ${list(wants)}`, ...(without.length > 0 ? [none] : [])].join(", ");
  };

  return {
    card,
    wish,
    titles: {
      apprentice: "Apprentice",
      baker: "Baker",
      confectioner: "Confectioner",
      pastry_chef: "Pastry chef",
      cake_master: "Cake master",
    },
    stars: (n) => count(n, { one: "star", other: "stars" }),
    pleased: (who, mine, n) => {
      if (n > 1) return "Delighted customers!";
      return mine ? "A customer delighted, thanks to you!" : `A customer delighted, thanks to ${who}!`;
    },
    praise: (customers, flavour) =>
      `You delighted ${count(customers, { one: "customer", other: "customers" })}; your best round had ${count(flavour, { one: "flavour point", other: "flavour points" })}.`,
    praiseFlavour: (n) =>
      `Your best round had ${count(n, { one: "flavour point", other: "flavour points" })}.`,
    flavour: (n) => count(n, { one: "flavour point", other: "flavour points" }),
    round: (n) => `Round ${n}`,
    roundOf: (round, turn) => `Round ${round} of 3, turn ${turn} of 4`,
    roundShort: (round, turn) => [`Round ${round}/3`, `turn ${turn}/4`],
    busy: "still choosing",
    done: "done",
    player: (who, what) => `${who}: ${what.join(", ")}.`,
    cake: (n, points, parts) => `Cake ${n}, ${points}: ${parts.length > 0 ? parts.join("; ") : "empty"}.`,
    at: (place, part) => `${place}, ${part}`,
    freePlaces: (places) => `free ${list(places)}`,
    halvesAlone: (n) => count(n, { one: "lone half rosette", other: "lone half rosettes" }),
    wholeRosettes: (n) => count(n, { one: "whole rosette", other: "whole rosettes" }),
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
    lookFor: (n, wish) => `Customer ${n} wants ${wish}`,
    lookOn: "Back to the game",
    pick: (part) => `Take the ${part}`,
    places: ["top right", "bottom right", "bottom left", "top left"],
    placeAt: (cake, place) => `Cake ${cake}, ${place}`,
    placeCard: (part, cake, place) => `Place the ${part}, on cake ${cake}, ${place}`,
    placeTaken: (where, part) => `${where}: the ${part} lies there`,
    icing: (icing) => `${ICING[icing]} quarter`,
    isWorth: (flavour) => `: ${flavour}.`,
    gain: (n, parts) => `flavour ${signed(n)}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`,
    part: (from, change) =>
      `${{ icing: "icing", rosettes: "rosettes", tidy: "no lone half", pairs: "fruit pairs" }[from]} ${signed(change)}`,
    edge: (clockwise, place, there, seam) => {
      const side = `${clockwise ? "Clockwise" : "Anticlockwise"}, ${place}, ${there ?? "nothing"}`;
      const joins = {
        whole: ": the rosette is made whole",
        alone: ": a half rosette is left alone",
        open: ": the half rosette waits",
        plain: "",
      };
      return `${side}${joins[seam]}.`;
    },
    pleases: (customer) => `Customer ${customer} would be served.`,
    sureOf: (confirm, what) => `${confirm}: ${what.join("; ")}`,

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
    served: (n) => count(n, { one: "customer served", other: "customers served" }),
    cell: (flavour, stars) => `${flavour}, ${stars}`,
    notes: [
      "A cake’s flavour: one icing 3, two icings 1; +1 per whole rosette, +1 without a lone half, +1 per pair of raspberry and blueberry.",
      "The most flavour is worth 2 stars, the least 0, the others 1.",
      "Every customer served is worth 1 star; a cake serves one customer only.",
    ],
    ties: "Ties go to more flavour in the third round.",
    notesAlone: [
      "A cake’s flavour: one icing 3, two icings 1; +1 per whole rosette, +1 without a lone half, +1 per pair of raspberry and blueberry.",
      "18 flavour points in a round are worth 2 stars, 15 are worth 1, fewer than 15 none.",
      "Every customer served is worth 1 star; a cake serves one customer only.",
      "Of 12 stars: Baker from 4, Confectioner from 6, Pastry chef from 8, Cake master from 10.",
    ],

    foretold: { last: "Last round", turn: "Last turn before the score" },
    meanings: {
      stars: "The most stars after three rounds win.",
      flavour: "Of the cakes of this round: the most earns 2 stars, the least none, the others 1.",
      flavourAlone: "Of the cakes of this round: 18 earn 2 stars, 15 earn 1.",
    },
    key: [
      { sign: "4", words: "on a cake: its flavour points" },
      { sign: "2/5", words: "under a cake: what it has of what the customer wants" },
      { sign: "✓", words: "under a cake: that customer is served" },
      { sign: "?", words: "under a cake: that customer may still be served" },
      { sign: "✗", words: "under a cake: that customer no longer can be" },
      { sign: "/", words: "struck out at a customer: they want none" },
      { sign: "← ♥ →", words: "the trays: to the left, for you, to the right" },
    ],
  };
};
