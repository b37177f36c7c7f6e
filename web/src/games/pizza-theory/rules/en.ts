import type { Book } from "../../../rules/book.ts";

export const book: Book = {
  minute: [
    {
      title: "The goal",
      says: "Three cooks top the same pizza. Get all sixteen of your toppings onto it by carrying off the others' slices.",
      draw: "goal",
    },
    {
      title: "A round",
      says: "Everyone adds a topping. Then all choose in secret where their knife goes, and the three cuts fall together.",
      draw: "cut",
    },
    {
      title: "In every slice",
      says: "Whoever leads alone replaces the others by their own. Two in the lead: the third is removed. Three equal: nothing moves.",
      draw: "slices",
    },
    {
      title: "Who wins?",
      says: "After a cut, whoever has all **sixteen** toppings on the pizza wins. If there are several of you, you win together.",
      draw: "end",
    },
  ],
  chapters: [
    {
      title: "On the table",
      rules: [
        {
          n: "PT-1",
          title: "The pizza",
          says: [
            "Thirty-seven spots like a honeycomb, seven rows of four to seven.",
            { draw: "board", says: "The bare pizza with its spots, its lines and its three seats." },
            {
              house:
                "A hexagon of thirty-seven spots, four along each side. Of the sizes on which a cut makes four to seven slices, it is the only one that leaves five in the printed example: of 14, 10, 8, 4 and 1 spots.",
              box: "The pizza is only shown in a picture.",
            },
          ],
        },
        {
          n: "PT-2",
          title: "Three seats, six lines",
          says: [
            "Around the pizza there are three seats: 1st, 2nd and 3rd. Each has six lines, numbered 1 to 6 from left to right, which run straight away from it between two rows of spots. All this is printed on the pizza and turns with it.",
            {
              house: "How the lines run, how they are numbered and where the three seats are is our choice.",
              box: "In front of everyone there are six dotted lines numbered 1 to 6; the rest is in a picture.",
            },
          ],
        },
        {
          n: "PT-3",
          title: "Three toppings",
          says: [
            "Tomato (red), basil (green) and mushroom (white). Everyone has sixteen toppings, a die to choose with and a knife.",
            { draw: "colours", says: "Tomato, basil and mushroom." },
          ],
        },
        {
          n: "PT-4",
          title: "The start",
          says: [
            "The first player is drawn at random and sits at 1st; the others follow. Everyone already has two toppings on the pizza.",
            { draw: "start", says: "The six toppings at the start." },
            {
              house:
                "The starting spots, near each seat. With three, the table's first seat plays tomato, the second basil, the third mushroom.",
              box: "Two crosses in front of everyone, in a picture; everyone takes a colour.",
            },
          ],
        },
      ],
    },
    {
      title: "A round",
      rules: [
        {
          n: "PT-5",
          title: "Add",
          says: [
            "In the order 1st, 2nd, 3rd everyone must add a topping from their supply to a free spot that touches no topping of their own colour. Whoever cannot passes; the table does it and says so.",
            {
              draw: "add",
              says: "The new tomato, in the light, touches no other tomato: it is allowed.",
            },
            {
              house: "A spot that is not next to one's own is far enough.",
              box: "The rulebook asks for a distance of at least two spots.",
            },
          ],
        },
        {
          n: "PT-6",
          title: "Choose your cut",
          says: [
            "All choose a number from 1 to 6 at the same time and in secret. The knives are laid together, each on its line. Until the last has chosen, the others only know that you have chosen, and you may change your mind.",
            { draw: "dice", says: "The die shows your line: here the fourth." },
          ],
        },
        {
          n: "PT-7",
          title: "Slices",
          says: [
            "Two spots are in the same slice if they lie on the same side of all three knives. A slice without toppings does not matter.",
            { draw: "five", says: "Cuts 5, 6 and 4 leave five slices that have spots." },
          ],
        },
        {
          n: "PT-8",
          title: "Safe",
          says: [
            "A colour that never has more than one topping in a slice, over the whole pizza, is safe this round: its toppings are neither removed nor replaced. A single slice with two of its toppings, and the protection is gone everywhere.",
            {
              house: "Safe or not, its toppings count in comparisons.",
              box: "The rulebook makes them safe, without saying what still counts.",
            },
          ],
        },
        {
          n: "PT-9",
          title: "The most take it",
          says: [
            "In every slice the three colours are compared.",
            {
              list: [
                "One alone in the lead: it replaces every other topping there by its own.",
                "Two in the lead: the third colour's toppings are removed and not replaced.",
                "Three equal: nothing.",
              ],
            },
            {
              draw: "slices",
              says: "Three mushrooms against one basil: four mushrooms. Two tomatoes, two basils: the mushroom leaves. One of each: nothing changes.",
            },
            "What is safe (PT-8) stays. What is removed goes back to its owner's supply.",
          ],
        },
        {
          n: "PT-10",
          title: "All at once",
          says: [
            "All slices are settled together, from the pizza as it was before the cut: first everything that leaves, then everything that comes.",
            {
              house:
                "Once a colour has its sixteen toppings on the pizza, the other spots it has won stay empty.",
              box: "The rulebook does not say what to do with an empty supply.",
            },
          ],
        },
        {
          n: "PT-11",
          title: "The pizza turns",
          says: [
            "After the cut the pizza turns by a third: 2nd becomes 1st, 3rd becomes 2nd, 1st becomes 3rd.",
            {
              draw: "rotate",
              says: "The same pizza before and after: everyone has other lines before them.",
            },
            { house: "The pizza turns clockwise.", box: "Arrows printed on the pizza, in a picture." },
          ],
        },
      ],
    },
    {
      title: "The end",
      rules: [
        {
          n: "PT-12",
          title: "Sixteen toppings",
          says: [
            "After the cut, whoever has all sixteen toppings on the pizza wins; several win together. Having sixteen by adding (PT-5) is not enough: the cut must still be survived.",
            {
              house: "Those who have not won rank by toppings on the pizza; ties share their place.",
              box: "The rulebook names the winners only.",
            },
          ],
        },
        {
          n: "PT-13",
          title: "Sixty rounds",
          says: [
            {
              house:
                "After sixty rounds without a winner the game stops and players rank by toppings on the pizza; a ghost colour is not ranked.",
              box: "The rulebook does not think of a game without end.",
            },
          ],
        },
      ],
    },
    {
      title: "For two",
      rules: [
        {
          n: "PT-20",
          title: "A ghost for a third",
          says: [
            "Both players choose their colours when the table is laid. The third one, the ghost's, plays by itself: it takes one of the three seats and moves on with you (PT-11), with its two toppings at the start. The printed order no longer counts: the first player changes every round, and the ghost's die lies before them.",
            {
              house:
                "If nobody chooses, tomato and basil play and the mushroom is the ghost. The first player starts at 1st, the other at 2nd, the ghost at 3rd.",
              box: "Everyone chooses a colour; the rulebook does not say where the third one sits.",
            },
          ],
        },
        {
          n: "PT-21",
          title: "A round for two",
          says: [
            {
              list: [
                "The first player, then the other, adds a topping (PT-5).",
                "The ghost's die is rolled: its knife goes on that line and stays in sight. The first player puts one ghost topping on a free spot that touches this knife; if there is none, this is skipped.",
                "Both players choose their cuts in secret, and all is settled with three colours (PT-7 to PT-10).",
                "The pizza turns, the first player changes.",
              ],
            },
            {
              draw: "virtual",
              says: "The ghost's knife is laid: the allowed spots are those of the two rows beside it.",
            },
            {
              house: "The ghost's topping may touch others of its colour.",
              box: "A free spot beside the knife; the rulebook says nothing of its neighbours.",
            },
          ],
        },
        {
          n: "PT-22",
          title: "Winning against the ghost",
          says: [
            "Whoever has sixteen toppings wins, both of you if it comes to that. If the ghost has its sixteen and neither of you has, you both lose.",
            {
              house: "With sixteen toppings you win even if the ghost has sixteen too.",
              box: "A ghost with sixteen beats both, a player with sixteen wins; the rulebook does not say what both at once mean.",
            },
          ],
        },
      ],
    },
  ],
};
