// Somebody who does not see: knows the page by roles, names and live regions alone, and plays by keyboard.
import assert from "node:assert/strict";

/** The words by which such a player finds their way, in each language. */
const HEARS = {
  en: {
    play: /^Play now/,
    pieces: "What you can touch",
    asked: "What is asked",
    log: "Log",
    turn: "Your turn. ",
    goOn: "Continue",
    not: ", not possible now",
    over: "The game is over",
    won: /(wins?|win together)!$|^Lost together/,
    mine: /^You\b(?! have \d)/,
    /** What is no move: to look at, to take back, to ask. */
    aside:
      /^(See the results|Undo|Restart|Ask to|Take back|Hint|Play forced|Customer \d|The decorations|Open or close|Previous cut|Previous page|Next page|Try line|Stop trying)|’s cakes$|: more about them$|^The assistant: /,
  },
  fr: {
    play: /^Jouer/,
    pieces: "Ce que vous pouvez toucher",
    asked: "Ce qui est demandé",
    log: "Journal",
    turn: "À vous. ",
    goOn: "Continuer",
    not: ", impossible maintenant",
    over: "La partie est finie",
    won: /(gagnez|gagne|gagnent ensemble)\s!$|^Perdu ensemble/,
    mine: /^Vous\b(?! avez \d)/,
    aside:
      /^(Voir les résultats|Annuler|Recommencer|Demander à|Reprendre|Conseil|Jouer pour moi|Le client \d|Le livret|Ouvrir ou|Coupe précédente|Page précédente|Page suivante|Essayer la|Ne plus|Les gâteaux d)|en savoir plus$|^L’assistant : /,
  },
};

/** Gives every page `spoken`, all that a screen reader would say of its live regions, and `changed`, a count. */
export function listen(context) {
  return context.addInitScript(() => {
    window.spoken = [];
    window.changed = 0;
    const LIVE = "[role=log], [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    // French has several kinds of spaces; a tree has one.
    const say = (text) => text.trim() && window.spoken.push(text.trim().replace(/\s+/g, " "));
    new MutationObserver((changes) => {
      window.changed += 1;
      const whole = new Set();
      for (const { type, target, addedNodes } of changes) {
        const region = (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement)?.closest(LIVE);
        // Nothing is heard from behind an open dialog.
        if (type === "attributes" || !region) continue;
        if (document.querySelector("dialog:modal") && !region.closest("dialog")) continue;
        if (region.role === "log") for (const node of addedNodes) say(node.textContent);
        else whole.add(region);
      }
      for (const region of whole) say(region.textContent);
    }).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ["aria-label", "aria-pressed"],
    });
  });
}

/** An accessibility tree as a list: what each thing is, how it is called, in what state, how deep it lies. */
function read(tree) {
  return tree.split("\n").flatMap((line) => {
    // A line with a colon in a name is in quotes, and quotes in it are doubled.
    const [, indent, quoted, plain] = line.match(/^( *)- (?:'((?:[^']|'')*)'(?=:|$)|(.*))/) ?? [];
    const text = quoted?.replaceAll("''", "'") ?? plain;
    const [, role, name, states, rest = ""] =
      text?.match(/^([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)(?::(?: (.*))?)?$/) ?? [];
    if (!role) return [];
    const says = rest.startsWith('"') ? JSON.parse(rest) : rest;
    return [{ depth: indent.length, role, name: name ? JSON.parse(name) : "", states, says }];
  });
}

/** What lies within the first thing of that role and name. */
function within(all, role, name) {
  const from = all.findIndex((one) => one.role === role && one.name === name);
  if (from < 0) return [];
  const to = all.findIndex((one, i) => i > from && one.depth <= all[from].depth);
  return all.slice(from + 1, to < 0 ? undefined : to);
}

const buttons = (all) => all.filter(({ role }) => role === "button");

/** What a name says that a move is worth: its first number with a sign; what says nothing comes last. */
function worth(name) {
  const [, sign, figure] = name.match(/([+−])(\d+)/) ?? [];
  return figure === undefined ? -Infinity : sign === "−" ? -Number(figure) : Number(figure);
}

export function unseen(page, lang, roll) {
  const words = HEARS[lang];

  /** All there is to hear now. What is called impossible, or chosen already, cannot be done. */
  async function hear() {
    const all = read(await page.locator("body").ariaSnapshot({ mode: "ai" }));
    const pieces = buttons(within(all, "toolbar", words.pieces));
    const both = [...pieces, ...buttons(within(all, "group", words.asked))];
    const can = ({ name, states }) =>
      !name.endsWith(words.not) && !words.aside.test(name) && !/pressed|disabled/.test(states);
    return {
      all,
      pieces: pieces.map(({ name }) => name),
      names: both.map(({ name }) => name),
      can: both.filter(can).map(({ name }) => name),
      focus: all.find(({ states }) => states.includes("[active]")) ?? { role: "nothing", name: "" },
      over: all.some(({ role, name }) => role === "dialog" && name === words.over),
    };
  }

  const spoken = () => page.evaluate(() => window.spoken);
  const count = () => page.evaluate(() => [window.spoken.length, window.changed]);
  /** Waits until something is said, or is called otherwise. */
  const news = (since) =>
    page.waitForFunction(([n, m]) => window.spoken.length > n || window.changed > m, since, {
      // A machine that has much else to do may draw no frames for a while.
      polling: 50,
    });

  /** By keys alone until one hears the name: Tab from part to part, Page Down and Page Up among the pieces. */
  async function goTo(name) {
    for (let tries = 0; tries < 40; tries += 1) {
      const { focus, pieces, names } = await hear();
      if (focus.role === "button" && focus.name === name) return true;
      // What was offered may be gone: others play too.
      if (!names.includes(name)) return false;
      const [from, to] = [pieces.indexOf(focus.name), pieces.indexOf(name)];
      if (from < 0 || to < 0) {
        await page.keyboard.press(to < 0 ? "Tab" : "Shift+Tab");
        continue;
      }
      const on = (to - from + pieces.length) % pieces.length;
      const back = pieces.length - on;
      for (let n = Math.min(on, back); n > 0; n -= 1)
        await page.keyboard.press(on <= back ? "PageDown" : "PageUp");
    }
    throw new Error(`never came to "${name}"`);
  }

  /** Lines of the log, oldest first. */
  async function log() {
    const { all } = await hear();
    return within(all, "list", words.log).flatMap(({ role, says }) => (role === "listitem" ? [says] : []));
  }

  /** Sits down at the table that a box on the front page offers. */
  async function sitDown(game) {
    const box = page.getByRole("article", { name: game });
    await box.getByRole("button", { name: words.play }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: words.asked }).waitFor();
  }

  /** Plays until the results are there; answers how many keys were pressed to choose something. */
  async function play() {
    let before = 0;
    for (let moves = 0; ; ) {
      let since = await count();
      let now = await hear();
      const waited = now.can.length === 0;
      while (now.can.length === 0 && !now.over) {
        await news(since);
        since = await count();
        now = await hear();
      }
      if (now.over) return moves;
      if (words.won.test((await spoken()).at(-1))) {
        await results();
        return moves;
      }
      isToldApart(now.names);
      // A score sheet waits to be put away, whosever turn it is.
      if (!now.can.includes(words.goOn)) await hearTurn(before, waited);
      if (words.won.test((await spoken()).at(-1))) continue;
      const { can, focus, names } = now;
      const there = names.includes(focus.name) && !focus.name.endsWith(words.not);
      assert.ok(there, `focus on ${focus.role} "${focus.name}", not on ${can.join(" | ")}`);
      const chosen = choose(now);
      if (!(await goTo(chosen))) continue;
      since = await count();
      [before] = since;
      await page.keyboard.press("Enter");
      await news(since).catch(async (cause) => {
        const { focus, can } = await hear();
        const where = `now on ${focus.role} "${focus.name}", could do ${can.join(" | ")}`;
        throw new Error(`nothing came of "${chosen}"; ${where}`, { cause });
      });
      moves += 1;
    }
  }

  /** What is still shown and the last score sheet are put away where one is led; then the results open. */
  async function results() {
    const dialog = page.getByRole("dialog", { name: words.over });
    while (!(await dialog.isVisible())) {
      await page.waitForFunction(
        (goOn) =>
          document.querySelector("dialog:modal") ?? document.activeElement?.textContent.trim() === goOn,
        words.goOn,
      );
      // At once, as Enter would: by the time a key arrives the results may be open, and take it.
      await page.evaluate((goOn) => {
        const focus = document.activeElement;
        if (focus?.textContent.trim() === goOn) focus.click();
      }, words.goOn);
    }
  }

  /** Where one is led to a choice, that; else whatever is worth most by its name. */
  function choose({ can, focus, pieces }) {
    if (can.includes(focus.name) && !pieces.includes(focus.name)) return focus.name;
    const most = Math.max(...can.map(worth));
    const best = can.filter((name) => worth(name) === most);
    const led = best.filter((name) => !pieces.includes(name));
    const among = led.length > 0 ? led : best;
    return among[roll(among.length)];
  }

  function isToldApart(names) {
    const twice = names.filter((name, i) => name === "" || names.indexOf(name) !== i);
    assert.deepEqual(twice, [], "buttons without a name of their own");
  }

  /** After a move of mine, and whenever I had to wait, my turn is told before I go on. */
  async function hearTurn(before, waited) {
    const isTurn = (text) => text.startsWith(words.turn);
    for (;;) {
      const since = await count();
      const heard = (await spoken()).slice(before);
      const mine = heard.findLastIndex((text) => words.mine.test(text) && !isTurn(text));
      if ((mine < 0 && !waited) || words.won.test(heard.at(-1)) || heard.slice(mine + 1).some(isTurn)) return;
      await news(since).catch((cause) => {
        throw new Error(`not told that it is my turn: ${heard.join(" | ")}`, { cause });
      });
    }
  }

  return { words, hear, spoken, log, sitDown, play };
}
