// What a move of realms costs, from the map: a space that the move does not have is paid with 1 Stamina (RX27).
import { readMap, type Field } from './hexes';
import type { Offer, TextTable, View } from './wire';
import { tablesOf } from './tables';

export interface Fare {
  steps: number;
  stamina: number; // that it costs
  of: number; // that the hero has
}

interface Standing {
  at: string;
  side: 'own' | 'other' | 'unknown';
}

/** The spaces beside each space. */
export function neighboursOf({ spaces, hex, radius }: Field): Map<string, string[]> {
  const near = (hex ? Math.sqrt(3) * radius : 2 * Math.SQRT2 * radius) * 1.05;
  return new Map(
    spaces.map((one) => [
      one.name,
      spaces
        .filter((other) => other !== one && Math.hypot(one.x - other.x, one.y - other.y) <= near)
        .map((other) => other.name),
    ]),
  );
}

/** The steps of a shortest way, or undefined; `mayEnter` is asked about each space on it. */
function stepsTo(
  neighbours: Map<string, string[]>,
  from: string,
  to: string,
  mayEnter: (space: string) => boolean,
): number | undefined {
  const steps = new Map([[from, 0]]);
  for (const [space, made] of steps) {
    if (space === to) return made;
    for (const next of neighbours.get(space) ?? []) if (!steps.has(next) && mayEnter(next)) steps.set(next, made + 1);
  }
  return undefined;
}

/**
 * The steps to a space where they are certain: whoever may fly goes over obstacles, and of some figures the page does not
 * know whose side they are on; where that makes a difference, undefined.
 */
export function certainSteps(field: Field, from: string, to: string, standing: Standing[]): number | undefined {
  const marks = new Map(field.spaces.map((space) => [space.name, space.mark]));
  const neighbours = neighboursOf(field);
  const count = (overObstacles: boolean, blocking: string[]) => {
    const blocked = new Set(standing.filter(({ side }) => blocking.includes(side)).map(({ at }) => at));
    const closed = overObstacles ? ['#', '+', '_'] : ['#', '+', '_', 'o'];
    return stepsTo(neighbours, from, to, (space) => !blocked.has(space) && !closed.includes(marks.get(space) ?? '#'));
  };
  const most = count(false, ['other', 'unknown']);
  return most === count(true, ['other']) ? most : undefined;
}

/** The fare of a choice that moves a hero; null for other choices, and where the page cannot be certain. */
export function fareOf(
  view: View,
  tables: TextTable[],
  offer: Offer,
  sideOf: (id: string) => Standing['side'],
): Fare | null {
  const runs = offer.phrase.key === 'choice.stamina-move';
  if (!runs && offer.phrase.key !== 'choice.move-to') return null;
  const [id = ''] = offer.text.split(' ');
  const figures = (view.figures ?? {}) as Record<string, { at: string }>;
  const hero = (view.heroes as Record<string, { stamina: number }> | undefined)?.[id];
  const to = offer.parts.place ?? offer.text.split(' ').at(-1)!;
  if (!hero || !figures[id] || !view.map) return null;
  const field = readMap((view.map as { drawn: string[] }).drawn, String((view.map as { shape: string }).shape));
  const standing = Object.entries(figures)
    .filter(([other, { at }]) => other !== id && at !== 'none')
    .map(([other, { at }]) => ({ at, side: sideOf(other) }));
  const steps = certainSteps(field, figures[id].at, to, standing);
  if (steps === undefined) return null;
  const points = runs ? 0 : Number(tablesOf(tables, 'position.moving')[0]?.title!.arguments.points ?? NaN);
  const stamina = Math.max(0, steps - points);
  return Number.isNaN(stamina) || stamina > hero.stamina ? null : { steps, stamina, of: hero.stamina };
}
