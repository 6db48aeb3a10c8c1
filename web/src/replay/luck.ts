// The luck of a fight, as `affray luck --json` writes it.
import { fewestFights, shownPercent, type Chance } from '../lib/odds';
import type { Message } from '../lib/wire';
import { numberFormat } from '../lib/numbers';

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
export interface LuckOfSide {
  start: Chance;
  end: Chance;
  dice: number;
  // The shares of all dice that would have given less, and more; only of a finished fight.
  worse?: Chance;
  better?: Chance;
}
export interface Luck {
  of: 'dice' | 'cards';
  finished: boolean;
  method: 'exact' | 'sampled' | 'mixed';
  sides?: Record<string, LuckOfSide>;
  rolls?: LuckyRoll[];
  ranked?: number[];
  fights?: number;
  policy?: string; // the bots of these fights
}

/** The side whose chance a roll changed most; the first of several. */
export function luckiest(roll: LuckyRoll): [string, Swing] {
  const all = Object.entries(roll.chances);
  return all.reduce((most, one) => (Math.abs(one[1].change) > Math.abs(most[1].change) + 1e-9 ? one : most), all[0]!);
}

/** A change of a chance in percentage points, with its sign. */
export const points = (change: number, language: string, digits = 1) =>
  numberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  })
    .format(100 * change)
    .replace('-', '−');

/** How many digits of a point are known: a few hundred fights say nothing about tenths. */
export const digitsOf = (method: Luck['method']) => (method === 'exact' ? 1 : 0);

/** What a roll changed: of sampled fights the difference of the percentages that are shown beside it. */
export function changeText({ before, after, change }: Swing, method: Luck['method'], language: string): string {
  const shown = method === 'exact' ? change : (shownPercent(after) - shownPercent(before)) / 100;
  return points(shown, language, digitsOf(method));
}

/** Whether the values rest on enough fights from each position to mean something. */
export const isReliable = (luck: Luck) => luck.method === 'exact' || (luck.fights ?? 0) >= fewestFights;
