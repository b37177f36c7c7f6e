import type { ClientMessage, LinkState, ServerMessage, Sharing, Trouble } from "./messages.ts";

/**
 * Carries messages to a table and back. It may fail and come back; then the table tells itself anew. A WebSocket to the
 * house is one (`socket.ts`), a table on this device another (`local/table.ts`).
 */
export interface Wire {
  /** Lost if the wire is down: whoever sends something that must arrive sends it again when the table is told. */
  send(message: ClientMessage): void;
  close(): void;
}

export type WireEvent =
  | { readonly is: "message"; readonly message: ServerMessage }
  | { readonly is: "link"; readonly link: LinkState }
  /** Who shares this device, before the table of which it is true. */
  | ({ readonly is: "sharing" } & Sharing)
  /** It will not come back. */
  | { readonly is: "shut"; readonly why: Trouble };

export type Dial = (hear: (event: WireEvent) => void) => Wire;
