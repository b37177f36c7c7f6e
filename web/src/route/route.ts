import { type GameId, isGame } from "../games/ids.ts";

/** Every page of Tablée. */
export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  /** A table to sit down at, by its link for players. */
  | { page: "join"; id: string }
  | { page: "watch"; id: string }
  /** A table on a big screen, by its link for onlookers. */
  | { page: "screen"; id: string }
  /** To sit down beside a screen, by the code that it shows. */
  | { page: "seat"; code: string }
  /** Who I am, and how I come back. */
  | { page: "me" }
  /** Another device becomes me; the secret stands behind `#`, where no server sees it. */
  | { page: "become"; secret?: string }
  /** At a rule by its number, or at a chapter: behind `#`. */
  | { page: "rules"; game: GameId; rule?: string }
  | { page: "history" }
  /** How I want to be called back to a table. */
  | { page: "notices" }
  /** People I have played with. */
  | { page: "people" }
  /** All that the house keeps of me. */
  | { page: "data" }
  /** For the host of the house; the secret of a link stands behind `#`, where no server sees it. */
  | { page: "host"; secret?: string }
  /** Who runs the house, and what becomes of what it knows. */
  | { page: "imprint" }
  | { page: "privacy" }
  | ReplayRoute
  | { page: "gallery"; part: string }
  | { page: "nowhere" };

/** A finished game: one of a table, or one that stands whole behind `#`, or one that is still to be picked. */
export interface ReplayRoute {
  readonly page: "replay";
  readonly of?: { readonly id: string; readonly number: number };
  readonly packed?: string;
  /** A moment of it. */
  readonly step?: number;
  /** Whose eyes: a seat; left out for everything open. */
  readonly seat?: number;
  readonly review?: boolean;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SECRET = /^[A-Za-z0-9_-]{16,64}$/;
const PACKED = /^[A-Za-z0-9_-]{8,200000}$/;
const MY_PARTS = ["", "content", "keep", "sign-in"];
const ANCHOR = /^[A-Za-z]{2,8}-\d{1,3}b?$/;

/** A route behind `#` wins over the path, so that the page also works from a plain folder. */
export function readRoute(path: string, hash: string): Route {
  const [place = "", anchor = ""] = (hash.startsWith("#/") ? hash.slice(1) : path + hash).split("#");
  const [way = "", query = ""] = place.split("?");
  const [first = "", second = "", ...rest] = way.split("/").slice(1);
  if (first === "replay") return readReplay([second, ...rest], new URLSearchParams(query), anchor);
  if (rest.length > 0) return { page: "nowhere" };
  if (second === "") {
    if (first === "") return { page: "home" };
    if (first === "games") return { page: "history" };
    if (first === "notices") return { page: "notices" };
    if (first === "people") return { page: "people" };
    if (first === "c") return { page: "seat", code: "" };
    if (first === "imprint" || first === "privacy") return { page: first };
    if (first === "host") return { page: "host", ...(SECRET.test(anchor) && { secret: anchor }) };
    if (first === "me") return readMe(anchor);
  }
  if (first === "me" && second === "data") return { page: "data" };
  if (first === "gallery" && import.meta.env.DEV) return { page: "gallery", part: second };
  if (first === "t" && ID.test(second)) return { page: "table", id: second };
  if (first === "j" && ID.test(second)) return { page: "join", id: second };
  if (first === "w" && ID.test(second)) return { page: "watch", id: second };
  if (first === "s" && ID.test(second)) return { page: "screen", id: second };
  if (first === "c" && ID.test(second)) return { page: "seat", code: second };
  if (first === "rules" && isGame(second))
    return { page: "rules", game: second, ...(ANCHOR.test(anchor) && { rule: anchor }) };
  return { page: "nowhere" };
}

/** Whatever stands behind `#` and is no part of the page was to be a secret. */
function readMe(anchor: string): Route {
  if (SECRET.test(anchor)) return { page: "become", secret: anchor };
  return MY_PARTS.includes(anchor) ? { page: "me" } : { page: "become" };
}

function readReplay(way: readonly string[], query: URLSearchParams, anchor: string): Route {
  const [id = "", number = "", ...rest] = way;
  const count = (key: string) => {
    const text = query.get(key) ?? "";
    return /^\d{1,5}$/.test(text) ? { [key]: Number(text) } : {};
  };
  const moment = { ...count("step"), ...count("seat"), ...(query.has("review") && { review: true }) };
  if (id === "" && number === "" && rest.length === 0)
    return { page: "replay", ...moment, ...(PACKED.test(anchor) && { packed: anchor }) };
  if (!ID.test(id) || !/^\d{1,6}$/.test(number) || rest.length > 0) return { page: "nowhere" };
  return { page: "replay", of: { id, number: Number(number) }, ...moment };
}

function replayPath({ of, packed, step, seat, review }: ReplayRoute): string {
  const query = [
    ...(step === undefined ? [] : [`step=${step}`]),
    ...(seat === undefined ? [] : [`seat=${seat}`]),
    ...(review ? ["review="] : []),
  ].join("&");
  const way = of ? `/replay/${of.id}/${of.number}` : "/replay";
  return `${way}${query && `?${query}`}${packed ? `#${packed}` : ""}`;
}

export function routePath(route: Route): string {
  switch (route.page) {
    case "home":
    case "nowhere":
      return "/";
    case "table":
      return `/t/${route.id}`;
    case "join":
      return `/j/${route.id}`;
    case "me":
      return "/me";
    case "become":
      // Without its secret it leads to nobody.
      return `/me#${route.secret ?? "nobody"}`;
    case "watch":
      return `/w/${route.id}`;
    case "screen":
      return `/s/${route.id}`;
    case "seat":
      return route.code ? `/c/${route.code}` : "/c";
    case "rules":
      return `/rules/${route.game}${route.rule ? `#${route.rule}` : ""}`;
    case "history":
      return "/games";
    case "notices":
      return "/notices";
    case "people":
      return "/people";
    case "host":
      return "/host";
    case "imprint":
    case "privacy":
      return `/${route.page}`;
    case "data":
      return "/me/data";
    case "replay":
      return replayPath(route);
    case "gallery":
      return `/gallery/${route.part}`;
  }
}
