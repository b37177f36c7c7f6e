import { chooseLang, type Lang } from "../i18n/langs.ts";

export type Theme = "auto" | "light" | "dark";

/** How long what others do is looked at, and how long cooks on this device hold back. */
export const SPEEDS = ["slow", "normal", "fast", "at_once"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  /** Tremble in the hand when it is my turn, and when something is celebrated. */
  vibration: boolean;
  /** Ask before a move is sent. */
  confirm: boolean;
  /** Play a move by itself when it is the only one. */
  auto: boolean;
  speed: Speed;
  /** Score sheets between rounds go by themselves after a while. */
  sheetsGo: boolean;
  /** A shared device lies flat and turns to whoever plays by itself, where nothing is secret. */
  flat: boolean;
  /** Print the names of spots on the board, where they have names. */
  coordinates: boolean;
}

/** Where they are kept on this device. */
export const SETTINGS = "settings";

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
    vibration: flag("vibration", false),
    confirm: flag("confirm", false),
    auto: flag("auto", false),
    speed: SPEEDS.find((speed) => speed === entry.speed) ?? "normal",
    sheetsGo: flag("sheetsGo", false),
    flat: flag("flat", false),
    coordinates: flag("coordinates", false),
  };
}
