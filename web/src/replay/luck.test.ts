import { expect, test } from 'vitest';
import { changeText, digitsOf, isReliable, luckiest, points, type Luck, type LuckyRoll } from './luck';

const chance = (p: number) => ({ p });
const roll = (changes: Record<string, number>): LuckyRoll => ({
  move: 3,
  side: 'gray',
  choice: 'gray rolls',
  phrase: { key: 'choice.roll', arguments: {}, rules: [] },
  dice: [6],
  method: 'exact',
  all_results: true,
  chances: Object.fromEntries(
    Object.entries(changes).map(([side, change]) => [
      side,
      { before: chance(0.5), after: chance(0.5 + change), change },
    ]),
  ),
});

test('a roll is told of the side for which it changed most, and of the first where that is the same', () => {
  expect(luckiest(roll({ gray: 0.1, white: -0.2 }))[0]).toBe('white');
  expect(luckiest(roll({ gray: -0.2, white: 0.2 }))[0]).toBe('gray');
});
test('points of the chance to win have a sign', () => {
  expect(points(0.1234, 'en')).toBe('+12.3');
  expect(points(-0.1234, 'cs')).toBe('−12,3');
  expect(points(0, 'fr')).toBe('0,0');
});
test('points of sampled fights have no tenths', () => {
  expect(points(0.1234, 'en', digitsOf('sampled'))).toBe('+12');
  expect(points(0.1234, 'en', digitsOf('mixed'))).toBe('+12');
  expect(points(0.1234, 'en', digitsOf('exact'))).toBe('+12.3');
});
test('the change of a sampled roll is the difference of the chances that are shown', () => {
  const swing = (before: number, after: number) => ({
    before: chance(before),
    after: chance(after),
    change: after - before,
  });
  expect(changeText(swing(0.576, 0.624), 'sampled', 'en')).toBe('+4'); // 58% → 62%, and not +5
  expect(changeText(swing(0.624, 0.576), 'mixed', 'en')).toBe('−4');
  expect(changeText(swing(0.044, 0.624), 'sampled', 'en')).toBe('+58'); // 4.4% → 62%
  expect(changeText(swing(0.576, 0.624), 'exact', 'en')).toBe('+4.8');
});
test('luck of a handful of fights is noise', () => {
  const luck = (more: Partial<Luck>): Luck => ({ of: 'cards', finished: true, method: 'sampled', ...more });
  expect(isReliable(luck({ fights: 2 }))).toBe(false);
  expect(isReliable(luck({ method: 'mixed', fights: 29 }))).toBe(false);
  expect(isReliable(luck({ fights: 30 }))).toBe(true);
  expect(isReliable(luck({ method: 'exact' }))).toBe(true);
});
