import { Problem } from "../api/house.ts";
import type { Api, Deed, Options } from "../gen/openapi.ts";
import { makePasskey, signByPasskey } from "../me/webauthn.ts";

export type {
  ActSeen,
  Deed,
  Figures,
  HostPasskeySeen,
  PersonHere,
  ReportSeen,
  RulingSeen,
  TableInside,
  TableSeen,
} from "../gen/openapi.ts";

type Asked = keyof Api & `GET /api/host/${string}`;

async function reach(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Problem("unreachable");
  });
  if (answer.status === 204) return null;
  const told = await answer.json().catch(() => null);
  if (answer.ok) return told;
  throw new Problem(typeof told?.code === "string" ? told.code : "unreachable");
}

/** Asks for something that only a host may see. */
export async function see<Route extends Asked>(route: Route): Promise<Api[Route]["gives"]> {
  const path = route.split(" ")[1] ?? "";
  return (await reach("GET", path)) as Api[Route]["gives"];
}

export const inside = async (table: string) =>
  (await reach(
    "GET",
    `/api/host/tables/${encodeURIComponent(table)}`,
  )) as Api["GET /api/host/tables/{table}"]["gives"];

export const actsBefore = async (number: number) =>
  (await reach("GET", `/api/host/acts/${number}`)) as Api["GET /api/host/acts"]["gives"];

/** Does something, with its reason; a code if it makes one. */
export const act = async (deed: Deed, reason: string) =>
  (await reach("POST", "/api/host/acts", { act: deed, reason })) as Api["POST /api/host/acts"]["gives"];

/** This browser becomes the host's, by the secret of a link. */
export const begin = (secret: string) => reach("POST", "/api/host/session", { secret });

const asks = async (path: string) => (await reach("POST", path)) as Options;

/** This browser becomes the host's, by a passkey that its device holds. */
export const beginByPasskey = async () =>
  reach("POST", "/api/host/sign-in", {
    credential: await signByPasskey(await asks("/api/host/sign-in/challenge")),
  });

/** This device makes a passkey by which it is the host's again. */
export const addPasskey = async (reason: string) =>
  reach("POST", "/api/host/passkeys", {
    credential: await makePasskey(await asks("/api/host/passkeys/challenge")),
    reason,
  });

export const leave = () => reach("DELETE", "/api/host/session");
