import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"creme-glacee"> = {
  pitch: "Empilez les boules sur les cornets, puis vendez avant les autres ceux que vos bidons permettent.",
  modes: {
    classic: { name: "Classique" },
  },
  options: {},
};
