import { beforeEach, expect, test } from 'vitest';
import type { Chance } from './odds';
import { exported, results, sumOf, type FightResult } from './results.svelte';

const fight = (match: string, result: FightResult['result'], accuracy?: Chance): FightResult => ({
  match,
  game: 'worlds',
  titles: { en: 'Six battles' },
  side: 'gray',
  against: ['Ben'],
  result,
  at: 1,
  ...(accuracy === undefined ? {} : { accuracy }),
});

beforeEach(() => results.delete());

test('a fight is kept once, the newest first, and can be deleted', () => {
  results.keep(fight('a', 'won'));
  results.keep(fight('b', 'lost'));
  results.keep(fight('a', 'lost'));
  expect(results.all.map((one) => `${one.match} ${one.result}`)).toEqual(['b lost', 'a won']);
  expect(JSON.parse(localStorage.getItem('affray.results')!)).toHaveLength(2);
  results.delete('b');
  expect(results.all.map((one) => one.match)).toEqual(['a']);
  expect(JSON.parse(exported(results.all, {}))).toEqual({
    format: 'own-fights/2',
    fights: [fight('a', 'won')],
    puzzles: {},
  });
});

test('a fight that was deleted can be taken back to its place', () => {
  results.keep({ ...fight('a', 'won'), at: 1 });
  results.keep({ ...fight('b', 'lost'), at: 2, bots: [true] });
  results.keep({ ...fight('c', 'draw'), at: 3 });
  const before = results.all;
  results.delete('b');
  results.restore(before[1]!);
  results.restore(before[1]!);
  expect(results.all).toEqual(before);
});

test('what another tab has kept or deleted is not written over', () => {
  const elsewhere = (all: FightResult[]) => localStorage.setItem('affray.results', JSON.stringify(all));
  results.keep(fight('a', 'won'));
  elsewhere([fight('b', 'lost'), fight('a', 'won')]);
  results.keep(fight('c', 'draw'));
  expect(results.all.map((one) => one.match)).toEqual(['c', 'b', 'a']);
  elsewhere([fight('c', 'draw'), fight('a', 'won')]);
  results.delete('a');
  expect(results.all.map((one) => one.match)).toEqual(['c']);
  elsewhere([]);
  dispatchEvent(new StorageEvent('storage', { key: 'affray.results' }));
  expect(results.all).toEqual([]);
});

test('the accuracy of the own side is kept with its fight', () => {
  results.keep(fight('a', 'won'));
  results.keepAccuracy('a', (side) => ({ p: side === 'gray' ? 0.9 : 0.1 }));
  results.keepAccuracy('other', () => ({ p: 0.5 }));
  expect(results.all.map((one) => one.accuracy)).toEqual([{ p: 0.9 }]);
});

test('sums count results, and accuracy where it is known', () => {
  const all = [fight('a', 'won', { p: 0.75 }), fight('b', 'lost'), fight('c', 'draw', { p: 0.25 })];
  expect(sumOf(all)).toEqual({ won: 1, lost: 1, draw: 1, accuracy: { p: 0.5 } });
  expect(sumOf([]).accuracy).toBeUndefined();
});

test('the mean of accuracies is no surer than they are', () => {
  const sampled = fight('a', 'won', { p: 0.75, kind: 'sample', interval: [0.5, 1] });
  expect(sumOf([sampled, fight('b', 'won', { p: 0.25 })]).accuracy).toEqual({
    p: 0.5,
    kind: 'sample',
    interval: [0.375, 0.625],
  });
});
