export const PREFIX = "here-";

/** Whether a table lies on this device. */
export const isHere = (door: string) => door.startsWith(PREFIX);
