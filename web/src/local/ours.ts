import type { House } from "../api/house.ts";
import { serverHouse } from "../api/server.ts";
import { bothHouses } from "./both.ts";
import { houseHere } from "./house.ts";
import { canPlayHere } from "./kitchen.ts";

/** All that this page can reach; without a house behind it (`cargo xtask static`), this device. */
export function ourHouse(): House {
  if (import.meta.env.MODE === "static") return houseHere();
  return canPlayHere ? bothHouses(serverHouse(), houseHere()) : serverHouse();
}
