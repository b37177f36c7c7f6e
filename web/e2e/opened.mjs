// What every file of browser tests needs: a house and a browser, closed after its last test.
import { after } from "node:test";
import { openBrowser, openHouse } from "./house.mjs";

export async function opened() {
  const house = await openHouse();
  after(() => house.close());
  const browser = await openBrowser();
  after(() => browser.close());
  return { house, browser };
}
