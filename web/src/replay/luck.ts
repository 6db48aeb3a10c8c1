// The luck of a fight, as `affray luck --json` writes it.
import type { Chance } from '../lib/odds';
import type { Message } from '../lib/wire';

export interface Swing {
  before: Chance;
  after: Chance;
  change: number;
}
export interface LuckyRoll {
  move: number; // from 1
  side: string;
  choice: string;
  phrase: Message;
  dice: number[];
  method: 'exact' | 'sampled';
  all_results: boolean;
  chances: Record<string, Swing>;
}
export interface Luck {
  of: 'dice' | 'cards';
  finished: boolean;
  method: 'exact' | 'sampled' | 'mixed';
  sides?: Record<
    string,
    { start: Chance; end: Chance; dice: number; percentile: number; percentile_range: [number, number] }
  >;
  rolls?: LuckyRoll[];
  ranked?: number[];
  fights?: number;
}

/** The side whose chance a roll changed most; the first of several. */
export function luckiest(roll: LuckyRoll): [string, Swing] {
  const all = Object.entries(roll.chances);
  return all.reduce((most, one) => (Math.abs(one[1].change) > Math.abs(most[1].change) + 1e-9 ? one : most), all[0]!);
}

/** A chance without an interval is exact, so 1 is certain and 0 impossible. */
export function known(chance: Chance): Chance {
  if (chance.interval || (chance.p > 1e-12 && chance.p < 1 - 1e-12)) return chance;
  return { ...chance, exact: chance.p > 0.5 ? '1/1' : '0/1' };
}

/** A change of a chance in percentage points, with its sign. */
export const points = (change: number, language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(100 * change)
    .replace('-', '−');

const fewestFights = 30;

/** Whether the values rest on enough fights from each position to mean something. */
export const isReliable = (luck: Luck) => luck.method === 'exact' || (luck.fights ?? 0) >= fewestFights;
