import { expect, test } from 'vitest';
import { frameCode } from './frame';

test('the code of a frame is safe HTML', () => {
  document.body.innerHTML = frameCode('#/a?q=melee+%2B2%2C+a&b="', 'A "fight" <1>', 'fr', 420);
  const frame = document.querySelector('iframe')!;
  expect(frame.getAttribute('src')).toBe(`${location.origin}/embed?lang=fr#/a?q=melee+%2B2%2C+a&b="`);
  expect([frame.title, frame.getAttribute('height')]).toEqual(['A "fight" <1>', '420']);
});
