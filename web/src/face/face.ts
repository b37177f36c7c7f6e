import type { Level } from "../api/messages.ts";
import { GAMES, type GameId } from "../games/ids.ts";
import { LEVELS } from "../gen/facts.ts";
import type { HouseFace, Keeps } from "../gen/openapi.ts";
import { LANGS, type Lang } from "../i18n/langs.ts";

export type { HouseFace, Keeps } from "../gen/openapi.ts";

/** A text of the host's own by its language, and under `*` for all others. */
type Worded = Readonly<Record<string, string>>;

/** A house like any other. */
export const PLAIN: HouseFace = {
  name: null,
  welcome: {},
  announcement: null,
  announced_until: null,
  imprint: {},
  privacy: {},
  games: [],
  language: null,
  levels: [],
  pace: null,
  strangers_chat: "free",
  closed: false,
  keeps: [],
};

/** What a host says to who reads a language; in any language rather than not at all. */
export function inLang(text: Worded | null | undefined, lang: Lang): string | null {
  if (!text) return null;
  return text[lang] ?? text["*"] ?? Object.values(text)[0] ?? null;
}

/** Boxes of the games that are offered, in their order. */
export const offered = ({ games }: HouseFace): readonly GameId[] =>
  games.length === 0 ? GAMES : GAMES.filter((game) => games.includes(game));

/** Levels of cooks that are offered, the kindest first. */
export const levelsOf = ({ levels }: HouseFace): readonly Level[] =>
  levels.length === 0 ? LEVELS : LEVELS.filter((level) => levels.includes(level));

/** Who stands in for somebody, or takes seats that nobody has taken. */
export function standIn(face: HouseFace): Level {
  const levels = levelsOf(face);
  return levels.find((level) => level === "commis") ?? levels[0] ?? "commis";
}

/** The announcement, for as long as it stands. */
export function announced(face: HouseFace, lang: Lang, now: number): string | null {
  const over = face.announced_until !== null && face.announced_until * 1000 <= now;
  return over ? null : inLang(face.announcement, lang);
}

/** The house's language, for who has chosen none and whose browser asks for none that we speak. */
export function houseLang({ language }: HouseFace, chosen: unknown, browser: readonly string[]): Lang | null {
  const speaks = (tag: string) => LANGS.some((lang) => tag.toLowerCase().split("-")[0] === lang);
  if (typeof chosen === "string" || browser.some(speaks)) return null;
  return LANGS.find((lang) => lang === language) ?? null;
}

/** What was kept of a face, field by field, so that an old or damaged entry never breaks the page. */
export function readFace(saved: unknown): HouseFace {
  if (typeof saved !== "object" || saved === null) return PLAIN;
  const entry = saved as Record<string, unknown>;
  const text = (name: string) => (typeof entry[name] === "string" ? (entry[name] as string) : null);
  const worded = (name: string): Record<string, string> => {
    const pairs = typeof entry[name] === "object" ? Object.entries(entry[name] ?? {}) : [];
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  };
  const list = (name: string) =>
    Array.isArray(entry[name]) ? (entry[name] as unknown[]).filter((one) => typeof one === "string") : [];
  return {
    name: text("name"),
    welcome: worded("welcome"),
    announcement: entry.announcement === null ? null : worded("announcement"),
    announced_until: typeof entry.announced_until === "number" ? entry.announced_until : null,
    imprint: worded("imprint"),
    privacy: worded("privacy"),
    games: list("games"),
    language: text("language"),
    levels: LEVELS.filter((level) => list("levels").includes(level)),
    pace: null,
    strangers_chat: "free",
    closed: entry.closed === true,
    keeps: list("keeps") as Keeps[],
  };
}
