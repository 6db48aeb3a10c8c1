import { describe, expect, test } from 'vitest';
import { winChanceOf, atLeast, bestOf, isImprecise, percent, readOdds, chanceText, rangeText } from './odds';

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
