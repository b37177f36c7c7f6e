/** After the next frame is on the screen: what is long is done piece by piece, and a slow phone answers in between. */
export const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
