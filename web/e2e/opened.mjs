// What every file of browser tests needs: a house and a browser, closed after its last test.
import { after } from "node:test";
import { openBrowser, openHouse } from "./house.mjs";

export async function opened(more) {
  const house = await openHouse(more);
  after(() => house.close());
  const browser = await openBrowser();
  after(() => browser.close());
  return { house, browser };
}
