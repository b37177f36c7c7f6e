import type { GameInfo, ModeInfo, OptionInfo } from "../api/house.ts";
import type { GameId } from "../games/ids.ts";
import { t } from "../i18n/words.svelte.ts";

/** What somebody chose beside the mode, as records write it. */
export type Chosen = Readonly<Record<string, unknown>>;

const withSeats =
  (seats: number) =>
  ({ from_seats, to_seats }: { readonly from_seats: number; readonly to_seats: number }) =>
    from_seats <= seats && seats <= to_seats;

/** The ways to play with so many. */
export const modesFor = (info: Pick<GameInfo, "modes">, seats: number): readonly ModeInfo[] =>
  info.modes.filter(withSeats(seats));

/** The mode somebody wishes for, or the first with so many. */
export function modeFor(
  info: Pick<GameInfo, "modes">,
  { seats, mode }: { readonly seats: number; readonly mode: string | null },
): ModeInfo | undefined {
  const modes = modesFor(info, seats);
  return modes.find(({ id }) => id === mode) ?? modes[0];
}

/** What can be chosen beside the mode with so many. */
export const besideModes = (info: Pick<GameInfo, "options">, seats: number): readonly OptionInfo[] =>
  info.options.filter((option) => option.beside_mode && withSeats(seats)(option));

/** What can be chosen of an option, and how it is written down. */
export const valuesOf = ({ choices }: OptionInfo): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(
    choices.length > 0
      ? choices.map((choice) => [choice, choice])
      : [
          ["yes", true],
          ["no", false],
        ],
  );

/** The name of what is chosen of an option; where that is nothing it knows, of what the mode proposes. */
export function chosenOf(option: OptionInfo, chosen: Chosen, proposed: Chosen): string {
  const values = [...valuesOf(option)];
  const named = (value: unknown) => values.find(([, one]) => one === value)?.[0];
  return named(chosen[option.key]) ?? named(proposed[option.key]) ?? values[0]?.[0] ?? "";
}

/** The options of a mode with what was chosen beside it, as far as that is offered. */
export function optionsOf(
  info: Pick<GameInfo, "options">,
  seats: number,
  mode: Chosen,
  chosen: Chosen,
): Chosen {
  const beside = besideModes(info, seats).map((option) => [
    option.key,
    valuesOf(option).get(chosenOf(option, chosen, mode)),
  ]);
  return { ...mode, ...Object.fromEntries(beside) };
}

/** The mode that a table's options are, whatever was chosen beside it. */
export function modeOf(
  info: Pick<GameInfo, "modes" | "options">,
  seats: number,
  options: Chosen,
): ModeInfo | null {
  const free = new Set(besideModes(info, seats).map(({ key }) => key));
  const same = (mode: ModeInfo) =>
    Object.entries(mode.options).every(([key, value]) => free.has(key) || options[key] === value);
  return modesFor(info, seats).find(same) ?? null;
}

export const modeWords = (game: GameId, mode: string): string => t().boxes[game].modes[mode]?.name ?? mode;
/** What makes it another way to play; nothing where there is only one. */
export const modeSays = (game: GameId, mode: string): string => t().boxes[game].modes[mode]?.says ?? "";

/** What an option asks. */
export const optionWords = (game: GameId, { key }: OptionInfo): string =>
  t().boxes[game].options[key]?.asks ?? key;
/** Something chosen of it, in words that stand for themselves. */
export const choiceWords = (game: GameId, { key }: OptionInfo, choice: string): string =>
  t().boxes[game].options[key]?.choices[choice] ?? choice;

/** What choosing it means; nothing where its name says all. */
export const choiceSays = (game: GameId, { key }: OptionInfo): ((choice: string) => string) | undefined => {
  if (!t().boxes[game].options[key]?.says) return undefined;
  return (choice) => t().boxes[game].options[key]?.says?.[choice] ?? "";
};

/** How a table plays: its mode where there are several, and what differs from what the mode proposes. */
export function wayWords(
  info: Pick<GameInfo, "id" | "modes" | "options">,
  seats: number,
  options: Chosen,
): string {
  const mode = modeOf(info, seats, options);
  if (!mode) return "";
  const beside = besideModes(info, seats).flatMap((option) => {
    const choice = chosenOf(option, options, mode.options);
    return choice === chosenOf(option, {}, mode.options) ? [] : [choiceWords(info.id, option, choice)];
  });
  return [...(modesFor(info, seats).length > 1 ? [modeWords(info.id, mode.id)] : []), ...beside].join(" · ");
}
