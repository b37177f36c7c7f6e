import { Problem } from "../api/house.ts";
import type { Options } from "../gen/openapi.ts";

/** A credential as `PublicKeyCredential.toJSON` writes it, which older browsers do not have. */
export type Written = Readonly<Record<string, unknown>>;

/** Whether this browser has passkeys for this address: not over plain http, and not for a bare IP address. */
export function passkeysHere(
  host = location.hostname,
  secure = isSecureContext,
  has = typeof PublicKeyCredential === "function",
): boolean {
  return has && secure && !/^[\d.]+$|:/.test(host);
}

/** Has the device make a passkey. */
export async function makePasskey({ publicKey }: Options): Promise<Written> {
  const options = publicKey as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await asked(
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytes(options.challenge),
        user: { ...options.user, id: bytes(options.user.id) },
        excludeCredentials: (options.excludeCredentials ?? []).map(({ id }) => ({
          type: "public-key",
          id: bytes(id),
        })),
      } as unknown as PublicKeyCredentialCreationOptions,
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return written(made, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
  });
}

/** Has the device sign by whichever passkey somebody chooses. */
export async function signByPasskey({ publicKey }: Options): Promise<Written> {
  const { challenge, rpId, timeout, userVerification } =
    publicKey as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await asked(
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(challenge),
        ...(rpId === undefined ? {} : { rpId }),
        ...(timeout === undefined ? {} : { timeout }),
        userVerification: userVerification as UserVerificationRequirement,
      },
    }),
  );
  const response = signed.response as AuthenticatorAssertionResponse;
  return written(signed, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle === null ? null : text(response.userHandle),
  });
}

/** What the browser refuses over is told apart only as far as somebody can do something about it. */
async function asked(answer: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await answer.catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") throw new Problem("passkey_taken");
    throw new Problem(
      name === "NotAllowedError" || name === "AbortError" ? "passkey_cancelled" : "no_passkeys_here",
    );
  });
  if (credential === null) throw new Problem("passkey_cancelled");
  return credential as PublicKeyCredential;
}

const written = ({ id, rawId, type }: PublicKeyCredential, response: Written): Written => ({
  id,
  rawId: text(rawId),
  type,
  response,
});

/** Of base64url. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** As base64url, without padding. */
export function text(bytes: ArrayBuffer): string {
  const signs = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
