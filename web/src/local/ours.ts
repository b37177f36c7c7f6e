import type { House } from "../api/house.ts";
import { serverHouse } from "../api/server.ts";
import { bothHouses } from "./both.ts";
import { canPlayHere } from "./device.ts";
import { deviceHouse } from "./house.ts";

/** All that this page can reach; without a house behind it (`cargo xtask static`), this device. */
export function ourHouse(): House {
  if (import.meta.env.MODE === "static") return deviceHouse();
  return canPlayHere ? bothHouses(serverHouse(), deviceHouse()) : serverHouse();
}
