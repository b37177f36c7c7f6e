import { MediaQuery } from "svelte/reactivity";
import { recall, remember } from "./drawer.ts";
import { readSettings, SETTINGS, type Settings } from "./read.ts";

function thisBrowser() {
  if (typeof window === "undefined") return { languages: [], phone: false };
  return { languages: navigator.languages, phone: matchMedia("(pointer: coarse)").matches };
}

export const settings: Settings = $state(readSettings(recall(SETTINGS), thisBrowser()));

export function change<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  remember(SETTINGS, $state.snapshot(settings));
}

const deviceNight = new MediaQuery("prefers-color-scheme: dark");

/** Whether it is night on this page now, by choice or by the device. */
export function isNight(): boolean {
  if (settings.theme !== "auto") return settings.theme === "dark";
  return deviceNight.current;
}
