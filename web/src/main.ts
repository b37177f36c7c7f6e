import "./art/art.ts";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepScale } from "./art/scale.ts";
import { learnFrame } from "./i18n/words.svelte.ts";
import { goOffline } from "./offline/offline.svelte.ts";
import { openKitchenOnceTouched } from "./sound/sound.ts";

keepScale();
// Scripts are read in one task and the page is drawn in the next: a slow phone can answer in between.
const aTaskLater = new Promise((go) => setTimeout(go));
Promise.all([learnFrame(), aTaskLater]).then(() => {
  const target = document.getElementById("app");
  if (target) mount(App, { target });
});
addEventListener("load", goOffline);
openKitchenOnceTouched();
