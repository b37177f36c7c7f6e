import { expect, test } from "vitest";
import { readSettings } from "./read.ts";

const phone = { languages: ["de-DE", "fr-CA", "en"], phone: true };

test("a first visit takes the browser's language and keeps a phone silent", () => {
  expect(readSettings(null, phone)).toEqual({
    lang: "fr",
    theme: "auto",
    sound: false,
    vibration: false,
    confirm: false,
    auto: false,
    speed: "normal",
    sheetsGo: false,
    flat: false,
    coordinates: false,
  });
});

test("a saved choice holds, a damaged one falls back", () => {
  const saved = {
    lang: "en",
    theme: "dark",
    sound: true,
    confirm: "yes",
    auto: true,
    speed: "fast",
    sheetsGo: true,
  };
  expect(readSettings(saved, phone)).toEqual({
    lang: "en",
    theme: "dark",
    sound: true,
    vibration: false,
    confirm: false,
    auto: true,
    speed: "fast",
    sheetsGo: true,
    flat: false,
    coordinates: false,
  });
  expect(readSettings({ speed: "warp" }, phone).speed).toBe("normal");
  expect(readSettings("nonsense", { languages: [], phone: false }).lang).toBe("en");
});
