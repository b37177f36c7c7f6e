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
  | { page: "rules"; game: GameId }
  | { page: "history" }
  | { page: "gallery"; part: string }
  | { page: "nowhere" };

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A route behind `#` wins over the path, so that the page also works from a plain folder. */
export function readRoute(path: string, hash: string): Route {
  const [first = "", second = "", ...rest] = (hash.startsWith("#/") ? hash.slice(1) : path)
    .split("/")
    .slice(1);
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
  if (first === "rules" && isGame(second)) return { page: "rules", game: second };
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
      return `/rules/${route.game}`;
    case "history":
      return "/games";
    case "gallery":
      return `/gallery/${route.part}`;
  }
}
