/** A change, with its sign: "+3", "−1", "+0". */
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
