import type { Translation } from "../dictionary.ts";
import type { shared as fr } from "../fr/shared.ts";

/** Several people, one device. */
export const shared: Translation<"en", typeof fr> = () => ({
  shared: {
    open: "In this room",
    openSays: "One device, handed round the table.",
    title: "In this room: who plays?",
    game: "What do you play?",
    people: "Around the table",
    says: "Everybody plays on this device, hidden behind the curtain. Cooks take the seats that are left.",
    who: (n) => `Who plays in seat ${n}?`,
    person: "Somebody here",
    cook: "A cook",
    name: (n) => `Name in seat ${n}`,
    hat: (n) => `Hat in seat ${n}`,
    usual: (n) => `Player ${n}`,
    tooFew: "It takes at least two people: on your own, play against the brigade from the boxes.",
    go: "Lay the table",
    next: "Whose turn is it?",
    take: "it is your turn",
    takeSays: "Take the device, and let nobody look over your shoulder.",
    itsMe: (who) => `It's me, ${who}`,
    cooks: "The cooks are playing…",
    others: "The others are playing…",
    lookSays: "Whoever is alone with the device may look at their own seat.",
    pass: (who) => `Pass to ${who}`,
    since: "Since your last turn",
    sinceAgain: "See again what happened since my last turn",
    nothing: "Nothing yet: you may begin.",
    seen: "Got it",
    here: "This table is on this device, which you hand round. After closing the page you find it again behind the curtain.",
    atHouse:
      "This table is at the house, and you hand this device round. After closing the page you find it again behind the curtain.",
    leaveSays:
      "All who play on this device get up. The seats stay yours; the others decide whether cooks play in the meantime.",
    where: "Where is the table?",
    places: { device: "On this device", house: "At the house" },
    placesSay: {
      device: "Works without a network, too.",
      house: "Others can come by a link, or look on from their own screen.",
    },
    elsewhere: "Somebody elsewhere",
    byLink: "Comes by a link",
    also: "Somebody else plays on this phone too",
    alsoSays: "You will hand the phone to each other: a curtain hides each hand from the other.",
    alsoName: "Their name",
    alsoHere: "Also on this device",
    alsoHereSays:
      "They have played here beside you. Forget them, and the house forgets them for good, with their games.",
    forget: (who) => `Forget ${who}`,
    forgetSure: (who) => `Yes, forget ${who}`,
    forgotten: (who) => `${who} is forgotten.`,
    stop: "Stop the game",
    stopSure: "Yes, everybody agrees",
    flat: "Device lying flat: it turns to whoever plays by itself where nothing is secret",
  },
});
