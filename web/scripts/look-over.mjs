// What a careful visitor would complain about, on every page and size: serious findings of axe-core, things that can be
// touched but are smaller than a finger, sideways scrolling, tables that need scrolling at all, words cut off or never translated.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { visit } from "./browser.mjs";
import { cutOff, overlapping, untranslated } from "./wording.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const [part = ""] = process.argv.slice(2);
const complaints = [];
/** What a finger finds; on the smallest phones a full table can give it only so much. */
const FINGER = 43.5;
const SMALL_FINGER = 24;
/** So far a long sentence may reach over the board's edge; pieces lie over it there. In no language of ours it is more. */
const REACH = 12;

await visit(
  (name) => name.includes(part),
  async (tab, name, { full, lang, size }) => {
    await tab.evaluate(axe);
    const found = await tab.evaluate(async () => {
      const { violations } = await window.axe.run();
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
    });
    const measured = await tab.evaluate(
      ([mayScroll, finger, reach]) => {
        const page = document.documentElement;
        const says = [];
        if (page.scrollWidth > page.clientWidth) says.push(`scrolls sideways: ${page.scrollWidth} px`);
        if (!mayScroll && page.scrollHeight > page.clientHeight)
          says.push(`scrolls: ${page.scrollHeight} px`);
        for (const thing of document.querySelectorAll("a, button, input, summary")) {
          // A link in a sentence is as high as its line.
          if (thing.matches("a") && getComputedStyle(thing).display === "inline") continue;
          const target = thing.matches("input") ? (thing.closest("label") ?? thing) : thing;
          const { width, height } = target.getBoundingClientRect();
          const shown = thing.checkVisibility() && width > 1;
          if (shown && (width < finger || height < finger)) {
            says.push(
              `small: ${thing.ariaLabel ?? thing.textContent?.trim()} ${width.toFixed()}×${height.toFixed()}`,
            );
          }
        }
        for (const plate of document.querySelectorAll(".others > li"))
          if (plate.getBoundingClientRect().top < 0) says.push(`reaches over the top: ${plate.innerText}`);
        const [panel, place] = [".prompt .panel", "main .ask"].map((what) => document.querySelector(what));
        const over = panel ? place.getBoundingClientRect().top - panel.getBoundingClientRect().top : 0;
        if (over > reach) says.push(`what is asked lies over the board by ${over.toFixed()} px`);
        return says;
      },
      [full, size.name === "small" ? SMALL_FINGER : FINGER, lang || size.text ? Infinity : REACH],
    );
    const said = [
      ...(await tab.evaluate(cutOff)),
      ...(await tab.evaluate(overlapping)),
      ...(lang ? await untranslated(tab) : []),
    ];
    for (const complaint of [...found, ...measured, ...said]) complaints.push(`${name}: ${complaint}`);
  },
);
process.stdout.write(complaints.length > 0 ? `${complaints.join("\n")}\n` : "nothing to complain about\n");
process.exit(complaints.length > 0 ? 1 : 0);
