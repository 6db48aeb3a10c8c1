import { expect, test } from 'vitest';
import { scrollFor } from './reveal';

test('what the sheet decides is scrolled out from below it, and no further than its own top', () => {
  expect(scrollFor({ top: 100, bottom: 300 }, 500)).toBe(0);
  expect(scrollFor({ top: 400, bottom: 560 }, 500)).toBe(70);
  expect(scrollFor({ top: 100, bottom: 900 }, 500)).toBe(90);
  expect(scrollFor({ top: -50, bottom: 200 }, 500)).toBe(-60);
});
