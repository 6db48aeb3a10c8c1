import { expect, test } from 'vitest';
import { scoreOf } from './series';
import type { Seat } from './wire';

const seats = ['gray', 'white'].map((name): Seat => ({ name, held: 'person', who: name, online: true, came: true }));

test('the match that is over counts, and one that runs does not', () => {
  const before = { fights: 2, draws: 1, wins: [1, 0] };
  expect(scoreOf(before, seats, null)).toEqual(before);
  expect(scoreOf(before, seats, { winner: 'white', losses: {} })).toEqual({ fights: 3, draws: 1, wins: [1, 1] });
  expect(scoreOf(before, seats, { winner: 'none', losses: {} })).toEqual({ fights: 3, draws: 2, wins: [1, 0] });
  expect(scoreOf(null, seats, { winner: 'gray', losses: {} })).toEqual({ fights: 1, draws: 0, wins: [1, 0] });
  expect(scoreOf(null, seats, null)).toBeNull();
});
