import type { Translation } from "../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  noImprint: "Whoever runs this house has left no name.",
  lead: "This is what the house keeps of you, and nothing else. No advertisements, nobody is measured, nothing is given to others.",
  keeps: {
    person:
      "The name you give yourself, the hat and the language you choose, a random number, the day you came.",
    devices:
      "For each device: a hash of a token that a cookie holds, its browser and system, its first and last day.",
    credentials: "If you make any: the public half of your passkeys, hashes of your recovery codes.",
    tables: "Your tables: moves, what is said there, results.",
    company: "Whom you ask to a table, and whom you would rather not meet.",
    rulings:
      "What the host has decided about you, what you reported or others about you, and whether you are a member.",
    ways: "If you wish it: where to tell you something, what about and at which hours.",
    mail: "Mail goes through a server that the house has chosen, which sees your address and what is written to you.",
  },
  addresses:
    "The address you connect from serves to keep the house free for all. It is not kept with your games.",
  yours: "All that is kept of you can be had as one file, and is forgotten when you say so.",
  myData: "My data",
});
