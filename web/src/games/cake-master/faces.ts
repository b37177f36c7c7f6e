import RoundSign from "../RoundSign.svelte";
import Customer from "./faces/Customer.svelte";
import Goals from "./faces/Goals.svelte";
import Quarter from "./faces/Quarter.svelte";
import RoundSheet from "./faces/RoundSheet.svelte";
import Shelf from "./faces/Shelf.svelte";
import Slice from "./faces/Slice.svelte";
import Stand from "./faces/Stand.svelte";
import StarsWon from "./faces/StarsWon.svelte";
import Tray from "./faces/Tray.svelte";

export const faces = {
  customer: Customer,
  goals: Goals,
  quarter: Quarter,
  sheet: RoundSheet,
  shelf: Shelf,
  sign: RoundSign,
  slice: Slice,
  stand: Stand,
  star: StarsWon,
  tray: Tray,
};

export type Faces = typeof faces;
