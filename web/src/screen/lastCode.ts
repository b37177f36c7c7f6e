/** By which code this phone sat down where: not kept, for it is soon another. */
let last = { table: "", code: "" };

export const rememberCode = (table: string, code: string) => {
  last = { table, code };
};
export const lastCode = (table: string): string => (last.table === table ? last.code : "");
