import Book from "./faces/Book.svelte";
import Chef from "./faces/Chef.svelte";
import Count from "./faces/Count.svelte";
import Counter from "./faces/Counter.svelte";
import Done from "./faces/Done.svelte";
import Helper from "./faces/Helper.svelte";
import Kitchen from "./faces/Kitchen.svelte";
import Pile from "./faces/Pile.svelte";
import Points from "./faces/Points.svelte";
import Stand from "./faces/Stand.svelte";
import Team from "./faces/Team.svelte";
import Tier from "./faces/Tier.svelte";

export const faces = {
  book: Book,
  chef: Chef,
  count: Count,
  counter: Counter,
  done: Done,
  helper: Helper,
  kitchen: Kitchen,
  pile: Pile,
  points: Points,
  stand: Stand,
  team: Team,
  tier: Tier,
};

export type Faces = typeof faces;
