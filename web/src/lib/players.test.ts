import { expect, test } from 'vitest';
import { isolated, personAt, sideWithPerson, tidyName } from './players';
import type { Seat } from './wire';

test('a name is as long as the server takes it, and no sign is cut in two', () => {
  expect(tidyName('  Ann  ')).toBe('Ann');
  expect(tidyName('ж'.repeat(24))).toBe('ж'.repeat(20)); // of two bytes each
  const families = '👨‍👩‍👧‍👦'.repeat(3); // of 25 bytes each
  expect(tidyName(families)).toBe('👨‍👩‍👧‍👦');
});
test('a name does not turn around what stands behind it', () => {
  expect(tidyName('abc\u202e\u0000def')).toBe('abc  def');
  expect(isolated('Ann')).toBe('Ann');
  expect(isolated('שלום')).toBe('\u2068שלום\u2069');
});
test('a side is told with who plays it, where that is another name', () => {
  const seat = (name: string, who: string, held: 'person' | 'bot' = 'person') => ({ name, who, held }) as Seat;
  const seats = [seat('ann', 'Ben'), seat('ben', 'Ben'), seat('gray', 'greedy', 'bot')];
  expect(seats.map(({ name }) => personAt(seats, name))).toEqual(['Ben', '', '']);
  expect(personAt(seats, 'enemies')).toBe('');
  expect(sideWithPerson(seats, 'ann')).toBe('Ann (Ben)');
});
