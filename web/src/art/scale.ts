import type { Rect } from "../games/contract.ts";

/** The desk that everything is drawn for. A larger screen is not given more room but larger type, pieces and spacing. */
const DESK = { width: 1536, height: 760 };

/** How many times as large as on a desk things are on a screen of this size; never smaller. */
export function scaleFor({ width, height }: { readonly width: number; readonly height: number }): number {
  const fits = Math.min(width / DESK.width, height / DESK.height);
  return Math.max(1, Math.floor(fits * 64) / 64);
}

let scale = 1;

/**
 * Keeps the page as large as its window allows. The whole page is zoomed, so that a px stays a px for all that is laid out
 * in it; what a browser measures and where a finger is, it may tell in px of the screen: hence `boxOf` and `fingerAt`.
 */
export function keepScale() {
  const { style } = document.documentElement;
  const resize = () => {
    scale = scaleFor({ width: innerWidth, height: innerHeight });
    style.zoom = scale === 1 ? "" : `${scale}`;
    // A height of 100dvh would be zoomed too, in some browsers.
    if (scale === 1) style.removeProperty("--screen");
    else style.setProperty("--screen", `${innerHeight / scale}px`);
  };
  resize();
  addEventListener("resize", resize);
}

/** Px of the screen, or of the page, in which this browser tells where an element is, per px of the page. */
const told = (element: HTMLElement, { width }: Rect) =>
  element.offsetWidth > 0 ? width / element.offsetWidth : 1;

/** Where an element is, in px of the page. */
export function boxOf(element: HTMLElement): Rect {
  const box = element.getBoundingClientRect();
  // Rounded widths of small things say little: they are told as all others.
  const per = told(document.body, document.body.getBoundingClientRect());
  return { x: box.x / per, y: box.y / per, width: box.width / per, height: box.height / per };
}

/** Where a finger is, in px of the page. */
export const fingerAt = ({ clientX, clientY }: MouseEvent) => ({ x: clientX / scale, y: clientY / scale });
