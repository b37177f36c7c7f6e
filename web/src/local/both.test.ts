import { expect, test } from "vitest";
import { type House, type MyProfile, Problem, type Profile } from "../api/house.ts";
import { sampleHouse } from "../gallery/laid.ts";
import { bothHouses } from "./both.ts";

const shows = { hat: true, results: true, invitations: false };
const OURS: Profile = { hat: { colour: "lilac", pattern: "checks" }, lang: "fr", shows };

/** A house that keeps a profile, and tells what it was asked to keep. */
function keeping(told: Profile, fails = false) {
  const chosen: Profile[] = [];
  const profile: MyProfile = {
    mine: async () => told,
    async choose(next) {
      if (fails) throw new Problem("unreachable");
      chosen.push(next);
      return next;
    },
  };
  const house: House = { ...sampleHouse, profile, open: () => expect.unreachable() };
  return { house, chosen };
}

test("the hat that the server knows is worn on this device too", async () => {
  const server = keeping(OURS);
  const here = keeping({ shows });
  const both = bothHouses(server.house, here.house);
  expect(await both.profile?.mine()).toEqual(OURS);
  expect(here.chosen).toEqual([OURS]);
  expect(server.chosen).toEqual([]);
});

test("what the server has not kept is not worn here either", async () => {
  const server = keeping(OURS, true);
  const here = keeping({ shows });
  const both = bothHouses(server.house, here.house);
  await expect(both.profile?.choose({ shows })).rejects.toMatchObject({ code: "unreachable" });
  expect(here.chosen).toEqual([]);
});
