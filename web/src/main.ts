import "./art/art.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { goOffline } from "./offline/offline.svelte.ts";

const target = document.getElementById("app");
if (target) mount(App, { target });
addEventListener("load", goOffline);
