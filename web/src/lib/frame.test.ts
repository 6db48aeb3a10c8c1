import { expect, test } from 'vitest';
import { frameCode } from './frame';

test('the code of a frame is safe HTML', () => {
  const page = new DOMParser().parseFromString(
    frameCode('#/a?q=melee+%2B2%2C+a&b="', 'A "fight" <1>', 'fr', 420),
    'text/html',
  );
  const frame = page.querySelector('iframe')!;
  expect(frame.getAttribute('src')).toBe(`${location.origin}/embed?lang=fr#/a?q=melee+%2B2%2C+a&b="`);
  expect([frame.title, frame.getAttribute('height')]).toEqual(['A "fight" <1>', '420']);
});
