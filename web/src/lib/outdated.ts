// After a new build of the page the files of the old one are gone. Where one of them is missing, the page is loaded anew.

/** Whether the server has another page than this one; without the network there is no other. */
export async function isOutdated(own: string | null | undefined): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    return answer.ok && !!own && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}

export function renewWhenOutdated() {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src');
  addEventListener('vite:preloadError', () => {
    void isOutdated(own).then((is) => is && location.reload());
  });
}
