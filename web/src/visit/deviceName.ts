import type { DeviceSummary } from "../api/house.ts";
import { t } from "../i18n/words.svelte.ts";

/** What a device is called, by as much of it as the house can tell. */
export function deviceName({ browser, system }: Pick<DeviceSummary, "browser" | "system">): string {
  if (browser && system) return t().me.deviceIs(browser, system);
  return browser ?? system ?? t().me.deviceUnknown;
}
