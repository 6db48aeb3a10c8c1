// How much work an answer may be. The first is small, and says how fast this machine prices this fight; the
// second is as large as fits into the time; then as much as the command line does, in steps.
import type { EndingsAnswer, OddsAnswer, Wish } from './types';

/** Limits of one request; without a number they are those of `affray odds`. */
export interface Limits {
  nodes?: number; // states of best play
  searched?: number; // positions where nothing is rolled
  samples?: number; // fights of bots, fewer where they are long
}

export const first = { nodes: 100, searched: 600, samples: 3 };
const steps: Limits[] = [
  { nodes: 4_000, searched: 20_000, samples: 200 },
  { nodes: 60_000, searched: 300_000, samples: 2_000 },
  {},
];
const time = 100; // ms that are left for the second

/** As much more than the first as fits into the time; nothing where that is hardly more. */
export function second(took: number): Limits | undefined {
  const more = Math.min(72, Math.floor(time / Math.max(took, 1)));
  if (more < 2) return undefined;
  return { nodes: first.nodes * more, searched: first.searched * more, samples: first.samples * more };
}

/** The stages after the first, which took so many milliseconds. */
export function stages(wish: Wish, took: number): Limits[] {
  const sized = second(took);
  return [...(sized ? [sized] : []), ...(wish.quick ? [] : steps)];
}

/** The request of one stage. */
export function request_of(wish: Wish, limits: Limits): object {
  const { objective = 'win', endings = false, first: choice, seed = 1 } = wish;
  return { ask: endings ? 'endings' : 'odds', objective, seed, ...(choice ? { first: choice } : {}), ...limits };
}

const fewest_for_a_choice = 10;

/** What says too little is left out: what a choice is worth after a few fights of bots is chance. */
export function worth_telling<A extends OddsAnswer | EndingsAnswer>(answer: A): A {
  if (!('choices' in answer) || !answer.choices || answer.method !== 'sampled' || !answer.fights) return answer;
  const each = answer.fights / answer.choices.length;
  return each < fewest_for_a_choice ? { ...answer, choices: undefined } : answer;
}
