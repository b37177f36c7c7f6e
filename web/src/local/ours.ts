import type { House } from "../api/house.ts";
import { serverHouse } from "../api/server.ts";
import { bothHouses } from "./both.ts";
import { houseHere } from "./house.ts";
import { canPlayHere } from "./kitchen.ts";

/** The page without a house behind it: `cargo xtask static`. */
export const STANDS_ALONE = import.meta.env.MODE === "static";

/** All that this page can reach. */
export function ourHouse(): House {
  if (STANDS_ALONE) return houseHere();
  return canPlayHere ? bothHouses(serverHouse(), houseHere()) : serverHouse();
}
