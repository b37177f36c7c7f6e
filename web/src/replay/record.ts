import { Problem } from "../api/house.ts";
import { t } from "../i18n/words.svelte.ts";
import { Wrong } from "../local/requests.ts";
import { sentence } from "../visit/problem.ts";

/** No record is as long as this. */
const LONGEST = 4_000_000;

/** The first record in a file: files hold one over several lines, or one on each line. */
export async function readFile(file: Blob): Promise<string> {
  if (file.size > LONGEST) throw new Wrong("no_record", "too long");
  const text = (await file.text()).trim();
  const [line = ""] = text.split("\n");
  return isWhole(line) ? line : text;
}

function isWhole(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** What is wrong with a game, in a sentence. */
export function wrongSentence(error: unknown): string {
  if (error instanceof Problem)
    return error.code === "not_found" ? t().replay.wrong.not_found : sentence(error);
  if (!(error instanceof Wrong)) return t().replay.wrong.no_record;
  switch (error.code) {
    case "other_format":
      return t().replay.wrong.other_format;
    case "other_game":
      return t().replay.wrong.other_game;
    case "other_rules":
      return t().replay.wrong.other_rules;
    case "damaged_start":
      return t().replay.wrong.damaged_start;
    case "damaged_move":
      return t().replay.wrong.damaged_move(error.step ?? 0, error.rule);
    case "damaged_end":
      return t().replay.wrong.damaged_end;
    case "engine":
      return t().replay.wrong.engine;
    default:
      return t().replay.wrong.no_record;
  }
}
