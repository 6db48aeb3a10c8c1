// On a small screen the choices lie on a sheet over the foot of the table. What they are about is scrolled out from below it.

const gap = 10;

export interface Edges {
  top: number;
  bottom: number;
}

/** How far to scroll down so that `thing` lies above the sheet; its top stays in view. 0: it is in view already. */
export function scrollFor(thing: Edges, sheetTop: number): number {
  if (thing.top >= 0 && thing.bottom + gap <= sheetTop) return 0;
  const wanted = thing.bottom + gap - sheetTop;
  return thing.top < 0 ? thing.top - gap : Math.min(wanted, thing.top - gap);
}

/**
 * What to scroll into view: the thing that is decided now together with those on the table that can be pressed if there
 * is room for all of them, or else the thing alone; the hand only where nothing else is asked about.
 */
export function wantedEdges(
  { decided, table, hand }: { decided: Edges | undefined; table: Edges[]; hand: Edges[] },
  sheetTop: number,
): Edges | undefined {
  const around = (all: Edges[]) => ({
    top: Math.min(...all.map((one) => one.top)),
    bottom: Math.max(...all.map((one) => one.bottom)),
  });
  const all = around(decided ? [decided, ...table] : table);
  if (decided) return all.bottom - all.top + 2 * gap <= sheetTop ? all : decided;
  return table.length ? all : hand.length ? around(hand) : undefined;
}

/** The thing that is decided now: what is chosen or picked, or else the battle or card whose turn it is. */
const decided = ['.chosen', '.picked', '.battle.now', '.unit.up'];

/** Scrolls the page so that the sheet covers nothing of what it decides. */
export function reveal(board: HTMLElement, sheet: HTMLElement) {
  const thing = decided.map((selector) => board.querySelector(selector)).find((found) => found !== null);
  const lit = [...board.querySelectorAll('.lit')];
  // Whoever asks where something is has the page laid out for it.
  if ((!thing && !lit.length) || getComputedStyle(sheet).position !== 'sticky') return;
  const edgesOf = (things: Element[]) => things.map((one) => one.getBoundingClientRect());
  const sheetTop = sheet.getBoundingClientRect().top;
  const wanted = wantedEdges(
    {
      decided: thing?.getBoundingClientRect(),
      table: edgesOf(lit.filter((one) => !one.closest('.hand'))),
      hand: edgesOf(lit.filter((one) => one.closest('.hand'))),
    },
    sheetTop,
  );
  if (!wanted) return;
  const by = scrollFor(wanted, sheetTop);
  // Where nothing has to move, too: the page may still be on its way to what was asked before.
  scrollBy({ top: by, behavior: by ? 'smooth' : 'instant' });
}
