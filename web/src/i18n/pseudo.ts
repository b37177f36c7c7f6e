import type { Block, Book } from "../rules/book.ts";
import { LANGUAGES } from "./langs.ts";
import { type AnyForms, type Tongue, tongueOf } from "./tongue.ts";
import { typeset } from "./typography.ts";

/**
 * Makes the language of `PSEUDO` from French. Every text of it is accented, two fifths longer and stands in brackets, so
 * that one sees what has no room, what is cut off and what was never translated.
 */
const OPEN = "[";
const CLOSE = "]";
const ACCENTED: Record<string, string> = { a: "à", c: "ç", e: "é", i: "î", n: "ñ", o: "ô", u: "ù", y: "ÿ" };
const VOWEL = /[aeiouyàâéèêëîïôùûœ]/i;
const LONGER = 0.5;

/** One, few, many and fractions, as Polish has them. */
const rules = new Intl.PluralRules("pl");
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { few: "y", many: "ow" };

const french = tongueOf("fr");
function plural(n: number, forms: AnyForms): string {
  const category = rules.select(n);
  const ending = ENDINGS[category];
  return forms[category] ?? (ending ? `${forms.other}${ending}` : forms.other);
}
const tongue: Tongue<AnyForms> = { ...french, plural, count: (n, forms) => `${n} ${plural(n, forms)}` };

export function pseudoWords({ words }: { readonly words: (tongue: never) => unknown }): unknown {
  return typeset(words(tongue as never), (text) => stretch(LANGUAGES.fr.set(text)));
}

export function pseudoBook({ minute, chapters }: Book): Book {
  return {
    minute: minute.map(({ title, says, draw }) => ({ title: stretch(title), says: stretch(says), draw })),
    chapters: chapters.map(({ title, rules }) => ({
      title: stretch(title),
      rules: rules.map(({ n, title, says }) => ({ n, title: stretch(title), says: says.map(stretchBlock) })),
    })),
  };
}

function stretchBlock(block: Block): Block {
  if (typeof block === "string") return stretch(block);
  if ("list" in block) return { list: block.list.map(stretch) };
  if ("house" in block) return { house: stretch(block.house), box: stretch(block.box) };
  return { ...block, says: stretch(block.says) };
}

/** Letters that stand for a word are left alone. Texts are made of texts: what has been stretched is not stretched again, and neither are the numbers of rules. */
export function stretch(text: string): string {
  if (!/\p{L}{3}/u.test(text)) return text;
  const parts = text.split(/(\[[^\]]*\]|\b[A-Z]{2}-\d+b?\b)/);
  const longer = parts.map((part, i) => (i % 2 === 0 ? lengthen(part) : part.replace(/^\[|\]$/g, "")));
  return `${OPEN}${longer.join("")}${CLOSE}`;
}

function lengthen(text: string): string {
  let lacking = 0.5;
  return Array.from(text, (letter) => {
    if (/\p{L}/u.test(letter)) lacking += LONGER;
    const accented = ACCENTED[letter] ?? letter;
    if (!VOWEL.test(letter) || lacking < 1) return accented;
    const more = Math.floor(lacking);
    lacking -= more;
    return accented + accented.toLowerCase().repeat(more);
  }).join("");
}
