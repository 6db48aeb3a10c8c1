// The analysis of a fight, as `affray analyse --json` writes it.
import { points } from './luck';
import {
  estimateText,
  fewestFights,
  isKnownToTenths,
  known,
  percent,
  rangeText,
  withRange,
  type Chance,
} from '../lib/odds';
import type { Message } from '../lib/wire';
import { numberFormat } from '../lib/numbers';

export type Mark = 'open' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface LineStep {
  side: string;
  choice: string;
  phrase: Message;
  value?: Pick<Chance, 'p'>; // from -1 to 1, for the side that chooses
  proven: boolean;
  chance: Chance; // of the dice with which the line goes on
}
export interface Decision {
  mark: Mark;
  loss: Chance;
  value: Chance;
  fights?: number;
  best: { choice: string; phrase: Message; value: Chance };
  better?: LineStep[];
}
export interface AnalysedMove {
  move: number; // from 1
  side: string;
  choice: string;
  phrase: Message;
  chances: Record<string, { before: Chance; by_choice: Chance; by_dice: Chance }>;
  decision?: Decision;
}
export interface Accuracy {
  decisions: number;
  accuracy?: Chance;
  marks?: Record<Mark, number>;
}
export interface AnalysedSide extends Accuracy {
  start: Chance;
  end: Chance;
  own: Chance;
  others: Chance;
  dice: Chance;
  thirds: Accuracy[];
}
export interface Analysis {
  of: 'dice' | 'cards' | 'none'; // none: nothing was rolled, drawn or hidden
  finished: boolean;
  positions: { exact: number; sampled: number; skipped: number };
  fights?: number;
  policy?: string;
  sides: Record<string, AnalysedSide>;
  moves: AnalysedMove[];
}

/** Whether other bots than those who valued the positions have looked at choices that seemed costly. */
export const isChecked = (analysis: Analysis): boolean =>
  analysis.moves.some(({ decision }) => decision?.fights && decision.loss.policy !== analysis.policy);

const costly: Partial<Record<Mark, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The sign of a mark that a reader of fights should look at; empty for the others. */
export const signOf = (mark: Mark | undefined): string => (mark && costly[mark]) ?? '';

/** The moves that cost winning chance, in their order. */
export const costlyMoves = (analysis: Analysis): AnalysedMove[] =>
  analysis.moves.filter((one) => signOf(one.decision?.mark) !== '');

/** The next costly move after a position, or the one before it: the positions of a fight are numbered by the moves made. */
export function costlyFrom(analysis: Analysis, position: number, forward: boolean): AnalysedMove | undefined {
  const all = costlyMoves(analysis);
  return forward ? all.find((one) => one.move - 1 > position) : all.filter((one) => one.move - 1 < position).at(-1);
}

export interface GraphPoint {
  position: number; // how many moves were made
  p: number;
  low: number;
  high: number;
  sign: string; // of the choice that is made there
}

/** The winning chance of a side at each position of the fight. */
export function graphOf(analysis: Analysis, side: string): GraphPoint[] {
  const point = (position: number, chance: Chance, sign: string): GraphPoint => ({
    position,
    p: chance.p,
    low: chance.interval?.[0] ?? chance.p,
    high: chance.interval?.[1] ?? chance.p,
    sign,
  });
  const points = analysis.moves.map((one) =>
    point(one.move - 1, one.chances[side]!.before, signOf(one.decision?.mark)),
  );
  return [...points, point(analysis.moves.length, analysis.sides[side]!.end, '')];
}

/** Whether sums and accuracies mean something: they do not where a position has the value of a few fights. */
export const isEnough = ({ positions, fights = 0 }: Analysis) => positions.sampled === 0 || fights >= fewestFights;

/** The winning chance of the side that makes a choice of a line, after it. */
export function scoreOf({ value, proven }: LineStep, language: string): string {
  if (!value || value.p === null) return '';
  const p = (value.p + 1) / 2;
  return proven ? percent(known(p), language) : estimateText(p, language);
}

/**
 * The score of a step of the better line. The better choice has the one that it is told with; further estimates come from
 * other bots than those that judge choices, and would contradict it: only proven ones are told.
 */
export function scoreInLine({ best }: Decision, step: LineStep, at: number, language: string): string {
  if (at === 0 && step.choice === best.choice) return withRange(best.value, language);
  return step.proven ? scoreOf(step, language) : '';
}

/** A loss of winning chance in points, or an interval of it. */
export function lossText(loss: Chance, language: string): string {
  const round = (value: number, digits: number) =>
    numberFormat(language, { maximumFractionDigits: digits }).format(100 * value);
  if (!loss.interval) return round(loss.p, 1);
  return `${round(loss.p, 0)} (${round(loss.interval[0], 0)}–${round(loss.interval[1], 0)})`;
}

/** Rounds a half to the even number, so that the two parts of a whole, such as 12.5 and 87.5, still make it up. */
function roundedEvenly(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (Math.abs(rest - 0.5) > 1e-9) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

/** How many units, of which a chance has so many, its parts have: they add up to `sum`. What rounding leaves goes where most was taken. */
function shownParts(parts: number[], sum: number): number[] {
  const rounded = parts.map(roundedEvenly);
  for (let rest = sum - rounded.reduce((a, b) => a + b, 0); rest !== 0; rest -= Math.sign(rest)) {
    const taken = parts.map((part, i) => Math.sign(rest) * (part - rounded[i]!));
    rounded[taken.indexOf(Math.max(...taken))]! += Math.sign(rest);
  }
  return rounded;
}

/**
 * What made the result, in words: the chance at the start, the three parts, and the chance at the end. What is shown adds
 * up, too, has no more digits than what it comes from supports, and says how sure it is.
 */
export function sumOf(
  told: AnalysedSide,
  language: string,
): Record<'start' | 'own' | 'others' | 'dice' | 'end', string> {
  const { start, own, others, dice, end } = told;
  const digits = [start, own, others, dice, end].every(isKnownToTenths) ? 1 : 0;
  const units = digits ? 1000 : 100;
  const ends = [start, end].map((chance) => roundedEvenly(units * chance.p));
  const parts = shownParts(
    [own, others, dice].map((chance) => units * chance.p),
    ends[1]! - ends[0]!,
  );
  const share = numberFormat(language, { style: 'percent', maximumFractionDigits: digits });
  const endText = (chance: Chance, shown: number) => {
    const range = rangeText(chance, language);
    const isPlain = chance.p >= 0.001 && chance.p <= 0.999;
    const value = isPlain ? share.format(shown / units) : percent(chance, language);
    return range && range !== value ? `${value} (${range})` : value;
  };
  const partText = ({ interval }: Chance, shown: number) => {
    const value = points(shown / units, language, digits);
    if (!interval) return value;
    return `${value} [${interval.map((one) => points(one, language, digits)).join(' … ')}]`;
  };
  return {
    start: endText(start, ends[0]!),
    own: partText(own, parts[0]!),
    others: partText(others, parts[1]!),
    dice: partText(dice, parts[2]!),
    end: endText(end, ends[1]!),
  };
}
