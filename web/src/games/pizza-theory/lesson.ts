import type { Action, View } from "../../gen/pizza-theory.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Lesson } from "../../lesson/contract.ts";
import { told } from "../../lesson/told.ts";
import type { words as french } from "./lesson/fr.ts";

const step = told<View, Action, Said<typeof french>>(spoken("pizza-theory/lesson"));
const add = (spot: number): Action => ({ do: "add", spot });
const cut = (line: number): Action => ({ do: "cut", line });

/** A whole match. */
export const lesson: Lesson<View, Action> = {
  seats: 3,
  seed: "000000000000000000000000000000000000000000000000000000000000006d",
  script: [
    [],
    [add(19), cut(2), add(31), cut(3), add(28), cut(5), add(1), cut(4)],
    [add(2), cut(4), add(27), cut(4), add(9), cut(1), add(33), cut(2)],
  ],
  steps: [
    step("goal", null, () => ["tray"]),
    step("slices"),
    step("add", [add(3)]),
    step("cut", [cut(6)]),
    step("safe"),
    step("turned", [add(24)]),
    step("try", [cut(6)]),
    step("grow", [add(11), cut(2)]),
    step("win", [add(15), cut(6)]),
    step("end"),
  ],
};
