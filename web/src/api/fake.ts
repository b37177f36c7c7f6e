import type { Api, TableLine } from "./api.ts";

const line = (table: Partial<TableLine> & Pick<TableLine, "id" | "game" | "state">): TableLine => ({
  host: "Romarin",
  seats: 4,
  free: 0,
  waitingFor: [],
  ...table,
});

/** A made-up house for the gallery and the screenshots, until a server or a worker answers. */
export const fakeHouse: Pick<Api, "myTables" | "lobby" | "playNow" | "invite"> = {
  myTables: async () => [
    line({ id: "sample", game: "creme-glacee", state: "theirs", waitingFor: ["Myrtille"] }),
    line({ id: "sample-2", game: "pieces-montees", state: "mine" }),
  ],
  lobby: async () => [
    line({ id: "sample-3", game: "pizza-theory", state: "open", seats: 3, free: 1 }),
    line({ id: "sample-4", game: "cake-master", state: "open", seats: 6, free: 3, host: "Praline" }),
  ],
  playNow: async () => "sample",
  invite: async () => "sample",
};
