import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    {
      title: "The goal",
      says: "It is the great party cake contest. Raise cakes of three tiers: one finished cake is worth far more than three that are only begun.",
      draw: "goal",
    },
    {
      title: "Your turn",
      says: "You have three spoons. Placing a tier costs its number, turning a card over costs 1. Help yourself from every hand, but only to the side that you see.",
      draw: "turn",
    },
    {
      title: "The end",
      says: "Hands are filled up after every turn. When the pile runs short, the round is played to its end.",
      draw: "end",
    },
    {
      title: "Who wins?",
      says: "One tier scores **1** point, two score **4**, three score **10**. The highest total wins the contest.",
      draw: "score",
    },
  ],
  chapters: [
    {
      title: "In the box",
      rules: [
        {
          n: "PM-1",
          title: "Five occasions",
          says: [
            "You bake for five parties. Each has its colour and its sign: wedding (violet, the rings), birthday (blue, the candle), Valentine (red, the heart), Christmas (green, the fir tree) and Halloween (orange, the pumpkin).",
            {
              draw: "occasions",
              says: "From left to right: wedding, birthday, Valentine, Christmas, Halloween.",
            },
            {
              house: "Which colour belongs to which party is our choice.",
              box: "The rulebook names the five parties and some colours, without matching them.",
            },
          ],
        },
        {
          n: "PM-2",
          title: "Forty-five cards with two sides",
          says: [
            "Each colour has nine cards. Both sides of a card have the same colour, but one side has cream icing and the other chocolate, and the two never show the same tier.",
            {
              list: [
                "cream 1, chocolate 3: two cards",
                "cream 1, chocolate 2: one card",
                "cream 2, chocolate 1: two cards",
                "cream 2, chocolate 3: one card",
                "cream 3, chocolate 2: two cards",
                "cream 3, chocolate 1: one card",
              ],
            },
            { draw: "sides", says: "Both sides of one card: tier 1 in cream, tier 3 in chocolate." },
            {
              house: "The exact counts are ours: every tier exists three times per colour and icing.",
              box: "The numbers are only on an aid card, in a picture.",
            },
          ],
        },
        {
          n: "PM-3",
          title: "The chef and the assistant",
          says: [
            "Everyone has a chef card, with or without an assistant. Beside the assistant a spoon and a whisk remind you of what it can do: one more spoon (PM-12), or one more cake (PM-13). The experienced level adds five decorations, one per colour, bound into a booklet with a cover and an arrow (PM-20).",
          ],
        },
      ],
    },
    {
      title: "Setting up",
      rules: [
        {
          n: "PM-4",
          title: "The deal",
          says: [
            "The cards are shuffled, sides included, and the hands are dealt: three cards each with four players, four cards with two or three. The rest is the pile.",
            {
              house: "Which side of each card is up is left to chance.",
              box: "Half of the deck is turned over before it is shuffled again.",
            },
          ],
        },
        {
          n: "PM-5",
          title: "Everyone sees one side",
          says: [
            "A card is taken as it lies: its upper side faces the player who holds it, the other side faces the table. So you see the fronts of your own cards, and the backs of everybody else's. The top card of the pile shows its upper side to all.",
            {
              draw: "facing",
              says: "On the left, your hand as you see it. On the right, the back of your first card as the others see it: they may place that tier 3.",
            },
            "Nobody looks at the back of their own cards without paying for it (PM-11). A hand stays in the order in which it was drawn.",
          ],
        },
        {
          n: "PM-6",
          title: "Who begins",
          says: [
            "Play goes clockwise, and only the player whose turn it is may act. Apprentices begin with their assistant, experienced chefs without.",
            { house: "The first player is drawn at random.", box: "Whoever last ate a pastry begins." },
          ],
        },
      ],
    },
    {
      title: "A turn: three spoons",
      rules: [
        {
          n: "PM-7",
          title: "Place a tier",
          says: [
            "A tier costs its number: 1, 2 or 3 spoons. The card comes from any hand, yours or another's, nobody needs to agree, and it is placed in front of you, always with the side that **you** see.",
          ],
        },
        {
          n: "PM-8",
          title: "One tier after another",
          says: [
            "A cake grows in order: 1, then 2, then 3. Its colour and its icing never mix.",
            {
              draw: "stack",
              says: "A first Halloween tier in chocolate takes a second Halloween tier in chocolate.",
            },
          ],
        },
        {
          n: "PM-9",
          title: "Three cakes under way",
          says: [
            "No more than three unfinished cakes at a time. Before you start a fourth, finish one of them, or rely on your assistant (PM-13).",
            { draw: "three", says: "Three cakes are waiting to grow: no fourth one for now." },
          ],
        },
        {
          n: "PM-10",
          title: "Never the same cake twice",
          says: [
            "All your cakes differ in colour or in icing.",
            {
              house: "Finished cakes count too: the same colour with the same icing is never built again.",
              box: "The cakes one works on must differ; the rulebook does not mention finished ones.",
            },
          ],
        },
        {
          n: "PM-11",
          title: "Turn a card over",
          says: [
            "For 1 spoon, turn over a card in any hand, as often as you like. It stays where it is: its holder and the others now see the other side. You may then place it with the spoons you have left.",
            {
              draw: "flip",
              says: "One spoon to turn it over; two are left, just enough to place the tier 2 that appears.",
            },
            "The top card of the pile and tiers already placed cannot be turned.",
          ],
        },
        {
          n: "PM-12",
          title: "The assistant lends a hand",
          says: [
            "If your assistant is there, it is worth one more spoon this turn. Then it leaves, and your chef is alone.",
            {
              draw: "helper",
              says: "The assistant lends a spoon: four instead of three, and the chef is left alone.",
            },
          ],
        },
        {
          n: "PM-13",
          title: "The assistant starts a cake",
          says: [
            "This is the whisk: the assistant starts one more cake in a kitchen that already has three or more unfinished ones. This tier 1 costs no spoon; PM-10 still holds. Then it leaves too. With fewer than three unfinished cakes PM-12 does just as well.",
          ],
        },
        {
          n: "PM-14",
          title: "Call the assistant back",
          says: [
            "When the chef is alone, 2 spoons bring the assistant back; it rests until the end of that turn.",
            {
              house: "Using the assistant and then calling it back in one turn is allowed, in that order.",
              box: "An assistant called back is of use from the next turn on; the rulebook does not mention the other order.",
            },
          ],
        },
        {
          n: "PM-15",
          title: "End your turn",
          says: [
            "You end it whenever you like; spoons left over are lost.",
            {
              house: "Nothing ends a turn for you, so that you can still change your mind.",
              box: "A turn is over with the last spoon.",
            },
          ],
        },
        {
          n: "PM-16",
          title: "Fill the hands",
          says: [
            "Then the hand of the player who just played is filled, then the others in turn order, each completely before the next. When the pile runs out, the last hands stay short.",
          ],
        },
      ],
    },
    {
      title: "End and points for apprentices",
      rules: [
        {
          n: "PM-17",
          title: "The last round",
          says: [
            "The end is near when, after filling the hands, the pile is empty and a hand is short. The round is finished so that everyone has had as many turns; if that was the last turn of the round, the game ends at once.",
          ],
        },
        {
          n: "PM-17b",
          title: "When nobody builds any more",
          says: [
            {
              house:
                "The end also comes after ten whole rounds in a row without a tier placed or a decoration taken.",
              box: "The rulebook does not think of it: nobody is obliged to place a card.",
            },
          ],
        },
        {
          n: "PM-18",
          title: "Count your cakes",
          says: [
            "A cake scores 1 point with one tier, 4 with two, 10 with three. Cards in hand score nothing.",
            {
              draw: "goal",
              says: "Two finished cakes, one with two tiers, one with one tier: 10 + 10 + 4 + 1 = 25 points.",
            },
          ],
        },
        {
          n: "PM-19",
          title: "A tie",
          says: [
            "More finished cakes win the tie, then more chocolate cakes, finished or not.",
            { house: "If all that is equal, the place is shared.", box: "The rulebook does not say." },
          ],
        },
      ],
    },
    {
      title: "Experienced level: the booklet",
      rules: [
        {
          n: "PM-20",
          title: "A book of decorations",
          says: [
            "The five decorations (four in a duel) are shuffled under the cover, cream side up. The open booklet shows on the left the chocolate side of the page just turned, and on the right the cream side of the next one.",
            {
              draw: "book",
              says: "A page is turned: the Valentine, cream on the right, moves to the left and becomes chocolate.",
            },
          ],
        },
        {
          n: "PM-21",
          title: "Turn a page",
          says: [
            "For 1 spoon, one page forward or backward, as long as there is one. The arrow does not bind you.",
          ],
        },
        {
          n: "PM-22",
          title: "Take a decoration",
          says: [
            "It is free, once per turn, during your turn. You need a finished cake of your own, of the colour and icing of a side you can see. The decoration leaves the booklet with both its sides: nobody else will have it.",
            {
              draw: "decorated",
              says: "On the left of the booklet the chocolate Valentine, on the right the wedding in cream.",
            },
          ],
        },
        {
          n: "PM-23",
          title: "The page at the end of a turn",
          says: [
            "At the end of every turn, once the hands are filled, a page turns by itself the way the arrow points. At the far end the arrow turns round; when the booklet is closed it points forward again. After this page nothing can be taken.",
            {
              house:
                "The arrow is checked after every page and every decoration taken; without decorations the booklet is out of play.",
              box: "The arrow turns round at the far end of the booklet, and again once it is closed.",
            },
          ],
        },
        {
          n: "PM-24",
          title: "The end for experienced chefs",
          says: [
            "The end is near when, after filling the hands, the pile is empty, or when the last decoration is taken. The round is finished as in PM-17; PM-17b holds too.",
            {
              house: "An empty pile is enough, even if every hand is full.",
              box: "The pile or the decorations run out; the rulebook says nothing of the hands.",
            },
          ],
        },
        {
          n: "PM-25",
          title: "A decorated cake",
          says: ["It scores 12 points in cream, 13 in chocolate, instead of 10."],
        },
        {
          n: "PM-26",
          title: "A tie between experienced chefs",
          says: [
            "More finished cakes, then more decorations, then more chocolate cakes, finished or not.",
            { house: "If all that is equal, the place is shared.", box: "The rulebook does not say." },
          ],
        },
        {
          n: "PM-27",
          title: "The card counter",
          says: [
            "At experienced level a notepad shows how many cards of each kind there are in the box.",
            {
              house:
                "With the memory aid the notepad also counts the cards of which you have seen both sides.",
              box: "The aid card shows the distribution only.",
            },
          ],
        },
      ],
    },
    {
      title: "Duel, for two",
      rules: [
        {
          n: "PM-40",
          title: "One colour fewer",
          says: [
            "One colour stays in the box: its nine tiers and, at experienced level, its decoration. It is chosen when the table is laid.",
            {
              house: "If nobody chooses the colour, it is drawn at random.",
              box: "The players choose the colour.",
            },
          ],
        },
        {
          n: "PM-41",
          title: "The neutral hand",
          says: [
            "Both players have four cards, and four more lie on the table. You both see the same side of them, and nobody sees the other. They are turned over and placed like cards of another hand, with the visible side.",
            { draw: "neutral", says: "The neutral hand: four cards for whoever wants them." },
          ],
        },
        {
          n: "PM-42",
          title: "Filling hands in a duel",
          says: [
            "The hand of the player who just played is filled, then the other player's, then the neutral hand, always to four.",
            {
              house: "The neutral hand is filled last; when it cannot be filled, that brings the end too.",
              box: "The neutral hand is filled at the end of a turn; the rulebook says neither in which order nor what happens when the pile runs out.",
            },
          ],
        },
      ],
    },
    {
      title: "Teams, for four",
      rules: [
        {
          n: "PM-50",
          title: "Two kitchens per team",
          says: [
            "Partners sit opposite each other. A tier goes into your own kitchen or your partner's.",
            {
              house:
                "PM-8, PM-9 and PM-10 apply to the kitchen that gets the tier. The assistant you use is your own, in your partner's kitchen too. Both partners may build the same cake.",
              box: "Tiers may go in front of oneself or of one's partner; the rulebook adds nothing.",
            },
          ],
        },
        {
          n: "PM-51",
          title: "One score",
          says: [
            "The team's score is the sum of both kitchens.",
            {
              house:
                "You decorate only cakes of your own kitchen, in your own turn; ties are broken on the team's sums.",
              box: "Both partners' points are added; the rulebook mentions neither decorations nor ties.",
            },
          ],
        },
        {
          n: "PM-52",
          title: "Hush!",
          says: [
            "Partners do not discuss what they are going to do. Free chat is therefore closed during the game; the ready-made phrases stay open to all.",
          ],
        },
      ],
    },
  ],
};
