import type { Colour, Icing } from "../../../gen/pieces-montees.ts";
import type { Translation } from "../../../i18n/dictionary.ts";
import { signed } from "../../signed.ts";
import type { words as fr } from "./fr.ts";

const OCCASIONS = {
  violet: "wedding",
  blue: "birthday",
  red: "Valentine",
  green: "Christmas",
  orange: "Halloween",
} satisfies Record<Colour, string>;
const ICINGS = { cream: "cream", chocolate: "chocolate" } satisfies Record<Icing, string>;

/** `mine` is for what I do myself: French and English verbs know the difference. */
export const words: Translation<"en", typeof fr> = ({ count, plural }) => {
  const spoons = (n: number) => count(n, { one: "spoon", other: "spoons" });
  const cost = (fit: { readonly gain: number; readonly cost: number; readonly short: boolean }) =>
    fit.short ? `takes ${spoons(fit.cost)}` : `${gain(fit.gain)} for ${spoons(fit.cost)}`;
  const gain = (n: number) => `${signed(n)} ${plural(n, { one: "point", other: "points" })}`;

  return {
    occasions: OCCASIONS,
    cake: ({ colour, icing }) => `${OCCASIONS[colour]} ${ICINGS[icing]}`,
    side: ({ colour, icing, tier }) => `${OCCASIONS[colour]} ${ICINGS[icing]} tier ${tier ?? "?"}`,
    points: (n) => count(n, { one: "point", other: "points" }),
    praise: (cakes, decorated) => {
      const done = `You finished ${count(cakes, { one: "cake", other: "cakes" })}`;
      return decorated > 0 ? `${done}, ${decorated} of them decorated.` : `${done}.`;
    },
    praiseTiers: (n) => `You put up ${count(n, { one: "tier", other: "tiers" })} in your kitchen.`,
    team: (n) => `team: ${count(n, { one: "point", other: "points" })}`,
    ourTeam: (n) => `your team: ${count(n, { one: "point", other: "points" })}`,
    spoons: spoons,
    finished: (n) => count(n, { one: "finished cake", other: "finished cakes" }),
    helperHere: "assistant at hand",
    helperAway: "no assistant",
    neutral: "Neutral hand",
    mine: "your hand",
    myKitchen: "Your kitchen",
    mate: "with you",
    you: "Your turn",
    over: "Over",
    counter: "Open or close the card counter",
    counterShort: "Seen",
    counterNote: "Light: cream, dark: chocolate. Cards seen on both sides.",
    kinds: "Open or close the list of cards",
    kindsShort: "Cards",
    kindsNote: "Light: cream, dark: chocolate. How many there are in the box.",
    openAid: "The assistant: what it can do",
    aid: {
      title: "The assistant",
      here: "It is at hand.",
      away: "It is away.",
      rests: "It rests until the end of the turn.",
      spoon: "One more spoon this turn.",
      whisk: "One more cake, even with three under way: its tier 1 costs nothing.",
      back: "Then it leaves. Calling it back costs 2 spoons.",
      says: "The assistant: one more spoon, or one more cake when three are under way. Then it leaves.",
    },

    round: (n) => `Round ${n}`,
    lastRound: "This is the last round.",
    cooks: (who, mine, n) => (mine ? `Your turn, ${spoons(n)}.` : `${who} plays, ${spoons(n)}.`),
    pile: (n, top) => `Pile: ${count(n, { one: "card", other: "cards" })}${top && `, on top ${top}`}.`,
    bookSays: (left, right, way) =>
      `Booklet: ${left} on the left, ${right} on the right, the arrow points ${way}.`,
    nothing: "nothing",
    ways2: { forward: "forward", backward: "backward" },
    handOf: (who, cards) => `Hand (${who}): ${cards.join(", ") || "empty"}.`,
    backIs: (side, back) => `${side} (back ${back})`,
    kitchenOf: (who, cakes, what) =>
      `Kitchen (${who}): ${cakes.join(", ") || "no cake"}; ${what.join(", ")}.`,
    cakeOf: (cake, tiers, decorated) =>
      tiers < 3
        ? `${cake} ${tiers}/3 (needs tier ${tiers + 1})`
        : `${cake} ${decorated ? "decorated" : "finished"}`,
    nthOf: (whose, n, of) => `${whose}, card ${n} of ${of}`,
    usedFor: (what, ...uses) => (uses.length > 0 ? `${what}: ${uses.join("; ")}` : what),
    inKitchen: (at, fits) => (at ? `for ${at}, ${fits}` : fits),
    fits: (fit) => {
      switch (fit.is) {
        case "begins":
          return `begins a cake, ${cost(fit)}`;
        case "begins_late":
          return "three cakes are under way already";
        case "goes_on":
          return `goes on with that cake, ${cost(fit)}`;
        case "needs":
          return `tier ${fit.tier} comes first`;
        case "finished":
          return "that cake is finished already";
      }
    },
    gain,
    toKitchen: (at, side) => `${at ? `${at}'s kitchen` : "Your kitchen"}: place the ${side} there`,
    lost: (n) => count(n, { one: "spoon lost", other: "spoons lost" }),
    counted: (colour, parts) => `${colour} cards seen (cream and chocolate): ${parts.join(", ")}.`,
    kindsOf: (colour, parts) => `${colour} cards in the box (cream and chocolate): ${parts.join(", ")}.`,
    removed: (colour) => `The ${colour} colour stays in the box.`,

    pick: (side, whose) => `Take the ${side} (${whose})`,
    askCard: (n) => `${spoons(n)}: touch a card in any hand.`,
    askEnd: "No spoon left: end your turn.",
    askWith: (side) => `What about the ${side}?`,
    askBook: "Turn a page, or take a decoration.",
    bookOpen: "The booklet: a decoration for chocolate on the left, for cream on the right.",
    shut: "Close",
    place: (cost) => `Place (${cost ?? "?"})`,
    placeAt: (who, cost) => `Place for ${who} (${cost ?? "?"})`,
    placeHelped: "Place with the assistant",
    placeHelpedAt: (who) => `With the assistant, for ${who}`,
    flip: "Turn over (1)",
    askSpoon: "Assistant: +1 spoon",
    callBack: "Call assistant (2)",
    end: "End turn",
    openBook: "The decorations booklet",
    pages: { backward: "Previous page (1)", forward: "Next page (1)" },
    decorate: (cake) => `Decorate: ${cake}`,
    from: (side, whose) => `the ${side} (${whose})`,
    putTier: (what, at) => `Place ${what}${at ? ` for ${at}` : ""}`,
    putTierHelped: (what, at) => `Place ${what}${at ? ` for ${at}` : ""}, with the assistant`,
    turnOver: (what) => `Turn over ${what}`,
    turnPage: { backward: "Turn the booklet one page back", forward: "Turn the booklet one page on" },
    borrowSpoon: "Ask the assistant for a spoon",
    callAssistant: "Call the assistant back",
    decorateCake: (cake) => `Decorate the ${cake} cake`,
    endTurn: "End the turn",

    tellBegun: (who, mine) => (mine ? "You begin." : `${who} begins.`),
    tellPlaced: (who, mine, side, from) =>
      mine ? `You place the ${side} ${from}.` : `${who} places the ${side} ${from}.`,
    fromNeutral: "from the neutral hand",
    fromOwn: (mine) => (mine ? "from your own hand" : "from their own hand"),
    fromHand: (who, mine) => (mine ? "from your hand" : `from ${who}'s hand`),
    tellHelped: (who, mine, side) =>
      mine ? `Your assistant places the ${side}.` : `${who}'s assistant places the ${side}.`,
    tellFinished: (who, mine, cake) =>
      mine ? `Your ${cake} cake is finished!` : `${who}'s ${cake} cake is finished!`,
    tellTurned: (who, mine, from, to) =>
      mine ? `You turn the ${from} over: ${to}.` : `${who} turns the ${from} over: ${to}.`,
    tellLent: (who, mine) =>
      mine ? "Your assistant lends you a spoon." : `${who}'s assistant lends a spoon.`,
    tellCalled: (who, mine) =>
      mine ? "You call your assistant back." : `${who} calls their assistant back.`,
    tellPage: (who, mine) => (mine ? "You turn a page." : `${who} turns a page.`),
    tellArrow: "The booklet's arrow turns round.",
    tellDecorated: (who, mine, cake) =>
      mine ? `You decorate the ${cake} cake.` : `${who} decorates the ${cake} cake.`,
    tellEnded: (who, mine, lost) =>
      `${mine ? "You leave" : `${who} leaves`} ${count(lost, { one: "spoon", other: "spoons" })} unused.`,
    tellLast: {
      pile: "The pile is empty: last round!",
      decorations: "No decoration left: last round!",
      house_limit: "Nobody is getting any further: last round!",
    },
    tellGameEnd: (parts) => `End of the game. Points in each kitchen: ${parts.join(", ")}.`,
    tellPoints: (who, n) => `${who} ${n}`,

    outOfTurn: "It is not your turn.",
    noSuchCard: "That card is no longer there.",
    wrongKitchen: "No tier can be placed in that kitchen.",
    noLend: "Your chef is alone: there is no assistant to lend a spoon.",
    noBegin: "Your chef is alone: there is no assistant to begin this cake.",
    notNeeded: "There is room for another cake: the assistant is not needed.",
    justCalled: "Your assistant has just arrived and rests until the end of the turn.",
    isHere: "Your assistant is already here.",
    sameAgain: (cake) => `This kitchen already has a ${cake} cake.`,
    tooMany: (n) => `${n} cakes under way: finish one before you begin another.`,
    wrongTier: (cake, wanted) => `The ${cake} cake needs tier ${wanted} first.`,
    alreadyDone: (cake) => `The ${cake} cake is already finished.`,
    notFirst: "The assistant places only first tiers.",
    tooFew: (deed, needed, left) => {
      const what = {
        place: "Placing this tier",
        turn_card: "Turning a card over",
        call_assistant: "Calling the assistant",
        turn_page: "Turning a page",
      }[deed];
      return `${what} costs ${spoons(needed)}, you have ${left} left.`;
    },
    noPage: "The booklet has no more pages on that side.",
    noDecoration: "There is no decoration on that page.",
    oneDecoration: "Only one decoration per turn.",
    noFinished: (cake) => `You need a finished ${cake} cake.`,

    ways: {
      one_tier: "One tier",
      two_tiers: "Two tiers",
      three_tiers: "Three tiers",
      decorated_cream: "Decorated, cream",
      decorated_chocolate: "Decorated, chocolate",
    },
    kitchenTotal: "Kitchen",
    teamTotal: "Team",
    cell: (n, points) => `${count(n, { one: "cake", other: "cakes" })}, ${points}`,
    notes: ["A cake is worth 1, 4 or 10 points for one, two or three tiers."],
    ties: "Ties go to more finished cakes, then to more chocolate cakes.",
    notesConfirmed: [
      "A cake is worth 1, 4 or 10 points for one, two or three tiers.",
      "Decorated, a cream cake is worth 12 points, a chocolate one 13.",
    ],
    tiesConfirmed: "Ties go to more finished cakes, then decorations, then chocolate cakes.",

    sureEnd: (n) => `${spoons(n)} left, and still something to do: end the turn all the same?`,
    foretold: {
      last: "Last round",
      pile: (n) => `Pile: ${count(n, { one: "card", other: "cards" })}, then the last round`,
      empty: "Empty pile: the last round is near",
      decoration: "One decoration, then the last round",
    },
    meanings: {
      points: "A cake is worth 1, 4 or 10 points for one, two or three tiers.",
      done: "Three tiers: 10 points, more with a decoration.",
      here: "Lends a spoon, or begins a cake beyond the third; then it is gone.",
      away: "For 2 spoons it comes back.",
      team: "Partners count their kitchens together.",
    },
    key: [
      { sign: "2", words: "in the corner of a card: the tier it makes, and the spoons it costs" },
      { sign: "?", words: "the side nobody has shown you yet" },
      { sign: "(1)", words: "on a button: what it costs in spoons" },
      { sign: "17", words: "on the pile: the cards that are left" },
      { sign: "→", words: "under the book: which way its pages turn" },
    ],
  };
};
