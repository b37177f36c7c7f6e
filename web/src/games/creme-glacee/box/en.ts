import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"creme-glacee"> = {
  pitch: "Stack scoops on the cones, then sell the ones your tubs allow before anybody else does.",
  modes: {
    classic: { name: "Classic" },
  },
  options: {},
};
