import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    {
      title: "The goal",
      says: "Five rounds, five menus to serve, one per round. Take from the pots what your menu asks for, and leave to others what it fears.",
      draw: "goal",
    },
    {
      title: "Your turn",
      says: "Play a card into the pot, of the soup that was led if you have it. Values add up: whoever reaches **10** takes everything and leads again.",
      draw: "turn",
    },
    {
      title: "The end",
      says: "A round stops as soon as the turn comes to somebody without cards. There are five rounds.",
      draw: "end",
    },
    {
      title: "Who wins?",
      says: "One star for each good card you took, one fewer for each bad one. The most stars after five rounds win.",
      draw: "win",
    },
  ],
  chapters: [
    {
      title: "In the box",
      rules: [
        {
          n: "CD-1",
          title: "The soup cards",
          says: [
            "Fifty-two cards of four soups.",
            {
              list: [
                "Pea, onion and mushroom, fourteen cards each: two bouillons (0), two each of 1, 2, 3, 4 and 5, one 10, and one pot that boils over (0).",
                "Chili, ten cards: two each of 1, 2, 3, 4 and 5.",
              ],
            },
            {
              draw: "suits",
              says: "A pea bouillon, a 3 of onion, a 10 of mushroom, the pea pot boiling over, a 5 of chili.",
            },
          ],
        },
        {
          n: "CD-2",
          title: "Five menus",
          says: [
            "Everyone has the same five menus: pea, onion, mushroom, chili, and no soup today. A menu is used once in a game.",
            { draw: "menus", says: "Each menu shows what it earns and what it costs." },
            {
              house: "Two to five can play.",
              box: "There are five sets of menus; the rulebook names no minimum.",
            },
          ],
        },
        {
          n: "CD-3",
          title: "The stars",
          says: ["Everyone begins with five stars. The supply never runs out."],
        },
      ],
    },
    {
      title: "A round begins",
      rules: [
        {
          n: "CD-4",
          title: "The dealer",
          says: [
            "The deal passes to the left each round.",
            {
              house: "The first dealer is drawn at random.",
              box: "The rulebook does not say who deals first.",
            },
          ],
        },
        {
          n: "CD-5",
          title: "The deal",
          says: [
            "All cards are shuffled every round and dealt one by one, starting on the dealer's left. Two to four players get thirteen each. With five, all cards are dealt: the two players after the dealer get eleven, the others ten.",
            {
              house: "With two or three players, cards that are not dealt stay unknown to all.",
              box: "Thirteen cards each; the rulebook says nothing of the others.",
            },
          ],
        },
        {
          n: "CD-6",
          title: "Choose a menu",
          says: [
            "Once all have seen their hands, everyone chooses a menu in secret, and all menus are shown together. As long as a choice is missing you may change yours. In the fifth round only one menu is left: that one it is.",
          ],
        },
      ],
    },
    {
      title: "The pot",
      rules: [
        {
          n: "CD-7",
          title: "Who leads",
          says: ["The player on the dealer's left leads the first pot."],
        },
        {
          n: "CD-8",
          title: "One card each, no passing",
          says: [
            "In turn, everyone plays exactly one card from their hand into the pot. Nobody ever passes, and a pot goes round the table as often as it takes.",
          ],
        },
        {
          n: "CD-9",
          title: "The total",
          says: [
            "The total is the sum of the values since the pot began, or since it last boiled over. The pot shows it after every card.",
          ],
        },
        {
          n: "CD-10",
          title: "A 10 that leads counts nothing",
          says: [
            "A 10 that opens a pot counts 0 in that pot; anywhere else it counts 10.",
            { draw: "ten", says: "The 10 opens: total 0. Then 5, then 5 again: the total reaches 10." },
            {
              house: "A 10 played right after a boil-over does not open the pot: it counts 10.",
              box: "A 10 played first is announced as zero, yet keeps its value later on: the sentence can be read in two ways.",
            },
          ],
        },
        {
          n: "CD-11",
          title: "Follow the soup that was led",
          says: [
            "The first card says which soup is asked for. As long as no chili is in the pot, whoever has that soup must play it, any card of it: bouillon, 10 and boil-over too. Whoever has none plays anything. Chili is a soup like the others: you may not play it if you can follow.",
            {
              draw: "follow",
              says: "Onion was led and you have some: it must be onion, neither pea nor chili.",
            },
            "A boil-over never changes the soup asked for.",
            {
              house: "A boil-over that opens a pot asks for its soup, and the total is 0.",
              box: "The rulebook only mentions a boil-over played into a pot that is open already.",
            },
          ],
        },
        {
          n: "CD-12",
          title: "Chili sets everyone free",
          says: [
            "As soon as there is chili in the pot, even as its first card, everyone plays what they like until the pot is taken. A boil-over changes nothing about that.",
            { draw: "spoiled", says: "The soup is spiced: no need to follow any more." },
          ],
        },
        {
          n: "CD-13",
          title: "The pot boils over",
          says: [
            "A boil-over sets the total back to 0. The cards below stay in the pot and are taken with it.",
            { draw: "boil", says: "It boils over: the total starts from zero, the cards stay." },
          ],
        },
        {
          n: "CD-14",
          title: "Ten: take it all",
          says: [
            "Whoever brings the total to 10 or more takes all cards of the pot and leads the next one. What was played and taken was seen by all.",
            {
              draw: "pot",
              says: "3, 4, then a chili: 9. The onion boils over: 0. Then 4, 7, and the 4 of chili makes 11: seven cards for whoever played it.",
            },
          ],
        },
        {
          n: "CD-15",
          title: "Last card!",
          says: ["When somebody plays their last card, the table tells everyone."],
        },
        {
          n: "CD-16",
          title: "A round ends",
          says: [
            "The round stops as soon as it is up to somebody without cards to play or to lead: playing one's last card is not enough, unless it takes the pot. The unfinished pot and cards left in hands count for nobody.",
            {
              house: "Cards left in hands are shown.",
              box: "They go into the pot and do not count; the rulebook does not say whether they are shown.",
            },
          ],
        },
      ],
    },
    {
      title: "Stars of the round",
      rules: [
        {
          n: "CD-17",
          title: "Pea, onion and mushroom menus",
          says: [
            "One star for each card of that soup you took, bouillons, 10 and boil-over included; one fewer for each chili.",
          ],
        },
        {
          n: "CD-18",
          title: "Chili menu",
          says: [
            "One star for each chili you took; one fewer for each bouillon. A boil-over is not a bouillon.",
          ],
        },
        {
          n: "CD-19",
          title: "No soup today",
          says: [
            "Five stars, minus one for every card you took, whatever it is. It can cost more than five.",
            {
              house: "It is settled at the end of the round.",
              box: "The five stars are taken before the round.",
            },
          ],
        },
        {
          n: "CD-20",
          title: "Never below zero",
          says: [
            "Nobody falls below zero stars.",
            {
              house: "Gains and losses of a round are added first: at zero stars, + 3 and − 4 leave zero.",
              box: "Nobody has fewer than zero stars; the rulebook does not say in which order to count.",
            },
          ],
        },
        {
          n: "CD-21",
          title: "Victory",
          says: [
            "After the fifth round the most stars win.",
            { house: "Ties share their place.", box: "The rulebook does not mention ties." },
          ],
        },
      ],
    },
    {
      title: "Variant: open menus",
      rules: [
        {
          n: "CD-22",
          title: "One menu after another",
          says: [
            "If the table chose so, menus are laid face up one by one, starting on the dealer's left, the dealer last. The dealer may not lay the same menu as the player on their left (with two, as the opponent), unless it is the only one they have left.",
          ],
        },
      ],
    },
  ],
};
