import { getContext, setContext } from "svelte";
import type { House } from "./house.ts";

const HOUSE = Symbol("house");

/** Lets all that a page shows ask its house, however deep it stands. */
export const offerHouse = (house: () => House) => setContext(HOUSE, house);

/** The house of this page; there is none in the gallery, nor in a replay. */
export const nearbyHouse = () => getContext<(() => House) | undefined>(HOUSE)?.();
