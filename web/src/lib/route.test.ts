import { expect, test } from 'vitest';
import { parse } from './route.svelte';

test('an address names a page and its parts', () => {
  expect(parse('#/r/abc/12')).toEqual({ page: 'replay', parts: ['abc', '12'], query: '' });
  expect(parse('#/e/worlds?title=x')).toEqual({ page: 'editor', parts: ['worlds'], query: 'title=x' });
  expect(parse('#/learn/M%C3%A9').parts).toEqual(['Mé']);
});
test('a damaged address is an address that nobody knows', () => {
  expect(parse('#/%E0%A4%A')).toEqual({ page: 'lobby', parts: ['%E0%A4%A'], query: '' });
  expect(parse('#/m/%')).toEqual({ page: 'table', parts: ['%'], query: '' });
});
