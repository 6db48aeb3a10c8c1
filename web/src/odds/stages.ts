// How much work an answer may be: first as much as takes some 100 ms, then more, as the command line does.
import type { Wish } from './types';

/** Limits of one request; without a number they are those of `affray odds`. */
export interface Limits {
  nodes?: number; // states of best play
  searched?: number; // positions where nothing is rolled
  samples?: number; // fights of bots, fewer where they are long
}

const quick: Limits = { nodes: 4_000, searched: 20_000, samples: 200 };
const deeper: Limits = { nodes: 60_000, searched: 300_000, samples: 2_000 };

export function stages(wish: Wish): Limits[] {
  return wish.quick ? [quick] : [quick, deeper, {}];
}

/** The request of one stage. */
export function request_of(wish: Wish, limits: Limits): object {
  const { objective = 'win', endings = false, first, seed = 1 } = wish;
  return { ask: endings ? 'endings' : 'odds', objective, seed, ...(first ? { first } : {}), ...limits };
}
