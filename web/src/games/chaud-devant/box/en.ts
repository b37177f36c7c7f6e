import type { BoxWords } from "../../box.ts";

export const box: BoxWords<"chaud-devant"> = {
  pitch: "Whoever fills the pot to ten takes it all: a treat or a burn, depending on the menu.",
  modes: {
    secret_menus: { name: "Secret menus", says: "chosen in secret, shown together" },
    open_menus: { name: "Open menus", says: "laid one after another for all to see" },
  },
  options: {},
};
