import type { Translation } from "../../../i18n/dictionary.ts";
import type { words as fr } from "./fr.ts";

export const words: Translation<"en", typeof fr> = () => ({
  goal: "One pizza for three. Whoever has all 16 toppings on it after a cut wins. Your tomatoes wait on the board below.",
  slices:
    "The idea: three knives make slices. In each slice the most numerous take the others' places. If two are tied, the third leaves.",
  add: "Add a tomato, never beside another. Several in one slice are strong.",
  cut: "Everybody cuts at once, in secret. Touch 6 to see where your knife falls, then cut.",
  safe: "You took the place of a basil leaf. The mushrooms were safe: never two of them in one slice.",
  turned:
    "After every cut the pizza turns by a third: your knife falls in another direction. Add a tomato here.",
  try: "Look for the cut that brings your tomatoes together in large slices. The 6 is a good one.",
  grow: "One more tomato, one more cut: line 2 puts five tomatoes into one slice.",
  win: "Eleven on the pizza! One more tomato, and cut 6 may end the game.",
  end: "Sixteen tomatoes: you have won! You know it all. Enjoy!",
});
