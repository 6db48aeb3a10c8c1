// The limits of the successive answers to one request. The first is small and measures the speed of this machine for this
// fight; the second is as large as its time allows; the last has the limits of the command line. Odds are proven in these
// stages while another worker plays fights; endings are counted in fights of the same worker.
import type { Chance, OddsAnswer, OddsOptions } from './types';

/** Limits of one request; without a number they are those of `affray odds`. */
export interface Limits {
  nodes?: number; // states of best play
  searched?: number; // positions where nothing is rolled
  samples?: number; // fights of bots for endings, fewer where they are long
  replies?: boolean; // the best reply to each choice, too
}

/** Without replies, which take longer than all else in it and would keep a processor from the first fights. */
export const first = { nodes: 100, searched: 600, samples: 3, replies: false };
const steps: Limits[] = [
  { nodes: 4_000, searched: 20_000, samples: 200 },
  { nodes: 60_000, searched: 300_000, samples: 2_000 },
  {},
];
const time = 100; // ms for the second stage

/** The first stage, which took `took` milliseconds, multiplied so that it fits into the time; undefined where that is hardly more. */
export function second(took: number): Limits | undefined {
  const more = Math.min(72, Math.floor(time / Math.max(took, 1)));
  if (more < 2) return undefined;
  return { nodes: first.nodes * more, searched: first.searched * more, samples: first.samples * more };
}

/** The stages after the first: the second, if there is one, and those of the command line. */
export const stages = (options: OddsOptions, short: Limits | undefined): Limits[] => [
  ...(short ? [short] : []),
  ...(options.quick ? [] : steps),
];

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

/** The request for fights from the position on, of which each lane plays some. */
export const requestForFights = (options: OddsOptions, { lane, lanes }: { lane: number; lanes: number }): object => ({
  ask: 'sample_begin',
  ...plain(options),
  lane,
  lanes,
});

/** Fights that an answer rests on before it is told, unless they take longer than `longestSilence`. */
export const fewestTold = 30;

/** How many milliseconds pass at most until so many fights are told that all ended alike: they prove nothing yet. */
export const longestAlike = 110;

/** How many milliseconds pass at most until fights are told, however few they are. */
export const longestSilence = 200;

/** Whether fights of so many milliseconds say enough for a first answer. */
export function isTelling({ fights = 0, alike = false }: OddsAnswer, ms: number): boolean {
  return ms >= longestSilence || (fights >= fewestTold && (!alike || ms >= longestAlike));
}

/**
 * How many milliseconds of fights are played before the next answer, after so many: few until there is something to tell,
 * so that it is told at once. The lane that gathers the fights of all lanes takes a little longer, so that those of the
 * others have arrived when it answers.
 */
export function playFor(ms: number, lane = 0, hasTold = true): number {
  if (!hasTold && ms < longestSilence) return lane === 0 ? 12 : 8;
  return Math.min(200, Math.max(lane === 0 ? 30 : 22, ms / 5));
}

/** How many milliseconds of fights are played without looking for messages: the next question waits that long at most. */
export const longestPlay = 50;

const widthOf = ({ interval }: Chance): number => (interval ? interval[1] - interval[0] : 0);

/** How many milliseconds the first stage of a proof waits where that of the question before promised nothing. */
export const fightsFirst = 160;

/** How many milliseconds no fights are played after the first answer, as the page needs the processors to show it. */
export const toBeShown = 40;

/** Whether a proof that is not complete has come far enough for a longer one. */
const isPromising = ({ value, method }: OddsAnswer): boolean =>
  method === 'bounded' && value?.kind === 'bound' && widthOf(value) < 1;

/** Whether a proof is complete, or has come far enough for a longer one. */
export const promises = (answer: OddsAnswer): boolean => answer.method === 'exact' || isPromising(answer);

/**
 * How many milliseconds a proof waits after an answer, so that fights have all processors: before its second stage for the
 * first figures, and where it promises little before a longer one until the choices are known roughly, and before the last
 * until they are known well.
 */
export function waitFor(answer: OddsAnswer, isFirst: boolean, isLast: boolean): number {
  if (isFirst) return 120;
  if (isPromising(answer)) return 0;
  return isLast ? 15_000 : 800;
}

/** Whether more fights would tell nothing that matters: each choice that may be the best one is known to half a point. */
export function isAnswered({ choices = [] }: OddsAnswer): boolean {
  const enough = 0.02; // of a value from -1 to 1
  const leaders = choices.filter((one) => one.group === 1);
  return leaders.length > 0 && leaders.every((one) => widthOf(one.value.sample ?? one.value) <= enough);
}
