import RoundSign from "../RoundSign.svelte";
import Account from "./faces/Account.svelte";
import Badge from "./faces/Badge.svelte";
import Bowl from "./faces/Bowl.svelte";
import Die from "./faces/Die.svelte";
import First from "./faces/First.svelte";
import Knife from "./faces/Knife.svelte";
import Names from "./faces/Names.svelte";
import Pizza from "./faces/Pizza.svelte";
import Spot from "./faces/Spot.svelte";
import Tag from "./faces/Tag.svelte";
import Topping from "./faces/Topping.svelte";
import Tray from "./faces/Tray.svelte";

export const faces = {
  pizza: Pizza,
  topping: Topping,
  spot: Spot,
  names: Names,
  badge: Badge,
  knife: Knife,
  tag: Tag,
  die: Die,
  tray: Tray,
  account: Account,
  bowl: Bowl,
  first: First,
  sign: RoundSign,
};

export type Faces = typeof faces;
