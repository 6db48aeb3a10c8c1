import { describe, expect, test } from 'vitest';
import {
  winChanceOf,
  atLeast,
  bestOf,
  equalWorth,
  isImprecise,
  percent,
  quantityOfPosition,
  readOdds,
  chanceText,
  rangeText,
  type OddsAnswer,
} from './odds';

describe('percentages', () => {
  test('never 100 % unless certain, never 0 % unless impossible', () => {
    expect(percent({ p: 1, exact: '1/1' }, 'en')).toBe('100%');
    expect(percent({ p: 0.9999999, exact: '9999999/10000000' }, 'en')).toBe('> 99.9%');
    expect(percent({ p: 1, interval: [0.99, 1] }, 'en')).toBe('≥ 99%');
    expect(percent({ p: 1, interval: [0.9999, 1] }, 'en')).toBe('≥ 99.9%');
    expect(percent({ p: 0, interval: [0, 0.16] }, 'en')).toBe('≤ 16%');
    expect(percent({ p: 0, exact: '0/1' }, 'en')).toBe('0%');
    expect(percent({ p: 0, interval: [0, 0.002] }, 'en')).toBe('≤ 0.2%');
    expect(percent({ p: 0.9996, exact: '2499/2500' }, 'en')).toBe('> 99.9%');
    expect(percent({ p: 0.951, exact: '951/1000' }, 'en')).toBe('95.1%');
    expect(percent({ p: 0.5, exact: '1/2' }, 'en')).toBe('50%');
  });
});
test('a value from -1 to 1 becomes a chance, and stays exact', () => {
  expect(winChanceOf({ p: 1, exact: '1/1' }).exact).toBe('2/2');
  expect(percent(winChanceOf({ p: 1, exact: '1/1' }), 'en')).toBe('100%');
  expect(percent(winChanceOf({ p: -1, exact: '-1/1' }), 'en')).toBe('0%');
  expect(winChanceOf({ p: 0, interval: [-0.5, 0.5] })).toEqual({ p: 0.5, interval: [0.25, 0.75] });
});
test('at least n sums what is n or more', () => {
  expect(
    atLeast({ 0: { p: 0.5 }, 2: { p: 0.2 }, 1: { p: 0.3 } }).map((one) => [one.number, Number(one.p.toFixed(6))]),
  ).toEqual([
    [0, 1],
    [1, 0.5],
    [2, 0.2],
  ]);
});
test('what is no answer is none', () => {
  expect(readOdds({ error: 'no' })).toBeNull();
  expect(readOdds(null)).toBeNull();
  expect(readOdds({ method: 'exact', policy: 'best', game: 'worlds' })?.method).toBe('exact');
});

test('what is known too little is said as a range, and stars nobody', () => {
  const vague = { p: 1, interval: [0.2, 1] as [number, number] };
  expect(isImprecise(vague)).toBe(true);
  expect(chanceText(vague, 'en')).toBe('≥ 20%');
  expect(chanceText({ p: 0.4, interval: [0.14, 0.61] }, 'en')).toBe('14–61%');
  expect(chanceText({ p: 0, interval: [0, 0.61] }, 'en')).toBe('≤ 61%');
  expect(chanceText({ p: 0.5, interval: [0, 1] }, 'en')).toBe('?');
  expect(rangeText({ p: 0, interval: [0, 0.002] }, 'en')).toBe('≤ 0.2%');
  expect(rangeText({ p: 1, interval: [0.9999, 1] }, 'en')).toBe('≥ 99.9%');
  expect(rangeText({ p: 0.5, interval: [0.498, 0.501] }, 'en')).toBe('50%');
  expect(
    bestOf([
      { choice: 'a', value: vague },
      { choice: 'b', value: { p: 0.9, interval: [0.1, 1] } },
    ]).size,
  ).toBe(0);
  expect(
    bestOf([
      { choice: 'a', value: { p: 0, interval: [-0.8, 0.8] } },
      { choice: 'b', value: { p: -1, interval: [-1, 0.4] } },
    ]).size,
  ).toBe(0);
  expect(
    bestOf([
      { choice: 'a', value: { p: 1, interval: [-1, 1] } },
      { choice: 'b', value: { p: -1, interval: [-1, 1] } },
    ]).size,
  ).toBe(0);
});
test('the best are starred where it is clear', () => {
  const exact = (choice: string, p: number) => ({ choice, value: { p, exact: `${p * 4}/4` } });
  expect([...bestOf([exact('a', 0.25), exact('b', 0.75), exact('c', 0.75)])]).toEqual(['b', 'c']);
  expect(bestOf([exact('a', 0.25), exact('b', 0.25)]).size).toBe(0);
  expect([
    ...bestOf([
      { choice: 'a', value: { p: 0.5, interval: [0.45, 0.55] } },
      { choice: 'b', value: { p: 0.1, interval: [0.05, 0.15] } },
    ]),
  ]).toEqual(['a']);
});

describe('what is worth telling', () => {
  const phrase = { key: 'choice.roll', arguments: {}, rules: [] };
  const priced = (choice: string, p: number, around: number) => ({
    choice,
    phrase,
    value: { p, interval: [p - around, p + around] as [number, number] },
  });
  const sample = (more: Partial<OddsAnswer>): OddsAnswer => ({
    game: 'biomes',
    method: 'sampled',
    policy: 'greedy',
    ...more,
  });
  test('nothing that rests on fewer than thirty fights', () => {
    const few = readOdds(
      sample({
        win: { ann: { p: 0.5, interval: [0.15, 0.85] }, ben: { p: 0.5, interval: [0.15, 0.85] } },
        losses: { ann: {} },
        choices: [priced('a', 0, 0.9), priced('b', 0.2, 0.2)],
      }),
    )!;
    expect([few.win, few.losses, few.choices]).toEqual([undefined, undefined, undefined]);
    const enough = readOdds(
      sample({
        win: { ann: { p: 0.5, interval: [0.34, 0.66] }, ben: { p: 0, interval: [0, 0.11] } },
        choices: [priced('a', 0, 0.34), priced('b', 0.2, 0.2)],
      }),
    )!;
    expect(Object.keys(enough.win!)).toEqual(['ann', 'ben']);
    expect(enough.choices).toHaveLength(2);
  });
  test('proven bounds are told, however wide', () => {
    const bounded = sample({ method: 'bounded', choices: [priced('a', 0, 0.9), priced('b', 0.2, 0.2)] });
    expect(readOdds(bounded)!.choices).toHaveLength(2);
  });
  test('the bar of a sample is never called proven', () => {
    const win = { gray: { p: 0.83, interval: [0.81, 0.84] as [number, number] } };
    expect(quantityOfPosition(sample({ method: 'bounded', win }))).toBe('sampled');
    expect(quantityOfPosition(sample({ method: 'exact', win: { gray: { p: 0.5, exact: '1/2' } } }))).toBe('exact');
  });
  test('choices that cannot be told apart', () => {
    expect(equalWorth([priced('a', 0.58, 0.05), priced('b', 0.59, 0.05), priced('c', 0.57, 0.05)])).toBe('about');
    expect(equalWorth([priced('a', 0.58, 0.05), priced('b', 0.2, 0.05)])).toBeNull();
    expect(equalWorth([priced('a', 0.58, 0.5), priced('b', 0.2, 0.5)])).toBeNull();
    const exact = (p: number) => ({ choice: `${p}`, value: { p, exact: `${p * 4}/4` } });
    expect(equalWorth([exact(0.25), exact(0.25)])).toBe('same');
    expect(equalWorth([exact(0.25), exact(0.5)])).toBeNull();
    expect(equalWorth([exact(0.25)])).toBeNull();
  });
});
