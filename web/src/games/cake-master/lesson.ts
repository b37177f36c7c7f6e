import type { Action, View } from "../../gen/cake-master.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Lesson } from "../../lesson/contract.ts";
import { told } from "../../lesson/told.ts";
import { customerId } from "./cakes.ts";
import type { words as french } from "./lesson/fr.ts";

const step = told<View, Action, Said<typeof french>>(spoken("cake-master/lesson"));
const draft = (keep: number, left: number): Action[] => [
  { do: "keep", slot: keep },
  { do: "pass_left", slot: left },
];
/** Written "slot>cake.position". */
const place = (...all: readonly string[]): Action[] =>
  all.map((one) => {
    const [slot = 0, cake = 0, position = 0] = one.split(/\D/).map(Number);
    return { do: "place", slot, cake, position };
  });
const customers = ({ round, customers }: View) =>
  customers.map(({ customer }) => customerId(round, customer));

/** The first round. */
export const lesson: Lesson<View, Action> = {
  seats: 3,
  seed: "0000000000000000000000000000000000000000000000000000000000000027",
  script: [
    [],
    [
      ...[...draft(0, 1), ...place("2>1.3", "1>1.1", "0>0.1")],
      ...[...draft(2, 0), ...place("1>2.1", "0>0.0", "2>0.3")],
      ...[...draft(1, 0), ...place("2>2.3", "1>1.2", "0>2.0")],
      ...[...draft(0, 2), ...place("1>0.2", "0>1.0", "2>2.2")],
    ],
    [
      ...[...draft(0, 1), ...place("0>1.3", "1>0.2", "2>1.2")],
      ...[...draft(2, 1), ...place("0>2.0", "1>2.2", "2>0.0")],
      ...[...draft(1, 2), ...place("0>2.1", "2>2.3", "1>1.1")],
      ...[...draft(2, 1), ...place("1>0.3", "2>0.1", "0>1.0")],
    ],
  ],
  steps: [
    step("goal"),
    step("stars", null, customers),
    step("draft", draft(2, 0)),
    step("icing", place("0>0.0", "1>0.2")),
    step("another", place("2>1.0")),
    step("again", draft(2, 0)),
    step("rosette", place("0>1.1")),
    step("more", place("1>1.2", "2>2.0")),
    step("customer", draft(1, 0), customers),
    step("fruits", place("0>2.1", "1>0.3", "2>2.3")),
    step("last", [...draft(2, 0), ...place("0>0.1", "1>2.2", "2>1.3")]),
    step("end"),
  ],
};
