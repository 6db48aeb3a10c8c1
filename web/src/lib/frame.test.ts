import { expect, test } from 'vitest';
import { frameCode, linkOf } from './frame';

test('a link to give to others has a preview', () => {
  const links = ['#/r/abc/12', '#/puzzles/worlds/0x12', '#/e/worlds?s=abc', '#/a?q=melee+%2B2'];
  expect(links.map((hash) => linkOf(hash, 'fr').replace(location.origin, ''))).toEqual([
    '/link/r/abc/12?lang=fr',
    '/link/p/worlds/0x12?lang=fr',
    '/link/e/worlds?s=abc&lang=fr',
    '/link/a?q=melee+%2B2&lang=fr',
  ]);
});

test('the code of a frame is safe HTML', () => {
  const page = new DOMParser().parseFromString(
    frameCode('#/a?q=melee+%2B2%2C+a&b="', 'A "fight" <1>', 'fr', 420),
    'text/html',
  );
  const frame = page.querySelector('iframe')!;
  expect(frame.getAttribute('src')).toBe(`${location.origin}/embed?lang=fr#/a?q=melee+%2B2%2C+a&b="`);
  expect([frame.title, frame.getAttribute('height')]).toEqual(['A "fight" <1>', '420']);
});
