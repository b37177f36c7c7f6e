import { recall, remember } from "../settings/drawer.ts";
import { PUT_AWAY, type PutAway, readPutAway } from "./putAway.ts";

let tables = $state.raw(readPutAway(recall(PUT_AWAY)));

/** The tables that were put away on this device. */
export const away = {
  get tables(): PutAway {
    return tables;
  },
  keep(next: PutAway): void {
    tables = next;
    remember(PUT_AWAY, next);
  },
};
