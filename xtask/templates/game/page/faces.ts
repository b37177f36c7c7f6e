import Card from "./faces/Card.svelte";
import Crumb from "./faces/Crumb.svelte";
import Plate from "./faces/Plate.svelte";

export const faces = { card: Card, crumb: Crumb, plate: Plate };
export type Faces = typeof faces;
