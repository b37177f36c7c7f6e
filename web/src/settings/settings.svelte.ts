import { MediaQuery } from "svelte/reactivity";
import { chooseLang, type Lang } from "../i18n/langs.ts";
import { recall, remember } from "./drawer.ts";

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  /** Ask before a move is sent. */
  confirm: boolean;
  /** Play a move by itself when it is the only one. */
  auto: boolean;
}

const KEY = "settings";

/** What was saved, field by field, so that an old or damaged entry never breaks the page. */
export function readSettings(
  saved: unknown,
  browser: { languages: readonly string[]; phone: boolean },
): Settings {
  const entry = (typeof saved === "object" && saved !== null ? saved : {}) as Record<string, unknown>;
  const flag = (name: string, otherwise: boolean) =>
    typeof entry[name] === "boolean" ? (entry[name] as boolean) : otherwise;
  const theme = entry.theme;
  return {
    lang: chooseLang(typeof entry.lang === "string" ? entry.lang : null, browser.languages),
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    sound: flag("sound", !browser.phone),
    confirm: flag("confirm", false),
    auto: flag("auto", true),
  };
}

function thisBrowser() {
  if (typeof window === "undefined") return { languages: [], phone: false };
  return { languages: navigator.languages, phone: matchMedia("(pointer: coarse)").matches };
}

export const settings: Settings = $state(readSettings(recall(KEY), thisBrowser()));

export function change<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  remember(KEY, $state.snapshot(settings));
}

const deviceNight = new MediaQuery("prefers-color-scheme: dark");

/** Whether it is night on this page now, by choice or by the device. */
export function isNight(): boolean {
  if (settings.theme !== "auto") return settings.theme === "dark";
  return deviceNight.current;
}
