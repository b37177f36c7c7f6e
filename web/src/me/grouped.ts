/** A recovery code as it is easy to read and to type: in groups of five. */
export const grouped = (code: string): string => code.match(/.{1,5}/g)?.join("-") ?? "";
