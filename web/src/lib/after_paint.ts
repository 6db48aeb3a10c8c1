/**
 * Runs something in a task of its own after the next frame, so that what was changed stands on the screen first, and some
 * milliseconds later if they are given. Returns what calls it off.
 */
export function afterPaint(run: () => void, delay = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run, delay)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Waits until what was changed stands on the screen, and the browser has had time for it. */
export const painted = () => new Promise<void>((done) => afterPaint(done, 400));
