import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    {
      title: "The goal",
      says: "Four sunny days behind the same counter. Sell more scoops than anybody else: each is worth a point.",
      draw: "goal",
    },
    {
      title: "A day",
      says: "You get a tub, you all build the cones together, then you sell them in turn: you must sell a cone for which you have **all** the flavours, whenever there is one.",
      draw: "turn",
    },
    {
      title: "The end",
      says: "Selling stops when the last cone is gone, or when somebody cannot do anything. After four days the stall closes.",
      draw: "end",
    },
    {
      title: "Who wins?",
      says: "One point for each scoop you sold, and one for each spare tub left unopened. The highest total wins.",
      draw: "win",
    },
  ],
  chapters: [
    {
      title: "In the box",
      rules: [
        {
          n: "CG-1",
          title: "Six flavours",
          says: [
            "Strawberry, blackcurrant, chocolate chip, chocolate, pistachio and vanilla. Each has its colour, its drawing and its two letters.",
            {
              draw: "flavours",
              says: "From left to right: strawberry, blackcurrant, chocolate chip, chocolate, pistachio, vanilla.",
            },
          ],
        },
        {
          n: "CG-2",
          title: "Tubs, scoops and cones",
          says: [
            "Thirty tubs and thirty scoops, five of each flavour, and twelve cones.",
            {
              house: "Five scoops of each flavour.",
              box: "Thirty scoops and six flavours; the rulebook does not say how many of each.",
            },
          ],
        },
      ],
    },
    {
      title: "Setting up",
      rules: [
        {
          n: "CG-3",
          title: "A few scoops fewer",
          says: [
            "Some scoops are taken out at random, unseen: six with three or four players, five with five.",
            {
              house: "The same scoops are missing until the end of the game.",
              box: "They are taken out at the start; the rulebook does not say whether they come back.",
            },
          ],
        },
        {
          n: "CG-4",
          title: "One tub each",
          says: [
            "Everyone gets one tub, open to all.",
            { house: "The first dealer is drawn at random.", box: "The youngest deals first." },
          ],
        },
      ],
    },
    {
      title: "Morning: delivery",
      rules: [
        {
          n: "CG-5",
          title: "A hidden tub",
          says: [
            "Beginning with the dealer, everyone gets a tub that only they look at.",
            {
              house: "If the pile is empty, the last players get none.",
              box: "The rulebook does not mention an empty pile.",
            },
          ],
        },
        {
          n: "CG-6",
          title: "Keep or exchange",
          says: [
            "Dealer first, each player in turn keeps this tub, or gives it back without showing it and draws another, which must be kept.",
            { draw: "exchange", says: "The pistachio goes back to the pile; the vanilla stays." },
            {
              house:
                "A tub given back is not shown. With an empty pile the tub is kept; whoever got none has nothing to decide.",
              box: "A tub may be given back for another; the rulebook says neither whether it is shown nor what to do with an empty pile.",
            },
          ],
        },
        {
          n: "CG-7",
          title: "Tubs given back",
          says: ["They are shuffled into the pile once everyone has decided. Not before."],
        },
      ],
    },
    {
      title: "Noon: making cones",
      rules: [
        {
          n: "CG-8",
          title: "One scoop at a time",
          says: [
            "Dealer first, each player in turn turns up the top scoop for all to see and puts it on a cone of their choice: one with fewer than four scoops, or a new cone. This goes on until the last scoop. The order of scoops on a cone has no meaning.",
            {
              draw: "making",
              says: "The strawberry may go on the cone with two scoops or on a new cone, not on the one that has four.",
            },
          ],
        },
        {
          n: "CG-9",
          title: "Four scoops, twelve cones",
          says: ["A cone never carries more than four scoops, and a thirteenth cone is never started."],
        },
      ],
    },
    {
      title: "Afternoon: selling",
      rules: [
        {
          n: "CG-10",
          title: "Shutters up",
          says: ["All hidden tubs are shown and join their owners' tubs."],
        },
        {
          n: "CG-11",
          title: "One action each",
          says: [
            "Dealer first, then clockwise, everyone takes one action. A single tub is enough to sell any number of scoops of its flavour.",
          ],
        },
        {
          n: "CG-12",
          title: "Sell what you can",
          says: [
            "If there is at least one cone for which you have all the flavours, you must sell such a cone, whichever you like.",
            {
              draw: "must",
              says: "With strawberry, chocolate chip and chocolate: one of the first two cones, as you like. The last one wants pistachio: out of the question, and so is drawing a tub.",
            },
          ],
        },
        {
          n: "CG-13",
          title: "Otherwise, make do",
          says: [
            "Only if no cone suits you entirely do you have a choice:",
            {
              list: [
                "sell a cone for which you lack **exactly one scoop**; that scoop is set aside and scores for nobody;",
                "or draw the top tub of the pile and lay it face up.",
              ],
            },
            {
              draw: "lacking",
              says: "With strawberry and chocolate chip: the cone with one scoop of chocolate, for no points, or a tub. The cone that lacks both pistachio and chocolate is refused.",
            },
            "Two scoops of one flavour you lack are two scoops: too many. If the pile of tubs is empty, you must sell a cone with one missing scoop when there is one. Nobody ever passes.",
          ],
        },
        {
          n: "CG-14",
          title: "Where sold scoops go",
          says: [
            "Scoops you sell go on a tub of their flavour, which is then open. All scoops of one flavour go on the same tub that day; another tub of that flavour, even one drawn later, stays unopened.",
          ],
        },
        {
          n: "CG-15",
          title: "Selling ends",
          says: [
            "Selling stops for everybody as soon as the last cone is sold, or when the player whose turn it is can neither sell nor draw a tub. Cones left over count for nobody.",
          ],
        },
      ],
    },
    {
      title: "Evening: counting",
      rules: [
        {
          n: "CG-16",
          title: "Open tubs leave",
          says: ["Everyone gives back all tubs that were opened today."],
        },
        { n: "CG-17", title: "Scoops sold", says: ["One point for each scoop sold that day."] },
        {
          n: "CG-18",
          title: "Spare tubs",
          says: [
            "Of their unopened tubs everyone keeps one per flavour. Each further copy is given back for 1 point.",
            {
              draw: "copies",
              says: "Three unopened tubs of chocolate: one is kept, the two others score 2 points.",
            },
            "If you have two tubs of chocolate and sold some today, one is open and leaves, the other is unopened and stays.",
          ],
        },
        {
          n: "CG-19",
          title: "Tidying up",
          says: [
            "Tubs that are kept stay open to all for tomorrow. All others go back to the pile, the scoops are shuffled again, the twelve cones come back.",
          ],
        },
        {
          n: "CG-20",
          title: "Tomorrow's dealer",
          says: [
            "It is the player with the fewest points. In a tie, the first of those tied, counting from the left of the last player who acted while selling.",
            {
              house: "If nobody acted, the count begins with the dealer.",
              box: "The rulebook takes it that somebody has played.",
            },
          ],
        },
        {
          n: "CG-21",
          title: "The last evening",
          says: [
            "After the fourth day has been counted, the highest total wins. In a tie, more tubs kept.",
            {
              house:
                "Tubs are counted after CG-18 of the fourth day, and break ties at every rank; then the place is shared.",
              box: "In a tie more unopened tubs win; the rulebook does not say when they are counted.",
            },
          ],
        },
      ],
    },
  ],
};
