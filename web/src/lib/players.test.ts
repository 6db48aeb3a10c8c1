import { expect, test } from 'vitest';
import { isolated, tidyName } from './players';

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
