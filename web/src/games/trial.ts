import type { Lang } from "../i18n/langs.ts";
import { learnAll } from "../i18n/trial.ts";
import type { Game, Rect, Room, Speech } from "./contract.ts";
import { GAMES } from "./ids.ts";

const files = import.meta.glob("./*/{words,lesson,worth}/*.ts");
await Promise.all(
  GAMES.flatMap((game) => [
    learnAll(game, files, (lang) => `./${game}/words/${lang}.ts`),
    learnAll(`${game}/lesson`, files, (lang) => `./${game}/lesson/${lang}.ts`),
    learnAll(`${game}/worth`, files, (lang) => `./${game}/worth/${lang}.ts`),
  ]),
);

/** For tests: somebody at a table where everybody is called by their number. */
export const trialSpeech = (lang: Lang, me: number | null): Speech => ({
  lang,
  me,
  name: (seat) => `P${seat}`,
});

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

/** The others' plates side by side; mine is a hat in front of the prompt. */
function plates(players: number, me: number | null, at: Rect, mine: Rect): Rect[] {
  const width = at.width / Math.max(1, players - (me === null ? 0 : 1));
  let x = at.x;
  return Array.from({ length: players }, (_, seat) => {
    if (seat === me) return mine;
    x += width;
    return rect(x - width, at.y, width - 6, at.height);
  });
}

/** For tests: what the frame leaves a game of its hand's height, as a browser lays it out. */
export function rooms({ hand }: Pick<Game, "hand">, players: number, me: number | null) {
  const [phone, desk] = me === null ? [0, 0] : [hand.phone, hand.desk];
  return {
    phone: {
      board: rect(0, 140, 360, 436 - phone),
      hand: rect(0, 740 - phone, 360, phone),
      seats: plates(players, me, rect(3, 52, 360, 84), rect(10, 590 - phone, 34, 34)),
      wide: false,
    },
    sideways: {
      board: rect(152, 48, 314, 312),
      hand: me === null ? rect(466, 360, 274, 0) : rect(466, 198, 274, 162),
      seats: Array.from({ length: players }, (_, seat) => rect(6, 52 + 60 * seat, 140, 54)),
      wide: true,
    },
    desk: {
      board: rect(0, 120, 940, 612 - desk),
      hand: rect(0, 800 - desk, 940, desk),
      seats: plates(players, me, rect(104, 52, 732, 64), rect(18, 750 - desk, 34, 34)),
      wide: true,
    },
  } satisfies Record<string, Room>;
}
