import { ask, askAbout, done } from "../api/reach.ts";
import type { Deed } from "../gen/openapi.ts";
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

export const inside = (table: string) => askAbout("GET /api/host/tables/{table}", table);

export const actsBefore = (number: number) => askAbout("GET /api/host/acts/{before}", String(number));

/** Does something, with its reason; a code if it makes one. */
export const act = (deed: Deed, reason: string) => ask("POST /api/host/acts", { act: deed, reason });

/** This browser becomes the host's, by the secret of a link. */
export const begin = (secret: string) => ask("POST /api/host/session", { secret });

/** This browser becomes the host's, by a passkey that its device holds. */
export const beginByPasskey = async () =>
  ask("POST /api/host/sign-in", {
    credential: await signByPasskey(await ask("POST /api/host/sign-in/challenge")),
  });

/** This device makes a passkey by which it is the host's again. */
export const addPasskey = async (reason: string) =>
  ask("POST /api/host/passkeys", {
    credential: await makePasskey(await ask("POST /api/host/passkeys/challenge")),
    reason,
  });

export const leave = () => done("DELETE", "/api/host/session");
