import { expect, test } from "vitest";
import { deviceName } from "./deviceName.ts";

test("a device is called by as much as is known of it", () => {
  expect(deviceName({ browser: "Firefox", system: "Android" })).toBe("Firefox on Android");
  expect(deviceName({ browser: "Safari", system: null })).toBe("Safari");
  expect(deviceName({ browser: null, system: "Linux" })).toBe("Linux");
  expect(deviceName({ browser: null, system: null })).toBe("Another program");
});
