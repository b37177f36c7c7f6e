import { type GameId, isGame } from "../games/ids.ts";

/** Every page of Tablée. */
export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  /** A table to sit down at, by its link for players. */
  | { page: "join"; id: string }
  | { page: "watch"; id: string }
  /** Another device becomes me; the secret stands behind `#`, where no server sees it. */
  | { page: "become" }
  /** At a rule by its number, or at a chapter: behind `#`. */
  | { page: "rules"; game: GameId; rule?: string }
  | { page: "history" }
  | { page: "gallery"; part: string }
  | { page: "nowhere" };

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const ANCHOR = /^[A-Za-z]{2,8}-\d{1,3}b?$/;

/** A route behind `#` wins over the path, so that the page also works from a plain folder. */
export function readRoute(path: string, hash: string): Route {
  const [place = "", anchor = ""] = (hash.startsWith("#/") ? hash.slice(1) : path + hash).split("#");
  const [first = "", second = "", ...rest] = place.split("/").slice(1);
  if (rest.length > 0) return { page: "nowhere" };
  if (second === "") {
    if (first === "") return { page: "home" };
    if (first === "games") return { page: "history" };
    if (first === "me") return { page: "become" };
  }
  if (first === "gallery" && import.meta.env.DEV) return { page: "gallery", part: second };
  if (first === "t" && ID.test(second)) return { page: "table", id: second };
  if (first === "j" && ID.test(second)) return { page: "join", id: second };
  if (first === "w" && ID.test(second)) return { page: "watch", id: second };
  if (first === "rules" && isGame(second))
    return { page: "rules", game: second, ...(ANCHOR.test(anchor) && { rule: anchor }) };
  return { page: "nowhere" };
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
    case "become":
      return "/me";
    case "watch":
      return `/w/${route.id}`;
    case "rules":
      return `/rules/${route.game}${route.rule ? `#${route.rule}` : ""}`;
    case "history":
      return "/games";
    case "gallery":
      return `/gallery/${route.part}`;
  }
}
