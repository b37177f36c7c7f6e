import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  goal: "One pizza for three. The first to have all sixteen toppings on it after a cut wins. Yours are waiting on the board below.",
  add: "Add a topping on a free spot that touches none of yours. Two of yours in one slice make a strong slice.",
  dial: "Now everybody cuts at once, in secret. Touch a number to see where your knife would fall.",
  cut: "Try other numbers, and touch another player's die to guess their cut. When you like what you see: cut!",
  slices:
    "In each slice, the topping with the most takes the place of the others. If two are tied for the most, the third leaves.",
  safe: "A colour that never has two toppings in one slice is safe: nothing of it is taken, anywhere.",
  end: "The pizza turns by a third after every cut: your knives now fall another way. You know it all: enjoy!",
});
