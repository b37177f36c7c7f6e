import { expect, test } from "vitest";
import { bytes, passkeysHere, text } from "./webauthn.ts";

test("passkeys need a secure way and a name", () => {
  const here = (host: string, secure = true) => passkeysHere(host, secure, true);
  expect(here("tables.example")).toBe(true);
  expect(here("localhost")).toBe(true);
  expect(here("tables.example", false)).toBe(false);
  for (const address of ["127.0.0.1", "192.168.1.5", "[::1]", "2001:db8::1"])
    expect(here(address)).toBe(false);
  expect(passkeysHere("tables.example", true, false)).toBe(false);
});

test("bytes go to text and back", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const length of [0, 1, 2, 3, 255, 256]) {
    const some = all.slice(0, length);
    const written = text(some.buffer);
    expect(written).toMatch(/^[A-Za-z0-9_-]*$/);
    expect(bytes(written)).toEqual(some);
  }
});
