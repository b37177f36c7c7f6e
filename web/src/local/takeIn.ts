import { Problem, type TakenIn } from "../api/house.ts";
import { unwrap } from "../visit/parcel.ts";
import type { Device } from "./device.ts";
import { PREFIX } from "./ids.ts";
import { Wrong } from "./requests.ts";
import type { KeptGame, TableStorage } from "./storage.ts";

/** Plays every game of a file again and keeps those that are sound; nothing is believed that the record does not show. */
export async function takeIn(
  { device, storage }: { readonly device: Device; readonly storage: TableStorage },
  text: string,
  told: (done: number, of: number) => void,
): Promise<TakenIn> {
  const parcel = unwrap(text);
  if (!parcel) throw new Problem("no_parcel");
  const sound: KeptGame[] = [];
  for (const [i, { record, ...summary }] of parcel.games.entries()) {
    const written = JSON.stringify(record);
    try {
      const { replay } = await device.ask({ do: "replay", record: written, viewer: "public" });
      if (replay?.game === summary.game && replay.seats === summary.names.length) {
        const table = summary.table.startsWith(PREFIX) ? summary.table : `${PREFIX}${summary.table}`;
        sound.push({ ...summary, table, outcome: replay.outcome, record: written });
      }
    } catch (error) {
      if (!(error instanceof Wrong) || error.code === "engine") throw new Problem("engine");
    }
    told(i + 1, parcel.games.length);
  }
  await storage.addGames(sound);
  return { taken: sound.length, refused: parcel.games.length - sound.length + parcel.odd };
}
