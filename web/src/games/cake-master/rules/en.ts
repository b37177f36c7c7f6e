import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    {
      title: "The goal",
      says: "Three rounds; in each, make three cakes of four quarters, as tasty as you can, and think of the customers.",
      draw: "goal",
    },
    {
      title: "Your turn",
      says: "Everyone plays at the same time. You draw three quarters: one for you, one for the neighbour on the left, one for the one on the right. Then everyone places the three they have.",
      draw: "turn",
    },
    {
      title: "The end",
      says: "Four turns make twelve quarters, so three whole cakes. One customer waits in the first round, two in the second, three in the third.",
      draw: "end",
    },
    {
      title: "Who wins?",
      says: "The tastiest cakes of a round are worth **2** stars, each customer served **1**. The most stars after three rounds win.",
      draw: "win",
    },
  ],
  chapters: [
    {
      title: "In the box",
      rules: [
        {
          n: "CM-1",
          title: "Seventy-two quarters",
          says: [
            "A card is a quarter of a round cake. It has an icing (pink, white or chocolate), half a rosette or nothing on each of its two straight edges, and up to two fruits, raspberries or blueberries.",
            {
              draw: "cards",
              says: "Four quarters: two half rosettes and a raspberry; one half rosette; two blueberries; one half rosette, a raspberry and a blueberry.",
            },
            {
              house: "Every combination of icing, edges and fruits exists exactly once.",
              box: "Seventy-two cards and three icings; the details are not written down.",
            },
          ],
        },
        {
          n: "CM-2",
          title: "Twelve customers",
          says: [
            "Each customer describes the cake they want. Numbers are exact; what they do not mention is free. A whole rosette is two halves that meet.",
            {
              list: [
                "5 raspberries",
                "5 blueberries",
                "5 fruits and 1 whole rosette",
                "one icing, no half rosette left alone",
                "one icing, 3 whole rosettes",
                "three icings, 2 whole rosettes",
                "two icings, 4 fruits",
                "3 blueberries, no raspberry",
                "3 raspberries, no blueberry",
                "3 whole rosettes",
                "no raspberry, no half rosette left alone",
                "2 raspberries and 2 blueberries",
              ],
            },
            {
              draw: "customers",
              says: "For instance: 5 raspberries; three icings and 2 rosettes; one icing and no half rosette; 5 fruits and 1 rosette; 3 blueberries and no raspberry; 2 raspberries and 2 blueberries.",
            },
            {
              house:
                "Two of these customers are attested: five fruits with one whole rosette, and five raspberries. The ten others are ours.",
              box: "Twelve customers, not all of which are described.",
            },
          ],
        },
      ],
    },
    {
      title: "A round",
      rules: [
        {
          n: "CM-3",
          title: "One, two, three customers",
          says: [
            "The first round shows one customer, the second two, the third three. After a round they go back under their pile, the cakes are taken apart and all quarters are shuffled anew.",
          ],
        },
        {
          n: "CM-4",
          title: "Draw, give, place",
          says: [
            "A round has four turns, which all play at the same time:",
            {
              list: [
                "everyone draws three quarters in secret;",
                "everyone chooses which to keep, which goes to the left neighbour and which to the right. Quarters move when all have chosen;",
                "everyone places the three quarters they now have.",
              ],
            },
            {
              draw: "turn",
              says: "The quarter in the middle stays with you, the two others go to your neighbours.",
            },
            {
              house:
                "Placements are shown when all have placed; until then you may take yours back. With two players, both quarters given away go to the other.",
              box: "All place openly at the same time; the rulebook adds nothing for two players.",
            },
          ],
        },
        {
          n: "CM-5",
          title: "Place a quarter",
          says: [
            "A quarter goes on any free place of any of your three cakes, turned to fit. Neither icing nor rosettes need to match, and the three quarters of a turn may go on different cakes. Once a turn has been shown, nothing moves any more.",
            {
              draw: "placing",
              says: "Two places are free. Below the pink quarter, two half rosettes meet and make a whole one.",
            },
          ],
        },
        {
          n: "CM-6",
          title: "Twelve quarters",
          says: ["After four turns everyone has placed twelve quarters: three whole cakes."],
        },
      ],
    },
    {
      title: "Scoring",
      rules: [
        {
          n: "CM-7",
          title: "Flavour points",
          says: [
            "For each cake:",
            {
              list: [
                "one icing: 3 points; two: 1; three: 0;",
                "1 point per whole rosette;",
                "1 point if no half rosette is left alone (a cake without any rosette qualifies);",
                "1 point per pair of raspberry and blueberry.",
              ],
            },
            {
              draw: "flavour",
              says: "One icing: 3. Four rosettes: 4. No half left alone: 1. Two raspberries and two blueberries: 2. In all, 10.",
            },
          ],
        },
        {
          n: "CM-8",
          title: "Stars for flavour",
          says: [
            "The flavour points of the round are compared: 2 stars for the highest total, 0 for the lowest, 1 for everyone else. Those who tie get the same.",
            {
              house: "If all are equal, all get 2 stars.",
              box: "2 stars for the highest total, 0 for the lowest; the rulebook does not say what if they are the same.",
            },
          ],
        },
        {
          n: "CM-9",
          title: "Customers served",
          says: [
            "One star per customer served. A customer takes only one of your cakes, a cake serves only one customer: the best way to share them out is found for you. Several players may serve the same customer.",
            { draw: "served", says: "Exactly five raspberries: this customer is served." },
          ],
        },
        {
          n: "CM-10",
          title: "Victory",
          says: [
            "After the third round the most stars win. In a tie, more flavour points in the third round win; otherwise the place is shared.",
            {
              house: "The same comparison breaks ties at every rank, not only the first.",
              box: "The rulebook breaks ties for the victory only.",
            },
          ],
        },
      ],
    },
    {
      title: "Solo",
      rules: [
        {
          n: "CM-30",
          title: "Alone in the kitchen",
          says: [
            { house: "This whole solo game is ours.", box: "The box has another way to play alone." },
            "Each turn, draw three quarters, keep one and set the two others aside until the end of the round; then take the two top quarters of the pile, unchosen, and place all three.",
            "For flavour: 2 stars from 18 points on, 1 star for 15 to 17, none below. Customers count as usual. The result is your total out of 12 stars, with a title: 0 to 3, 4 or 5, 6 or 7, 8 or 9, 10 to 12.",
          ],
        },
      ],
    },
  ],
};
