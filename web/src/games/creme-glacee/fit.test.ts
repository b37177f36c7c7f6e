import { expect, test } from "vitest";
import { trialSpeech } from "../trial.ts";
import { addInWords, serveInWords } from "./fit.ts";
import type { Shown } from "./flavours.ts";

const en = trialSpeech("en", 0);
const table = (
  phase: Shown["phase"],
  tubs: object,
  cones: readonly string[][],
  hidden: string | null = null,
) =>
  ({
    phase,
    tubs: [tubs],
    cones: cones.map((scoops) => ({ scoops })),
    deliveries: [{ decision: "kept", tub: hidden }],
    scoop: "pistachio",
  }) as unknown as Shown;

test("E1, E2: a cone says what it is worth, what is lost, or what I lack", () => {
  const view = table("selling", { strawberry: 1, chocolate_chip: 1 }, [
    ["strawberry", "strawberry", "chocolate_chip"],
    ["chocolate"],
    ["pistachio", "chocolate", "strawberry", "strawberry"],
  ]);
  const says = [0, 1, 2].map((cone) => serveInWords(view, cone, en));
  expect(says[0]).toBe("Sell cone 1 (strawberry, strawberry, and chocolate chip), +3 points");
  expect(says[1]).toBe("Sell cone 2 (chocolate), +0 points: the chocolate scoop is lost");
  expect(says[2]).toContain("you lack pistachio and chocolate");
});

test("a scoop to place says what I would lack then, my hidden tub counted", () => {
  const cones = [["strawberry"], ["vanilla"]];
  const known = table("cones", { strawberry: 1 }, cones, "pistachio");
  expect(addInWords(known, 0, en)).toBe("Put it on cone 1 (strawberry): you can sell it");
  expect(addInWords(known, 1, en)).toBe("Put it on cone 2 (vanilla): you lack vanilla");
  expect(addInWords(known, null, en)).toBe("New cone: you can sell it");
  expect(addInWords(table("cones", { strawberry: 1 }, cones), null, en)).toBe("New cone: you lack pistachio");
});
