import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    { title: "The goal", says: "Find the most **crumbs** in five rounds.", draw: "plate" },
    { title: "A round", says: "A plate comes. Everybody chooses **in secret**: reach, or wait.", draw: "choose" },
    { title: "The end", says: "After five rounds crumbs are counted.", draw: "plate" },
    { title: "Who wins?", says: "Who has most crumbs; equals share.", draw: "plate" },
  ],
  chapters: [
    {
      title: "The game",
      rules: [
        { n: "TG-1", title: "The table", says: ["Two to six sit at the table; five rounds are played."] },
        {
          n: "TG-2",
          title: "The plate",
          says: ["Each round begins with a plate of one to six crumbs, as a die falls.", { draw: "plate", says: "A plate of four crumbs." }],
        },
        {
          n: "TG-3",
          title: "Choosing",
          says: ["Everybody chooses in secret, once a round: reach, or wait.", { draw: "choose", says: "The two cards: reach, wait." }],
        },
        { n: "TG-4", title: "Finding", says: ["Who **alone** reaches takes the plate. Several spill it: nothing. Who waits finds one crumb."] },
        { n: "TG-5", title: "Winning", says: ["After the last round most crumbs win; who has as many shares the victory."] },
      ],
    },
  ],
};
