import type { SeatLook } from "./seats.ts";

/** Teams are told apart by colour and by pattern, and are called by a fruit: `t().teams`. */
export const TEAMS: readonly SeatLook[] = [
  { colour: "var(--raspberry)", deep: "var(--raspberry-deep)", light: "var(--cream)", pattern: "stripes" },
  { colour: "var(--blueberry)", deep: "var(--blueberry-deep)", light: "var(--cream)", pattern: "dots" },
];

export const teamLook = (team: number): SeatLook => TEAMS[team % TEAMS.length] as SeatLook;

/** The teams of a table and who is in them, by the team of each seat; none where everybody plays for themselves. */
export function teamsOf(teams: readonly number[]): readonly { team: number; seats: readonly number[] }[] {
  const all = [...new Set(teams)];
  if (all.length === teams.length) return [];
  return all.map((team) => ({ team, seats: teams.flatMap((one, seat) => (one === team ? [seat] : [])) }));
}

/** Hats of partners: one cloth, which every second of them wears the other way round. */
export function teamHats(teams: readonly number[]): readonly SeatLook[] | undefined {
  const all = teamsOf(teams);
  if (all.length === 0) return undefined;
  return teams.map((team, seat) => {
    const look = teamLook(team);
    const nth = all.find((one) => one.team === team)?.seats.indexOf(seat) ?? 0;
    return nth % 2 === 0 ? look : { ...look, colour: look.light, light: look.colour };
  });
}
