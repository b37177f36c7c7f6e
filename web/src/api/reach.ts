/** Questions to the house that served this page, over HTTP. */
import type { Api } from "../gen/openapi.ts";
import { Problem } from "./house.ts";

export function reach(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Problem("unreachable");
  });
}

export async function said(answer: Response): Promise<unknown> {
  const told = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told;
  throw new Problem(typeof told?.code === "string" ? told.code : "unreachable");
}

type Takes<Route extends keyof Api> = Api[Route] extends { readonly takes: infer Body } ? [body: Body] : [];

/** Asks at one of the addresses that the house publishes. */
export async function ask<Route extends keyof Api>(
  route: Route,
  ...[body]: Takes<Route>
): Promise<Api[Route]["gives"]> {
  const [method = "", path = ""] = route.split(" ");
  return said(await reach(method, path, body));
}

/** Asks about one thing, whose id has a place in the address. */
export async function askAbout<Route extends keyof Api & `${string}{${string}}${string}`>(
  route: Route,
  id: string,
): Promise<Api[Route]["gives"]> {
  const [method = "", path = ""] = route.split(" ");
  return said(await reach(method, path.replace(/\{\w+\}/, encodeURIComponent(id))));
}

/** Does something about which there is nothing to tell but that it is done. */
export async function done(method: string, path: string, body?: unknown): Promise<void> {
  const answer = await reach(method, path, body);
  if (!answer.ok) await said(answer);
}
