// The limits of the successive answers to one request. The first is small and measures the speed of this machine for this
// fight; the second is as large as its time allows; the last has the limits of the command line. Odds are proven in these
// stages while another worker plays fights; endings are counted in fights of the same worker.
import type { OddsOptions } from './types';

/** Limits of one request; without a number they are those of `affray odds`. */
export interface Limits {
  nodes?: number; // states of best play
  searched?: number; // positions where nothing is rolled
  samples?: number; // fights of bots for endings, fewer where they are long
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

const plain = ({ objective = 'win', seed = 1 }: OddsOptions) => ({ objective, seed });

/** The request of one stage. */
export function requestOf(options: OddsOptions, limits: Limits): object {
  const { endings = false, first: choice } = options;
  return {
    ask: endings ? 'endings' : 'odds',
    ...plain(options),
    ...(choice ? { first: choice } : {}),
    ...limits,
    ...(endings ? {} : { samples: 0 }),
  };
}

/** The request for fights, which are played on for a time. */
export const requestForFights = (options: OddsOptions): object => ({
  ask: 'odds',
  ...plain(options),
  method: 'sample',
  seconds: options.seconds ?? 60,
});
