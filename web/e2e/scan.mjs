// A camera in front of a screen.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const reader = readFileSync(createRequire(import.meta.url).resolve("jsqr"), "utf8");

/** What a code says, by a picture (PNG) of what is shown; null if nothing can be read. */
export async function scan(browser, picture) {
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: reader });
    return await page.evaluate(async (png) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const { width, height } = image;
      const pen = new OffscreenCanvas(width, height).getContext("2d");
      pen.drawImage(image, 0, 0);
      return window.jsQR(pen.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
    }, picture.toString("base64"));
  } finally {
    await page.close();
  }
}
