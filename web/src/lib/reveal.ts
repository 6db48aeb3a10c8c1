// On a small screen the choices lie on a sheet over the foot of the table. What they are about is scrolled out from below it.

const gap = 10;

interface Edges {
  top: number;
  bottom: number;
}

/** How far to scroll down so that `thing` lies above the sheet; its top stays in view. 0: it is in view already. */
export function scrollFor(thing: Edges, sheetTop: number): number {
  if (thing.top >= 0 && thing.bottom + gap <= sheetTop) return 0;
  const wanted = thing.bottom + gap - sheetTop;
  return thing.top < 0 ? thing.top - gap : Math.min(wanted, thing.top - gap);
}

/** The thing that is decided now: what is chosen or picked, or else the battle or card whose turn it is. */
const decided = ['.chosen', '.picked', '.battle.now', '.unit.up'];

/** Scrolls the page so that the sheet covers nothing of what it decides. */
export function reveal(board: HTMLElement, sheet: HTMLElement) {
  if (getComputedStyle(sheet).position !== 'sticky') return;
  const thing = decided.map((selector) => board.querySelector(selector)).find((found) => found !== null);
  if (!thing) return;
  const by = scrollFor(thing.getBoundingClientRect(), sheet.getBoundingClientRect().top);
  if (by) scrollBy({ top: by, behavior: 'smooth' });
}
