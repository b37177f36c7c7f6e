import type { Action, View } from "../../gen/creme-glacee.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Lesson } from "../../lesson/contract.ts";
import { told } from "../../lesson/told.ts";
import type { words as french } from "./lesson/fr.ts";

const step = told<View, Action, Said<typeof french>>(spoken("creme-glacee/lesson"));
const keep: Action = { do: "keep" };
const start: Action = { do: "start_cone" };
const draw: Action = { do: "draw_tub" };
const add = (cone: number): Action => ({ do: "add_scoop", cone });
const serve = (cone: number): Action => ({ do: "serve", cone });

/** The first day. */
export const lesson: Lesson<View, Action> = {
  seats: 3,
  seed: "0000000000000000000000000000000000000000000000000000000000000072",
  script: [
    [],
    [
      keep,
      add(0),
      add(1),
      add(0),
      start,
      add(2),
      add(5),
      start,
      add(3),
      serve(8),
      serve(6),
      draw,
      draw,
      draw,
    ],
    [keep, start, add(1), start, start, add(2), add(5), start, start, draw, serve(3), draw, draw, serve(0)],
  ],
  steps: [
    step("goal"),
    step("idea"),
    step("tub", [{ do: "exchange" }]),
    step("first", [start]),
    step("build", [add(1), add(0), add(2), add(4), start, add(5), add(6)]),
    step("sell"),
    step("serve", [serve(7)]),
    step("lack", [serve(1)]),
    step("draw", [draw]),
    step("rest", [serve(2), serve(5), serve(4)]),
    step("end"),
  ],
};
