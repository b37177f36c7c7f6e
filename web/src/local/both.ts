import { type House, type MyProfile, Problem } from "../api/house.ts";
import { isForMeAlone } from "./house.ts";
import { isHere } from "./ids.ts";

const isUnreachable = (error: unknown) => error instanceof Problem && error.code === "unreachable";

/** Does without the server where it cannot be reached. */
const orHere = <T>(server: Promise<T>, here: () => Promise<T>): Promise<T> =>
  server.catch((error) => {
    if (isUnreachable(error)) return here();
    throw error;
  });

/** What the server knows of me is worn here too. */
const wornHere = (server: MyProfile, here: MyProfile): MyProfile => ({
  mine: () => server.mine().then(here.choose),
  choose: (profile) => server.choose(profile).then(here.choose),
});

/**
 * The house that served this page together with the one on this device, as one: games against cooks and in
 * one room are played here, all others there.
 */
export function bothHouses(server: House, here: House): House {
  return {
    ...(server.face && { face: server.face }),
    friends: true,
    me: () => orHere(server.me(), here.me),
    rename: async (name) => {
      const me = await orHere(server.rename(name), () => here.rename(name));
      return here.rename(me.name);
    },
    games: () => here.games().catch(() => server.games()),
    async myTables() {
      const [there, own] = await Promise.all([orHere(server.myTables(), async () => []), here.myTables()]);
      return [...own, ...there];
    },
    lobby: () =>
      server.lobby().catch((error) => {
        throw isUnreachable(error) ? new Problem("offline") : error;
      }),
    async myGames() {
      const [there, own] = await Promise.all([orHere(server.myGames(), async () => []), here.myGames()]);
      return [...own, ...there].sort((a, b) => b.finished - a.finished);
    },
    // If the engine cannot be had, the server's cooks play as well.
    make: (table) =>
      isForMeAlone(table)
        ? here.make(table).catch((error) => {
            if (error instanceof Problem && error.code === "engine") return server.make(table);
            throw error;
          })
        : server.make(table),
    ...(here.stage ? { stage: here.stage } : {}),
    ...(server.profile && here.profile && { profile: wornHere(server.profile, here.profile) }),
    ...(here.share && { share: here.share }),
    ...(server.companions && { companions: server.companions }),
    ...(server.screen && { screen: server.screen }),
    offerTransfer: server.offerTransfer,
    ...(server.devices && { devices: server.devices }),
    ...(server.notices && { notices: server.notices }),
    ...(server.company && { company: server.company }),
    ...(server.reports && { reports: server.reports }),
    ...(server.enter && { enter: server.enter }),
    ...(server.mine && { mine: server.mine }),
    ...(server.credentials && { credentials: server.credentials }),
    ...(server.signIn && { signIn: server.signIn }),
    transfer: server.transfer,
    record: (door, number) => (isHere(door) ? here : server).record(door, number),
    ...(here.takeIn && { takeIn: here.takeIn }),
    open: (door, hear, seat) => (isHere(door) ? here : server).open(door, hear, seat),
  };
}
