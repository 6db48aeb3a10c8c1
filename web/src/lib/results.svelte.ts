// The user's own fights, kept on this device only: how they ended, and how accurate the user's choices were.
import { onStoredElsewhere, readStored, writeStored } from './storage.svelte';
import type { Chance } from './odds';
import type { Titles } from './wire';

export interface FightResult {
  match: string;
  game: string;
  titles: Partial<Titles>;
  side: string;
  against: string[]; // names of persons and bots
  bots?: boolean[]; // which of these are bots; absent where the fight ended before this was kept
  result: 'won' | 'lost' | 'draw';
  at: number; // when it ended, in milliseconds since 1970
  accuracy?: Chance; // from 0 to 1 with its interval, once the fight was analysed
}

/** The format of an exported file, and how many fights are kept, and stand in one. */
export const ownFormat = 'own-fights/2';
export const mostFights = 2000;

class Results {
  all = $state.raw<FightResult[]>(readStored('results', [])); // the newest first

  constructor() {
    onStoredElsewhere('results', () => (this.all = this.#read()));
  }
  /** As they are now: another tab may have changed them. */
  #read() {
    return readStored('results', this.all);
  }
  #write(all: FightResult[]) {
    this.all = all.slice(0, mostFights);
    writeStored('results', this.all);
  }
  /** Keeps a result once. */
  keep(result: FightResult) {
    const all = this.#read();
    if (!all.some((one) => one.match === result.match)) this.#write([result, ...all]);
  }
  /**
   * Adds the fights of another device, each once, and says how many are new; undefined, and nothing changes, where they
   * would be too many. A fight that is here already gets its accuracy where it has none.
   */
  add(fights: FightResult[]): number | undefined {
    const here = this.#read();
    const all = new Map(here.map((one) => [one.match, one]));
    for (const one of fights) {
      const known = all.get(one.match);
      all.set(one.match, known ? { ...known, ...(known.accuracy ? {} : { accuracy: one.accuracy }) } : one);
    }
    if (all.size > mostFights) return undefined;
    this.#write([...all.values()].sort((a, b) => b.at - a.at));
    return all.size - here.length;
  }
  keepAccuracy(match: string, accuracyOf: (side: string) => Chance | undefined) {
    const all = this.#read();
    const found = all.find((one) => one.match === match);
    const accuracy = found && accuracyOf(found.side);
    if (!accuracy || JSON.stringify(accuracy) === JSON.stringify(found!.accuracy)) return;
    this.#write(all.map((one) => (one === found ? { ...one, accuracy } : one)));
  }
  /** Deletes a fight, or all. */
  delete(match?: string) {
    this.#write(match === undefined ? [] : this.#read().filter((one) => one.match !== match));
  }
  /** Takes back that a fight was deleted. */
  restore(result: FightResult) {
    this.delete(result.match);
    this.#write([...this.all, result].sort((a, b) => b.at - a.at));
  }
}

export const results = new Results();

/** Everything as a file that other programs can read. */
export const exported = (fights: FightResult[], puzzles: object) =>
  JSON.stringify({ format: ownFormat, fights, puzzles }, null, 2);

/** The ends of the interval of an accuracy; an exact one has both at its value. */
export const endsOf = ({ p, interval }: Chance): [number, number] => interval ?? [p, p];

/** The mean, between the means of the ends of all intervals: as sure as they are all together. */
function meanOf(all: Chance[]): Chance {
  const mean = (of: (one: Chance) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const p = mean((one) => one.p);
  if (all.every((one) => !one.interval)) return { p };
  const kind = all.some((one) => one.kind === 'sample') ? 'sample' : 'bound';
  return { p, kind, interval: [mean((one) => endsOf(one)[0]), mean((one) => endsOf(one)[1])] };
}

/** Won, lost and drawn fights, and the mean accuracy of those that were analysed. */
export function sumOf(all: FightResult[]) {
  const count = (result: FightResult['result']) => all.filter((one) => one.result === result).length;
  const analysed = all.flatMap((one) => (one.accuracy === undefined ? [] : [one.accuracy]));
  const accuracy = analysed.length ? meanOf(analysed) : undefined;
  return { won: count('won'), lost: count('lost'), draw: count('draw'), accuracy };
}
