// Of several tabs that show one table, only the one that was looked at last makes sounds.

/** To be called while a component is made; whether this tab is the one that sounds. */
export function speakerOf(table: () => string): () => boolean {
  let speaks = !navigator.locks; // without locks all of them sound
  $effect(() => {
    const name = table();
    if (!navigator.locks || !name) return;
    const left = new AbortController();
    let release = (): void => undefined;
    const hold = (): Promise<void> =>
      left.signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            speaks = true;
            release = resolve;
          });
    const lock = `affray-sounds-${name}`;
    // Another tab that is looked at takes the lock away; this one waits until that one is closed.
    const ask = (how: LockOptions): void => void navigator.locks.request(lock, how, hold).catch(lose);
    const wait = (): void => ask({ signal: left.signal });
    const lose = (): void => {
      speaks = false;
      if (!left.signal.aborted) wait();
    };
    const take = (): void => {
      if (document.visibilityState === 'visible' && !speaks) ask({ steal: true });
    };
    if (document.visibilityState === 'visible') take();
    else wait();
    document.addEventListener('visibilitychange', take);
    return () => {
      document.removeEventListener('visibilitychange', take);
      left.abort();
      release();
      speaks = false;
    };
  });
  return () => speaks;
}
