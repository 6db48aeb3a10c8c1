// The page in an <iframe> of another page: /embed?lang=fr&theme=light#/r/<match>/<move>. It has no frame of its own, no
// seats and no settings, and keeps nothing.
const { pathname, search } = location;
const wanted = new URLSearchParams(search);

export const isFramed = pathname === '/embed';
export const framedLanguage = isFramed ? (wanted.get('lang') ?? '') : '';
export const framedTheme = isFramed ? (wanted.get('theme') ?? '') : '';

/** The address of a page of its own for what an address `#/…` shows. */
export const addressOf = (hash: string) => `${location.origin}/${hash}`;

/** The address to give to others, which has a preview in the language of the giver and leads to the page. */
export function linkOf(hash: string, language: string): string {
  const path = hash.replace(/^#\/puzzles\//, '/p/').replace(/^#/, '');
  return `${location.origin}/link${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The HTML that shows an address `#/…` in another page; `title` is read aloud. */
export function frameCode(hash: string, title: string, language: string, height: number): string {
  const inHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  const address = inHtml(`${location.origin}/embed?lang=${language}${hash}`);
  return `<iframe src="${address}" title="${inHtml(title)}" width="100%" height="${height}" style="border: 0" loading="lazy"></iframe>`;
}
