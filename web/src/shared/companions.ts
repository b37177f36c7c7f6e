import type { Companion, Companions, Doors, Hat, House, SharedTable } from "../api/house.ts";
import { myself, takeName } from "../visit/me.svelte.ts";

const isSameHat = (one: Hat | null | undefined, other: Hat | null | undefined) =>
  one?.colour === other?.colour && one?.pattern === other?.pattern;

/** Whom this browser holds under this name and who is not taken yet, or else somebody new. */
export async function companionCalled(
  companions: Companions,
  name: string,
  taken: ReadonlySet<number> = new Set(),
): Promise<Companion> {
  const held = (await companions.list()).find((one) => one.name === name.trim() && !taken.has(one.as));
  return held ?? companions.add(name, null);
}

/**
 * Lays a table at the house for people who share this browser. Whose it is sits where their name stands, or else in the
 * first of the seats under the name there. It begins at once unless somebody is still to come.
 */
export async function layAtHouse(house: House, companions: Companions, table: SharedTable): Promise<Doors> {
  const people = table.chairs.flatMap((chair, seat) => (chair.is === "person" ? [{ ...chair, seat }] : []));
  const mine = people.find(({ name }) => name === myself.name) ?? people[0];
  if (mine && mine.name !== myself.name) await takeName(house, mine.name);
  if (mine) await wear(house, mine.hat);
  const seated: { as: number; seat: number }[] = [];
  for (const { seat, name, hat } of people) {
    if (seat === mine?.seat) continue;
    const one = await companionCalled(companions, name, new Set(seated.map(({ as }) => as)));
    if (!isSameHat(one.hat, hat)) await companions.wear(one.as, hat);
    seated.push({ as: one.as, seat });
  }
  const chairs = table.chairs.map((chair, seat) => {
    if (chair.is === "bot") return chair;
    return { is: seat === mine?.seat ? "me" : "open" } as const;
  });
  const doors = await house.make({ terms: table.terms, chairs });
  for (const { as, seat } of seated) await companions.tell(as, doors.join, { do: "sit", seat });
  if (table.chairs.every(({ is }) => is !== "open")) await companions.tell(0, doors.table, { do: "start" });
  return doors;
}

async function wear({ profile }: House, hat: Hat | null) {
  const now = await profile?.mine();
  if (profile && now && !isSameHat(now.hat, hat)) await profile.choose({ ...now, hat });
}
