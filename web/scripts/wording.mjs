// What a page says, looked at in the browser: words that are cut off, and words that no dictionary has.

/** Texts that are cut off by what they stand in, or reach out of their button. For `tab.evaluate`. */
export function cutOff() {
  /** Descenders and slanted letters lean out of their line. */
  const LEANS = 3;
  const says = [];
  const clips = (it) => /hidden|clip/.test(getComputedStyle(it).overflow);
  /** What may cut it off: up to something that scrolls, where one can look further. */
  const frames = (it) => {
    const found = [];
    for (let box = it; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflow)) break;
      if (clips(box) || box.matches("button, .button, svg")) found.push(box);
    }
    return found;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const it = text.parentElement;
    if (!/\p{L}{3}/u.test(text.data) || it.closest(".hidden-text, script, style, .skip")) continue;
    if (!it.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    // A drawn text may be squeezed, which a range does not know.
    const box = (it instanceof SVGElement ? it : range).getBoundingClientRect();
    if (box.width < 2) continue;
    // Names of people, and what happened last, are shortened by dots.
    const { textOverflow, webkitLineClamp } = getComputedStyle(it);
    if (textOverflow === "ellipsis" || webkitLineClamp !== "none") continue;
    for (const frame of frames(it)) {
      const room = frame.getBoundingClientRect();
      const over = Math.max(
        room.left - box.left,
        box.right - room.right,
        room.top - box.top,
        box.bottom - room.bottom,
      );
      if (over <= LEANS) continue;
      // What has no room any more flows out of sight, whole.
      if (frame.matches("[data-flows]") && box.left >= room.right) break;
      says.push(
        `cut off by ${over.toFixed()} px: "${text.data.trim().slice(0, 60)}" in ${frame.tagName.toLowerCase()}.${frame.getAttribute("class") ?? ""}`,
      );
      break;
    }
  }
  return says;
}

/** Texts that reach out of the piece they stand on, or lie over each other. For `tab.evaluate`. */
export function overlapping() {
  const LEANS = 3;
  const says = [];
  const lines = [];
  const isShortened = (it) => {
    if (it === document.body) return false;
    const { textOverflow, webkitLineClamp } = getComputedStyle(it);
    return textOverflow === "ellipsis" || webkitLineClamp !== "none" || isShortened(it.parentElement);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const it = text.parentElement;
    if (!/[\p{L}\p{N}]/u.test(text.data) || it instanceof SVGElement) continue;
    // What scrolls or lies over the table has its own room.
    if (it.closest(".hidden-text, script, style, .skip, dialog, .note, main > .offer, [role=tabpanel]"))
      continue;
    if (!it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isShortened(it)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = text.data.trim().slice(0, 40);
    const piece = it.closest("[data-piece]");
    for (const box of range.getClientRects()) {
      if (!piece) {
        lines.push({ words, box });
        continue;
      }
      const room = piece.getBoundingClientRect();
      const over = Math.max(
        room.left - box.left,
        box.right - room.right,
        room.top - box.top,
        box.bottom - room.bottom,
      );
      // A badge sits on a corner.
      if (over > Math.max(14, room.height * 0.1))
        says.push(`reaches ${over.toFixed()} px out of ${piece.dataset.piece}: "${words}"`);
    }
  }
  for (const [i, a] of lines.entries())
    for (const b of lines.slice(i + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Lines of one text lean into each other's space.
      if (across > LEANS && down > a.box.height / 3)
        says.push(`"${a.words}" and "${b.words}" lie over each other`);
    }
  return says;
}

/** What is the same in every language: the house, people at the tables of the gallery, rules, seeds. */
const NAMES = [
  "Tablée",
  "Pistache",
  "Romarin",
  "Praline",
  "Safran",
  "Vanille",
  "Myrtille",
  "[A-Z]{2}-\\d+b?",
  "[0-9a-f]{16,}",
];

/** On a page in the pseudo-language, texts that do not stand in its brackets. */
export const untranslated = (tab) => tab.evaluate(notMarked, NAMES.join("|"));

function notMarked(names) {
  const known = new RegExp(`(?:${names})`, "g");
  const says = [];
  const look = (text, where) => {
    const rest = (text ?? "").replace(/\[[^\]]*\]/g, "").replace(known, "");
    // A sentence may be in pieces, before and after a name or a word that stands out: vowels are doubled there too.
    if (/\p{L}{3}/u.test(rest) && !/[[\]]|([àéîôùÿ])\1/i.test(rest))
      says.push(`not translated: "${rest.trim().slice(0, 60)}" (${where})`);
  };
  const exempt = (it) => it.closest("script, style, [translate=no], [lang]:not(html), .dev");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (!exempt(text.parentElement)) look(text.data, text.parentElement.tagName.toLowerCase());
  for (const it of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const attribute of ["aria-label", "title", "placeholder", "alt"])
      if (!exempt(it)) look(it.getAttribute(attribute), attribute);
  return says;
}
