/** What the engine on this device is asked, and what it answers. */
import type * as device from "../gen/device.ts";
import type { Answer, Request } from "../gen/device.ts";

export type { Answer, Eyes, Judged, Replayed as Replay, Request } from "../gen/device.ts";

/** What bots do at their first, second, third … move. */
export type Script = NonNullable<Extract<Request, { do: "open" }>["script"]>;

/** One entry of a table's log: kept as it is, never looked into. */
export type LogEntry = NonNullable<Answer["log"]>[number];

/** `engine`: it could not be loaded, or broke. */
export type WrongCode = device.WrongCode | "engine";

export class Wrong extends Error {
  constructor(
    readonly code: WrongCode,
    says: string,
    /** The step of a record that is wrong, and the rule it breaks. */
    readonly step: number | null = null,
    readonly rule: string | null = null,
  ) {
    super(says);
  }
}
