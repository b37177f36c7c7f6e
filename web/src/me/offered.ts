import { recall, remember } from "../settings/drawer.ts";

const OFFERED = "keep.offered";

/** Whether somebody was asked on this device to keep their games, and has answered. */
export const keepOffered = (): boolean => recall(OFFERED) === true;

export const putKeepOffer = (): void => remember(OFFERED, true);
