export const PREFIX = "here-";
/** Tables at which several people hand this device round. */
const SHARED = `${PREFIX}shared-`;

/** Whether a table lies on this device. */
export const isHere = (door: string) => door.startsWith(PREFIX);
/** Whether several people play there on this device: it shows nobody's seat before they say that it is them. */
export const isShared = (door: string) => door.startsWith(SHARED);

/** The id of a new table. */
export const newTableId = (chance: string, shared: boolean) =>
  (shared ? SHARED : PREFIX) + chance.slice(0, 18);
