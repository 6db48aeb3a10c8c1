// Reads the odds of the referee and formats them.
import type { Chance, OddsAnswer, Priced } from '../odds/types';

export type { Chance, OddsAnswer, Priced };

/** The answer, or null if the JSON is none. */
export function readOdds(json: unknown): OddsAnswer | null {
  const answer = json as OddsAnswer | null;
  if (!answer || typeof answer !== 'object' || typeof answer.method !== 'string') return null;
  return worthTelling(answer);
}

const fractionOf = (exact: string | undefined): [number, number] | null => {
  const found = /^(-?\d+)(?:\/(\d+))?$/.exec(exact ?? '');
  return found ? [Number(found[1]), Number(found[2] ?? 1)] : null;
};

/** A value of best play from -1 to 1 as a chance to win; a draw counts as one half. */
export function winChanceOf(value: Chance): Chance {
  const shift = (x: number) => (x + 1) / 2;
  const exact = fractionOf(value.exact);
  return {
    p: shift(value.p),
    ...(exact ? { exact: `${exact[0] + exact[1]}/${2 * exact[1]}` } : {}),
    ...(value.interval ? { interval: [shift(value.interval[0]), shift(value.interval[1])] } : {}),
  };
}

// What is worth telling

const fewestFights = 30;
const z = 1.96; // of a 95 % interval

/** The width of the 95 % interval (Wilson) of a share `p` of so many fights. */
const widthAfter = (fights: number, p: number) =>
  ((2 * z) / (fights + z * z)) * Math.sqrt(Math.max(0, fights * p * (1 - p)) + (z * z) / 4);

/** Whether a sampled chance rests on thirty fights or more; where draws count as half a win the interval is wider. */
const isWorthTelling = (chance: Chance) => {
  if (!chance.interval) return true;
  const share = Math.min(1, Math.max(0, chance.p));
  return chance.interval[1] - chance.interval[0] <= 1.1 * widthAfter(fewestFights, share);
};

/** What a column of figures is about: best play of all sides, exactly or within proven bounds, or bots' play. */
export type Quantity = 'exact' | 'bounded' | 'sampled';

/** The chances of the whole position come from fights of bots, unless each of them is exact. */
export function quantityOfPosition(odds: OddsAnswer): Quantity {
  return Object.values(odds.win ?? {}).some((chance) => chance.interval) ? 'sampled' : 'exact';
}
export const quantityOfChoices = (odds: OddsAnswer): Quantity => odds.method;

/** The answer without what rests on fewer than thirty fights. */
export function worthTelling(odds: OddsAnswer): OddsAnswer {
  const told = { ...odds };
  if (!Object.values(odds.win ?? {}).every(isWorthTelling)) {
    delete told.win;
    delete told.losses;
  }
  const isSampled = quantityOfChoices(odds) === 'sampled';
  if (isSampled && !odds.choices?.every((one) => isWorthTelling(winChanceOf(one.value)))) delete told.choices;
  return told;
}

/** Whether the choices cannot be told apart: all are worth the same, as far as is known. Not for a single choice. */
export function equalWorth(choices: Worth[]): 'same' | 'about' | null {
  if (choices.length < 2) return null;
  const chances = choices.map((one) => winChanceOf(one.value));
  const shown = new Set(chances.map((chance) => percent(chance, 'en')));
  if (chances.every((chance) => !chance.interval)) return shown.size === 1 ? 'same' : null;
  const low = Math.max(...chances.map((chance) => chance.interval?.[0] ?? chance.p));
  const high = Math.min(...chances.map((chance) => chance.interval?.[1] ?? chance.p));
  const spread = Math.max(...chances.map((one) => one.p)) - Math.min(...chances.map((one) => one.p));
  return low <= high && spread <= 0.02 ? 'about' : null;
}

const isCertain = (chance: Chance) => {
  const e = fractionOf(chance.exact);
  return e !== null && e[0] === e[1];
};
export const isImpossible = (chance: Chance) => fractionOf(chance.exact)?.[0] === 0;

const format = (language: string, value: number, digits: number) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(value);

/** A percentage: 100 % only if certain, 0 % only if impossible, and the interval where all sampled fights ended alike. */
export function percent(chance: Chance, language: string): string {
  if (isCertain(chance)) return format(language, 1, 0);
  if (isImpossible(chance)) return format(language, 0, 0);
  if (chance.interval && (chance.p > 0.999 || chance.p < 0.001)) return rangeText(chance, language);
  if (chance.p > 0.999) return `> ${format(language, 0.999, 1)}`;
  if (chance.p < 0.001) return `< ${format(language, 0.001, 1)}`;
  return format(language, chance.p, chance.p >= 0.1 && chance.p <= 0.9 ? 0 : 1);
}
/** The interval as "14–61 %"; an end at 0 % or 100 % is left out. */
export function rangeText(chance: Chance, language: string): string {
  if (!chance.interval) return '';
  const [from, to] = chance.interval.map((end) => Math.min(1, Math.max(0, end))) as [number, number];
  const [low, high] = [Math.round(100 * from), Math.round(100 * to)];
  if (low === 0 && high === 100) return '?';
  if (low === 0) return `≤ ${format(language, Math.max(to, 0.001), high ? 0 : 1)}`;
  if (high === 100) return `≥ ${format(language, Math.min(from, 0.999), low < 100 ? 0 : 1)}`;
  return low === high ? format(language, low / 100, 0) : `${low}–${format(language, high / 100, 0)}`;
}

/** Whether a chance is too imprecise for one number. */
export const isImprecise = (chance: Chance) =>
  chance.interval !== undefined && chance.interval[1] - chance.interval[0] > 0.2;
export const chanceText = (chance: Chance, language: string) =>
  isImprecise(chance) ? rangeText(chance, language) : percent(chance, language);

/** A choice with its value. */
type Worth = Pick<Priced, 'choice' | 'value'>;

/** The choices that are certainly best; empty where all look the same or where the samples are too few. */
export function bestOf(choices: Worth[]): Set<string> {
  const shown = (one: Worth) => percent(winChanceOf(one.value), 'en');
  if (choices.length < 2 || choices.every((one) => shown(one) === shown(choices[0]!))) return new Set();
  const top = choices.reduce((a, b) => (b.value.p > a.value.p ? b : a));
  if (isImprecise(winChanceOf(top.value))) return new Set();
  const low = top.value.interval?.[0] ?? top.value.p;
  const rest = choices.filter((one) => shown(one) !== shown(top));
  return rest.every((one) => one.value.p < low)
    ? new Set(choices.filter((one) => shown(one) === shown(top)).map((one) => one.choice))
    : new Set();
}

/** The chances to lose at least n, from those to lose exactly n. */
export function atLeast(losses: Record<string, Chance>): { number: number; p: number }[] {
  const sorted = Object.entries(losses)
    .map(([number, chance]) => ({ number: Number(number), p: chance.p }))
    .sort((a, b) => a.number - b.number);
  let left = sorted.reduce((sum, one) => sum + one.p, 0);
  return sorted.map(({ number, p }) => {
    const here = { number, p: Math.min(1, Math.max(0, left)) };
    left -= p;
    return here;
  });
}

/** The distribution of the losses of each side after one choice, from `affray odds --details --json`. */
export interface Losses {
  choice: string;
  method: 'exact' | 'sampled';
  sides: Record<string, Record<string, Chance>>;
}
export function readLosses(choice: string, json: unknown): Losses | null {
  const answer = json as {
    method?: Losses['method'];
    losses?: Record<string, { exactly?: Record<string, Chance> }>;
  } | null;
  if (!answer?.method || !answer.losses) return null;
  const sides = Object.entries(answer.losses).flatMap(([side, spread]) =>
    spread.exactly ? [[side, spread.exactly]] : [],
  );
  return { choice, method: answer.method, sides: Object.fromEntries(sides) as Losses['sides'] };
}
