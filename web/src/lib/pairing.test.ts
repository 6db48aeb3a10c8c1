import { expect, test } from 'vitest';
import { tablesThatWait } from './pairing';
import type { ListedMatch } from './wire';

const now = 1_000_000_000;
const table = (match: string, minutesAgo: number, changed: Partial<ListedMatch> = {}): ListedMatch => ({
  match,
  game: 'worlds',
  title: { en: match, fr: match, cs: match },
  status: 'waiting',
  seats: [
    { name: 'gray', held: 'person', who: 'Ann', came: true },
    { name: 'white', held: 'open', who: '', came: false, invited: false },
  ],
  created: now - minutesAgo * 60_000,
  ...changed,
});
const found = (listed: ListedMatch[], own?: string) =>
  tablesThatWait(listed, 'worlds', now, own).map((one) => one.match);

test('the oldest table of the game with one free seat comes first', () => {
  expect(found([table('new', 1), table('old', 9), table('other', 5, { game: 'biomes' })])).toEqual(['old', 'new']);
});

test('tables that run, have invited seats or nobody waiting, or are forgotten, do not count', () => {
  const invited = table('invited', 1);
  invited.seats[1]!.invited = true;
  const empty = table('empty', 1);
  empty.seats[0] = { ...empty.seats[1]!, name: 'gray' };
  expect(found([table('runs', 1, { status: 'running' }), invited, empty, table('forgotten', 61)])).toEqual([]);
});

test('of two who wait for each other, only the younger table is left', () => {
  const both = [table('a', 2), table('b', 1)];
  expect(found(both, 'b')).toEqual(['a']);
  expect(found(both, 'a')).toEqual([]);
  const same = [table('a', 1), table('b', 1)];
  expect([found(same, 'a'), found(same, 'b')]).toEqual([[], ['a']]);
});
