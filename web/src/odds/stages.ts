// The limits of the successive answers to one request. The first is small and measures the speed of this machine for this
// fight; the second is as large as its time allows; the last has the limits of the command line.
import type { EndingsAnswer, OddsAnswer, OddsOptions } from './types';

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
const time = 100; // ms for the second stage

/** The first stage multiplied so that it fits into the time; undefined where that is hardly more. */
export function second(took: number): Limits | undefined {
  const more = Math.min(72, Math.floor(time / Math.max(took, 1)));
  if (more < 2) return undefined;
  return { nodes: first.nodes * more, searched: first.searched * more, samples: first.samples * more };
}

/** The stages after the first, which took `took` milliseconds. */
export function stages(options: OddsOptions, took: number): Limits[] {
  const sized = second(took);
  return [...(sized ? [sized] : []), ...(options.quick ? [] : steps)];
}

/** The request of one stage. */
export function requestOf(options: OddsOptions, limits: Limits): object {
  const { objective = 'win', endings = false, first: choice, seed = 1 } = options;
  return { ask: endings ? 'endings' : 'odds', objective, seed, ...(choice ? { first: choice } : {}), ...limits };
}

const fewestFightsOfChoice = 30;

/** Leaves out the values of choices that rest on too few sampled fights. */
export function withoutUnreliableChoices<A extends OddsAnswer | EndingsAnswer>(answer: A): A {
  if (!('choices' in answer) || !answer.choices || answer.method !== 'sampled' || !answer.fights) return answer;
  const each = answer.fights / answer.choices.length;
  return each < fewestFightsOfChoice ? { ...answer, choices: undefined } : answer;
}
