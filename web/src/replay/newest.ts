/** Tells the newest of several wishes from those before it, whose answers come too late. */
export function newest() {
  let last = 0;
  return {
    /** Something else is wished for; the answer tells whether that is still so. */
    begin(): () => boolean {
      last += 1;
      const own = last;
      return () => own === last;
    },
  };
}
