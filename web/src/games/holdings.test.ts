// Plates keep room for all that can ever lie on them: what a game calls the fullest really is.
import { expect, test } from "vitest";
import { readStaged } from "../gallery/readStaged.ts";
import { GAMES } from "./ids.ts";
import { loadGame } from "./load.ts";
import { trialSpeech } from "./trial.ts";

// Loaded beforehand: that may take a while, the tests do not.
const loaded = await Promise.all(GAMES.map(async (id) => ({ id, game: await loadGame(id) })));

test.each(loaded)("$id: nobody ever holds more than a plate keeps room for", ({ id, game }) => {
  let looked = 0;
  for (const { steps, me, seats } of Object.values(readStaged(id)))
    for (const { view } of steps)
      for (const seat of seats.keys()) {
        const speech = trialSpeech("en", me);
        const holdings = game?.holdings(view, seat, speech) ?? [];
        const room = (game?.fullest?.(view, seat, speech) ?? holdings).map(({ id }) => id);
        expect(holdings.length).toBeLessThanOrEqual(room.length);
        const kept = holdings.map(({ id }) => room.indexOf(id)).filter((place) => place >= 0);
        expect(kept, "in the same order").toEqual(kept.toSorted((a, b) => a - b));
        for (const { count = 0, most = 99 } of holdings) expect(count).toBeLessThanOrEqual(most);
        looked += holdings.length;
      }
  expect(looked).toBeGreaterThan(0);
});
