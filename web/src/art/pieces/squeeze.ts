/** A letter of a label is seldom wider than this part of its height. */
const WIDEST = 0.6;

/**
 * Squeezes a drawn label into its place where a language has no short word for it. Most have: only what looks long is
 * measured, since that makes the browser lay out the page.
 */
export function squeeze(text: string, size: number, most: number) {
  return (drawn: SVGTextContentElement) => {
    drawn.removeAttribute("textLength");
    if (text.length * size * WIDEST <= most || drawn.getComputedTextLength() <= most) return;
    drawn.setAttribute("textLength", `${most}`);
    drawn.setAttribute("lengthAdjust", "spacingAndGlyphs");
  };
}
