import type { Suit } from "../../gen/chaud-devant.ts";

/** The colours of a suit; its shape is in faces/Veg.svelte. */
export interface SuitLook {
  /** Behind the value of a card. */
  readonly tint: string;
  /** The value itself. */
  readonly deep: string;
  /** The soup it makes. */
  readonly soup: string;
}

export const SUIT_LOOKS: Record<Suit, SuitLook> = {
  pea: { tint: "#cbdfae", deep: "#2c532b", soup: "#a9c573" },
  onion: { tint: "#dccdea", deep: "#4a3169", soup: "#dcae62" },
  mushroom: { tint: "#ecd6b8", deep: "#4c2a1b", soup: "#d8bd98" },
  chili: { tint: "#f8c6b4", deep: "#8a2416", soup: "#d9482f" },
};
