import { expect, test } from "vitest";
import { laid, person } from "../gallery/laid.ts";
import { finishedGame, tableSummary } from "./summaries.ts";

const shared = (pending: readonly number[], me: number | null = null) => ({
  ...laid({
    game: "chaud-devant",
    seats: [person("Anne"), { is: "bot", level: "commis", team: 1 }, person("Bob")],
    phase: pending.length > 0 ? "playing" : "over",
    pending,
  }),
  me,
});

test("a shared table waits for whoever of its people is to play", () => {
  expect(tableSummary("here-shared-1", shared([1, 2]), 0).me).toBe(2);
  expect(tableSummary("here-shared-1", shared([1]), 0).me).toBe(0);
});

test("a match on a shared device counts for its owner, wherever they sat, and only if they did", () => {
  const ending = (owner: string) => finishedGame("here-shared-1", shared([], 0), {}, { now: 0, owner });
  expect(ending("Bob")).toMatchObject({ me: 2 });
  expect(ending("Bob").withoutMe).toBeUndefined();
  expect(ending("Zoé")).toMatchObject({ me: 0, withoutMe: true });
});
