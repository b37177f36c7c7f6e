import Back from "./faces/Back.svelte";
import Call from "./faces/Call.svelte";
import MenuBadge from "./faces/MenuBadge.svelte";
import MenuCard from "./faces/MenuCard.svelte";
import PotBack from "./faces/PotBack.svelte";
import PotFront from "./faces/PotFront.svelte";
import RoundSheet from "./faces/RoundSheet.svelte";
import Sign from "./faces/Sign.svelte";
import SoupCard from "./faces/SoupCard.svelte";
import StarsWon from "./faces/StarsWon.svelte";
import Won from "./faces/Won.svelte";

export const faces = {
  card: SoupCard,
  menu: MenuCard,
  menuBadge: MenuBadge,
  potBack: PotBack,
  potFront: PotFront,
  sheet: RoundSheet,
  call: Call,
  sign: Sign,
  star: StarsWon,
  back: Back,
  won: Won,
};

export type Faces = typeof faces;
