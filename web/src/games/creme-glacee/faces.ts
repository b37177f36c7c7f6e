import Chip from "./faces/Chip.svelte";
import Cone from "./faces/Cone.svelte";
import Counter from "./faces/Counter.svelte";
import DaySheet from "./faces/DaySheet.svelte";
import Pile from "./faces/Pile.svelte";
import Points from "./faces/Points.svelte";
import Scoop from "./faces/Scoop.svelte";
import Sold from "./faces/Sold.svelte";
import Tub from "./faces/Tub.svelte";

export const faces = {
  chip: Chip,
  cone: Cone,
  counter: Counter,
  pile: Pile,
  points: Points,
  scoop: Scoop,
  sheet: DaySheet,
  sold: Sold,
  tub: Tub,
};

export type Faces = typeof faces;
