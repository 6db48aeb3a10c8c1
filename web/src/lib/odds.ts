// Reads the odds of the referee and formats them.
import type { AttackChance, Chance, OddsAnswer, Priced } from 'affray/workers';
import type { Offer } from './wire';
import { percentText, roundedPercent } from './numbers';

export type { AttackChance, Chance, OddsAnswer, Priced };

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
    ...(value.kind ? { kind: value.kind } : {}),
  };
}

// What is worth telling

/** With fewer, a number says too little to be shown. */
export const fewestFights = 30;

/** Whether a number rests on thirty fights or more; proven ones rest on none. */
const isWorthTelling = (chance: Chance, fights: number | undefined) =>
  chance.kind !== 'sample' || (fights ?? 0) >= fewestFights;

/** The choice without what rests on too few fights; null if nothing is left. */
function tellable(one: Priced): Priced | null {
  if (!isWorthTelling(one.value, one.fights)) return null;
  if (!one.value.sample || isWorthTelling(one.value.sample, one.fights)) return one;
  const { sample: _, ...value } = one.value;
  return { choice: one.choice, phrase: one.phrase, value, ...(one.reply ? { reply: one.reply } : {}) };
}

/** The answer without what rests on fewer than thirty fights, and without shares of fights that all ended alike. */
export function worthTelling(odds: OddsAnswer): OddsAnswer {
  const told = { ...odds };
  const count = odds.deals ?? odds.fights;
  const isSample = Object.values(odds.win ?? {}).some((chance) => chance.kind === 'sample');
  if ((isSample && odds.alike) || !Object.values(odds.win ?? {}).every((chance) => isWorthTelling(chance, count))) {
    delete told.win;
    delete told.losses;
  }
  if (!odds.choices) return told;
  const each = odds.choices.map((one) => tellable(odds.deals ? { ...one, fights: odds.deals } : one));
  told.choices = each.filter((one) => one !== null);
  if (told.choices.length === 0) delete told.choices;
  return told;
}

/** What a column of figures is about: best play of all sides, exactly or within proven bounds, or bots' play. */
export type Quantity = 'exact' | 'bounded' | 'sampled';

/** The chances of the whole position come from fights of bots, unless each of them is exact. */
export function quantityOfPosition(odds: OddsAnswer): Quantity {
  return Object.values(odds.win ?? {}).some((chance) => chance.kind === 'sample') ? 'sampled' : 'exact';
}

const widthOf = ({ interval }: Chance) => (interval ? interval[1] - interval[0] : 0);
const narrow = 0.2; // of a value from -1 to 1

/**
 * One quantity for all choices: bounds where they are proven closely or nothing else is known, else bots' play. While more
 * is coming, best play is told only where it cannot become bots' play any more: closely, and for all of the `offered`.
 */
export function quantityOfChoices(
  { choices = [] }: Pick<OddsAnswer, 'choices'>,
  offered = choices.length,
  isComing = false,
): Quantity | null {
  if (choices.length >= offered || !isComing) {
    if (choices.every((one) => !one.value.interval)) return 'exact';
    if (choices.every((one) => one.value.kind !== 'sample' && widthOf(one.value) <= narrow)) return 'bounded';
  }
  const hasFights = choices.some((one) => (one.value.sample ?? one.value).kind === 'sample');
  if (hasFights) return 'sampled';
  return isComing ? null : 'bounded';
}

/** The figure of a choice in a column of this quantity, as a chance to win. */
export function figureOf({ value }: Worth, quantity: Quantity): Chance {
  return winChanceOf((quantity === 'sampled' && value.sample) || value);
}

/**
 * The figures of some choices beside each other, of one quantity for all: bots' play for each, or best play for each, so that
 * the middle of what is proven of one does not stand for its chance. None while it may still become another quantity.
 */
export function figuresOf(odds: OddsAnswer | null, offered?: Offer[], isComing = false): Map<string, Chance> {
  const weighable = offered?.filter((offer) => offer.group !== 'leave').map((offer) => offer.text);
  const choices = (odds?.choices ?? []).filter((one) => !weighable || weighable.includes(one.choice));
  const isTold = choices.length > 0 && odds?.objective !== 'margin';
  const quantity = isTold ? quantityOfChoices({ choices }, weighable?.length, isComing) : null;
  return new Map(quantity ? choices.map((one) => [one.choice, figureOf(one, quantity)]) : []);
}

/** The bounds that are proven of best play from here, where they say anything, as a chance to win. */
export function provenOf({ value }: OddsAnswer): Chance | null {
  const bounds = value?.kind === 'bound' ? value : value?.proven;
  return bounds && widthOf(bounds) < 2 ? winChanceOf(bounds) : null;
}

/** Whose play is sampled, for the words of the page: "varied" of "varied:50", or "deals" of solved deals. */
export function botsOf(odds: OddsAnswer | null): string {
  return (odds?.fights_by ?? odds?.policy ?? '').split(':')[0]!;
}

/** By how many points of the chance to win a choice is behind the best one: "3–7", if that is more than nothing. */
export function pointsBehind({ behind }: Priced): string {
  const [low, high] = (behind?.interval ?? [0, 0]).map((end) => Math.round(50 * end)) as [number, number];
  if (!behind || low <= 0) return '';
  return low === high ? String(low) : `${low}–${high}`;
}

/** The odds of the only attack whose target this choice picks. */
export function attackOf(odds: OddsAnswer | null, offer: Offer): AttackChance | undefined {
  const attacks = odds?.attacks?.filter((one) => one.target === offer.parts.target) ?? [];
  return attacks.length === 1 ? attacks[0] : undefined;
}

// Which choices can be told apart

/** The choices that may be the best one, as far as is known; those of one group cannot be told apart. */
export function leadersOf(choices: Worth[], quantity: Quantity): Set<string> {
  if (choices.length === 0) return new Set();
  const figure = (one: Worth) => figureOf(one, quantity);
  const top = choices.reduce((a, b) => (figure(b).p > figure(a).p ? b : a));
  const best = figure(top);
  const low = best.interval?.[0] ?? best.p;
  // Groups are made by pairs of fights, which tell more than the intervals of two choices: the first one has all that
  // may be the best. The highest figure may be that of another, which few fights were played after.
  const isLevel = (one: Worth) =>
    one.group && top.group && quantity === 'sampled'
      ? one.group === 1
      : (figure(one).interval?.[1] ?? figure(one).p) >= low - 1e-9;
  return new Set(choices.filter(isLevel).map((one) => one.choice));
}

/** Half of the widest interval among the choices, in points of the chance to win. */
export function uncertaintyOf(choices: Worth[], quantity: Quantity): number {
  return Math.round(50 * Math.max(0, ...choices.map((one) => widthOf(figureOf(one, quantity)))));
}

/** The same of the position itself, to a tenth of a point. */
export function uncertaintyOfPosition({ value }: OddsAnswer): number {
  return value ? Math.round(500 * widthOf(winChanceOf(value.sample ?? value))) / 10 : 0;
}

/** Whether all choices are worth the same, as far as is known. Not for a single choice. */
export function equalWorth(choices: Worth[], quantity: Quantity): 'same' | 'about' | null {
  if (choices.length < 2 || leadersOf(choices, quantity).size < choices.length) return null;
  const chances = choices.map((one) => figureOf(one, quantity));
  if (chances.every((chance) => !chance.interval)) return 'same';
  const spread = Math.max(...chances.map((one) => one.p)) - Math.min(...chances.map((one) => one.p));
  return spread <= 0.02 ? 'about' : null;
}

const isCertain = (chance: Chance) => {
  const e = fractionOf(chance.exact);
  return e !== null && e[0] === e[1];
};
export const isImpossible = (chance: Chance) => fractionOf(chance.exact)?.[0] === 0;

const rounding = 1e-9; // of double precision

/** A chance that is known, though not as a fraction. */
export const known = (p: number): Chance => ({
  p,
  exact: p < rounding ? '0/1' : p > 1 - rounding ? '1/1' : 'known',
});

/** Whether the interval is narrow enough for tenths of a point to mean something. */
export const isKnownToTenths = ({ interval }: Chance) => !interval || interval[1] - interval[0] < 0.01;

/**
 * A percentage: 100 % only if certain, 0 % only if impossible, no digits that the interval does not support, and the interval
 * itself where the number would be 0 % or 100 %.
 */
export function percent(chance: Chance, language: string): string {
  if (isCertain(chance)) return percentText(language, 1, 0);
  if (isImpossible(chance)) return percentText(language, 0, 0);
  const end = isKnownToTenths(chance) ? 0.001 : 0.005;
  if (chance.interval && (chance.p > 1 - end || chance.p < end)) return rangeText(chance, language);
  if (!isKnownToTenths(chance)) return percentText(language, chance.p, 0);
  if (chance.p > 0.999) return `> ${percentText(language, 0.999, 1)}`;
  if (chance.p < 0.001) return `< ${percentText(language, 0.001, 1)}`;
  return percentText(language, chance.p, digitsOfShare(chance.p));
}
/** Tenths are shown of what is nearly certain or impossible. */
const digitsOfShare = (p: number) => (p >= 0.1 && p <= 0.9 ? 0 : 1);
/** The number of percent that `percent` shows. */
export const shownPercent = ({ p }: Chance) => roundedPercent(p, digitsOfShare(p));
/** A chance that a search expects, as "≈ 60%": never certain, and no bound. */
export const estimateText = (p: number, language: string) =>
  `≈ ${percent(known(Math.min(0.999, Math.max(0.001, p))), language)}`;
/** One figure for choices that are worth about the same; where it is a bound, it is one for all of them. */
export function commonChance(
  choices: Worth[],
  quantity: Quantity,
  language: string,
): { text: string; isBound: boolean } {
  const chances = choices.map((one) => figureOf(one, quantity));
  const text = percent(chances[0]!, language);
  const intervals = chances.flatMap(({ interval }) => (interval ? [interval] : []));
  if (!/^[≤≥]/.test(text) || intervals.length < chances.length) return { text, isBound: false };
  const interval = [Math.min(...intervals.map(([low]) => low)), Math.max(...intervals.map(([, high]) => high))];
  return { text: rangeText({ p: chances[0]!.p, interval: interval as [number, number] }, language), isBound: true };
}
/** Shares of one whole as percentages that sum to 100, each rounded down or up; extreme ones say what they are. */
export function shareTexts(shares: Chance[], language: string): string[] {
  const isPlain = (chance: Chance) =>
    isImpossible(chance) || isCertain(chance) || (chance.p >= 0.001 && chance.p <= 0.999);
  const sum = shares.reduce((all, share) => all + share.p, 0);
  if (!shares.every(isPlain) || Math.abs(sum - 1) > 1e-6) return shares.map((share) => percent(share, language));
  const isOpen = (share: Chance) => !isImpossible(share) && !isCertain(share);
  const isExtreme = shares.some((share) => isOpen(share) && (share.p < 0.1 || share.p > 0.9));
  const isFine = isExtreme && shares.every(isKnownToTenths);
  const units = isFine ? 1000 : 100;
  const whole = shares.map((share) => Math.floor(units * share.p + 1e-9));
  const missing = units - whole.reduce((all, one) => all + one, 0);
  const byRest = shares.map((share, i) => ({ i, rest: units * share.p - whole[i]! })).sort((a, b) => b.rest - a.rest);
  for (const { i } of byRest.slice(0, missing)) ++whole[i]!;
  const text = (count: number) => percentText(language, count / units, isFine ? 1 : 0);
  // Neither 0 % nor 100 % is said of what is possible and not certain.
  const textOfOpen = (share: Chance, count: number) => {
    if (count > 0 && count < units) return text(count);
    if (!isKnownToTenths(share)) return rangeText(share, language);
    return count === 0 ? `< ${text(1)}` : `> ${text(units - 1)}`;
  };
  return shares.map((share, i) => (isOpen(share) ? textOfOpen(share, whole[i]!) : text(whole[i]!)));
}

/** The interval as "14–61 %"; an end at 0 % or 100 % is left out. */
export function rangeText(chance: Chance, language: string): string {
  if (!chance.interval) return '';
  const [from, to] = chance.interval.map((end) => Math.min(1, Math.max(0, end))) as [number, number];
  const [low, high] = [Math.round(100 * from), Math.round(100 * to)];
  const saysNothing = (low === 0 && to > 0.99 + rounding) || (high === 100 && from < 0.01 - rounding);
  if (saysNothing) return '?';
  // What is said to be at most or at least so much is rounded away from the chance.
  const rounded = (round: (units: number) => number, end: number, digits: number) => {
    const units = 100 * 10 ** digits;
    const slack = round === Math.ceil ? -rounding : rounding;
    return percentText(language, round(units * (end + slack)) / units, digits);
  };
  if (low === 0) return `≤ ${rounded(Math.ceil, Math.max(to, 0.001), high ? 0 : 1)}`;
  if (high === 100) return `≥ ${rounded(Math.floor, Math.min(from, 0.999), low < 100 ? 0 : 1)}`;
  return low === high ? percentText(language, low / 100, 0) : `${low}–${percentText(language, high / 100, 0)}`;
}

/** "64% (51–76%)"; an exact chance has no interval, and one within a single percent says nothing more. */
export function withRange(chance: Chance, language: string): string {
  const range = rangeText(chance, language);
  const value = percent(chance, language);
  const isTold = /^[≤≥?]|–/.test(range) && range !== value;
  return isTold ? `${value} (${range})` : value;
}

/** Whether a chance is too imprecise for one number. */
export const isImprecise = (chance: Chance) =>
  chance.interval !== undefined && chance.interval[1] - chance.interval[0] > 0.2;
export const chanceText = (chance: Chance, language: string) =>
  isImprecise(chance) ? rangeText(chance, language) : percent(chance, language);

/** A choice with its value. */
type Worth = Pick<Priced, 'choice' | 'value' | 'group'>;

/** The choices that are better than others by what is known: those with a star. */
export function bestOf(choices: Worth[], quantity: Quantity): Set<string> {
  const leaders = leadersOf(choices, quantity);
  if (leaders.size === choices.length) return new Set();
  const areExact = choices.every((one) => !leaders.has(one.choice) || !figureOf(one, quantity).interval);
  return leaders.size === 1 || areExact ? leaders : new Set();
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
