import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"the-game"> = {
  pitch: "Une assiette, quelques miettes : tendez la main seul et tout est à vous, à plusieurs tout tombe.",
  modes: { table: { name: "Autour de la table" } },
  options: {},
};
