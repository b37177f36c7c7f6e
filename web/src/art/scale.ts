import type { Rect } from "../games/contract.ts";

/** The desk that everything is drawn for. A larger screen is not given more room but larger type, pieces and spacing. */
const DESK = { width: 1536, height: 760 };

/** How many times as large as on a desk things are on a screen of this size; never smaller. */
export function scaleFor({ width, height }: { readonly width: number; readonly height: number }): number {
  const fits = Math.min(width / DESK.width, height / DESK.height);
  return Math.max(1, Math.floor(fits * 64) / 64);
}

/** What a screen across the room is drawn for: body type is a fortieth of its height. */
const FAR = { width: 853, height: 640 };

/** The same on a screen that is read from three metres. */
export function scaleFromAfar({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): number {
  return Math.min(width / FAR.width, height / FAR.height);
}

let scale = 1;
let turned = false;
let afar = false;
let resize = () => {};

/**
 * Keeps the page as large as its window allows. The whole page is zoomed, so that a px stays a px for all that is laid out
 * in it; what a browser measures and where a finger is, it may tell in px of the screen: hence `boxOf` and `fingerAt`.
 */
export function keepScale() {
  const { style } = document.documentElement;
  resize = () => {
    const size = { width: innerWidth, height: innerHeight };
    scale = afar ? scaleFromAfar(size) : scaleFor(size);
    style.zoom = scale === 1 ? "" : `${scale}`;
    // A height of 100dvh would be zoomed too, in some browsers.
    if (scale === 1) style.removeProperty("--screen");
    else style.setProperty("--screen", `${innerHeight / scale}px`);
  };
  resize();
  addEventListener("resize", () => resize());
}

/** Draws the page for those who look from across the room, or as ever. */
export function seenFromAfar(far: boolean) {
  afar = far;
  document.documentElement.toggleAttribute("data-afar", far);
  resize();
}

/** Whether it is drawn for those. */
export const isAfar = () => afar;

/** Turns the page for somebody who sits across, or back: one measures as if one sat there. */
export function turnRound(round: boolean) {
  turned = round;
  document.documentElement.toggleAttribute("data-turned", round);
}

/** Px of the screen, or of the page, in which this browser tells where an element is, per px of the page. */
const told = (element: HTMLElement, { width }: Rect) =>
  element.offsetWidth > 0 ? width / element.offsetWidth : 1;

/** Where an element is, in px of the page. */
export function boxOf(element: HTMLElement): Rect {
  const box = element.getBoundingClientRect();
  // Rounded widths of small things say little: they are told as all others.
  const all = document.body.getBoundingClientRect();
  const per = told(document.body, all);
  const [x, y] = turned ? [all.right - box.right, all.bottom - box.bottom] : [box.x, box.y];
  return { x: x / per, y: y / per, width: box.width / per, height: box.height / per };
}

/** Where a finger is, in px of the page. */
export function fingerAt({ clientX, clientY }: MouseEvent) {
  const [x, y] = turned ? [innerWidth - clientX, innerHeight - clientY] : [clientX, clientY];
  return { x: x / scale, y: y / scale };
}
