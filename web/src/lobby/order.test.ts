import { expect, test } from 'vitest';
import { inOrder, unfinished, worthWatching } from './order';
import type { ListedMatch } from '../lib/wire';

const hour = 3600 * 1000;
const now = 100 * 24 * hour;
const match = (id: string, status: ListedMatch['status'], hoursAgo: number): ListedMatch => ({
  match: id,
  game: 'worlds',
  title: { en: id, fr: id, cs: id },
  status,
  seats: [],
  created: now - 1000 * hour,
  touched: now - hoursAgo * hour,
});

test('live tables come first, and those that nobody has touched for a day last', () => {
  const matches = [
    match('left', 'running', 30),
    match('ended', 'over', 1),
    match('played', 'running', 2),
    match('long over', 'over', 50),
    match('waits', 'waiting', 1),
    match('played now', 'running', 0),
  ];
  expect(inOrder(matches, now).map((one) => one.match)).toEqual([
    'played now',
    'played',
    'waits',
    'ended',
    'long over',
    'left',
  ]);
  // An older server says only when a table was made.
  const { touched: _, ...old } = match('old', 'running', 0);
  expect(inOrder([old, matches[1]!], now).map((one) => one.match)).toEqual(['ended', 'old']);
});

test('fights of two persons are worth watching before those against bots, and bots alone are not', () => {
  const withSeats = (id: string, hoursAgo: number, ...held: ('person' | 'bot')[]): ListedMatch => ({
    ...match(id, 'running', hoursAgo),
    seats: held.map((one, i) => ({ name: `s${i}`, held: one, who: one, came: true })),
  });
  const matches = [
    withSeats('bots', 0, 'bot', 'bot'),
    withSeats('against a bot', 1, 'person', 'bot'),
    withSeats('old', 40, 'person', 'person'),
    withSeats('two', 2, 'person', 'person'),
    { ...withSeats('over', 0, 'person', 'person'), status: 'over' as const },
  ];
  expect(worthWatching(matches, now).map((one) => one.match)).toEqual(['two', 'against a bot']);
});

test('fights that one plays and that are not over are offered again for a day', () => {
  const recent = (id: string, hoursAgo: number) => ({
    match: id,
    game: 'worlds',
    titles: {},
    at: now - hoursAgo * hour,
  });
  const recents = [recent('seen', 0), recent('going on', 1), recent('won', 2), recent('lost', 3), recent('old', 25)];
  const found = unfinished(
    recents,
    [match('lost', 'over', 1), match('going on', 'running', 1)],
    now,
    (id) => id !== 'seen',
    (id) => id === 'won',
  );
  expect(found.map((one) => one.match)).toEqual(['going on']);
});
