// What moves and what is hit between two views of a board: things go from place to place, and what they lose floats up.
import type { View } from './wire';

export interface Spot {
  x: number;
  y: number;
}
/** Where things are on the board; there may be several of one name, as of markers. */
export type Spots = Map<string, Spot[]>;
export interface Loss {
  thing: string;
  amount: number; // 0: it is gone altogether
}

const duration = 280; // milliseconds; nobody waits for it
const near = (one: Spot, other: Spot) => Math.abs(one.x - other.x) < 3 && Math.abs(one.y - other.y) < 3;

/** Pairs what has appeared with what has gone; what stays where it was, or comes from nowhere, is in no pair. */
export function pairMoves(before: Spot[], after: Spot[]): { from: Spot; to: number }[] {
  const gone = before.filter((one) => !after.some((other) => near(one, other)));
  const appeared = after.flatMap((spot, to) => (before.some((one) => near(one, spot)) ? [] : [to]));
  return appeared.slice(0, gone.length).map((to, i) => ({ from: gone[i]!, to }));
}

/** What is left over of what has gone: it is on the board no more. */
export const goneFrom = (before: Spot[], after: Spot[]): Spot[] =>
  before.length > after.length
    ? before.filter((one) => !after.some((other) => near(one, other))).slice(after.length - before.length)
    : [];

const hurts: Record<string, { of: string; value: (thing: Record<string, unknown>) => number }> = {
  realms: { of: 'figures', value: (figure) => -Number(figure.health ?? 0) },
  sectors: { of: 'cards', value: (card) => Number(card.injuries ?? 0) },
  biomes: { of: 'cards', value: (card) => Number(card.damage ?? 0) },
};

const inPlay = ['sector', 'staging', 'lane'];
const lost = ['discard', 'cache'];

/** How much each thing has lost since the view before. */
export function lossesOf(game: string, before: View | null, after: View): Loss[] {
  const hurt = hurts[game];
  if (!hurt || !before) return [];
  const [old, now] = [before, after].map((view) => (view[hurt.of] ?? {}) as Record<string, Record<string, unknown>>);
  return Object.keys(now!).flatMap((thing) => {
    const was = old![thing];
    const amount = was ? hurt.value(now![thing]!) - hurt.value(was) : 0;
    if (was && inPlay.includes(String(was.zone)) && lost.includes(String(now![thing]!.zone)))
      return [{ thing, amount: 0 }];
    return amount > 0 ? [{ thing, amount }] : [];
  });
}

const nameOf = (element: Element) => element.getAttribute('data-token') ?? element.getAttribute('data-thing')!;
/** Whatever moves by itself: spaces and battles do not. */
const things = (board: Element) =>
  [...board.querySelectorAll<HTMLElement | SVGElement>('[data-token], [data-thing]')].filter(
    (one) => !['space', 'battle'].includes(one.getAttribute('data-kind') ?? ''),
  );

/** The middle of an element, from the corner of the board, so that scrolling is not a move. */
function spotOf(element: Element, board: DOMRect): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2 - board.left, y: top + height / 2 - board.top };
}

export function spotsOn(board: Element): Spots {
  const corner = board.getBoundingClientRect();
  const spots: Spots = new Map();
  for (const one of things(board)) {
    const name = nameOf(one);
    spots.set(name, [...(spots.get(name) ?? []), spotOf(one, corner)]);
  }
  return spots;
}

/** How many pixels of the screen are one of a style: the page is larger on a large screen. */
export const zoomOf = (element: Element): number => (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1;

/** The same for what is moved; in a drawing one of a style is a unit of the drawing. */
function scaleOf(element: Element): number {
  const drawing = element instanceof SVGGElement ? element.ownerSVGElement : null;
  const box = drawing?.viewBox.baseVal;
  if (!drawing || !box?.width) return zoomOf(element);
  const { width, height } = drawing.getBoundingClientRect();
  return Math.min(width / box.width, height / box.height) || 1;
}

/** Lets everything go from where it was to where it is. */
export function animateMoves(board: Element, before: Spots) {
  const corner = board.getBoundingClientRect();
  const after = new Map<string, { element: Element; spot: Spot }[]>();
  for (const element of things(board)) {
    const name = nameOf(element);
    after.set(name, [...(after.get(name) ?? []), { element, spot: spotOf(element, corner) }]);
  }
  for (const [name, placed] of after) {
    const moves = pairMoves(
      before.get(name) ?? [],
      placed.map(({ spot }) => spot),
    );
    for (const { from, to } of moves) {
      const { element, spot } = placed[to]!;
      const scale = scaleOf(element);
      const way = `${((from.x - spot.x) / scale).toFixed(1)}px ${((from.y - spot.y) / scale).toFixed(1)}px`;
      element.animate([{ translate: way }, { translate: '0px 0px' }], {
        duration,
        easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      });
    }
  }
}
