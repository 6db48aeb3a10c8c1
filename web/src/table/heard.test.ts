import { afterEach, expect, test } from 'vitest';
import { heardAt } from './heard';
import { i18n } from '../lib/i18n.svelte';
import { Catalogue } from '../lib/message';
import { stored } from '../lib/storage.svelte';

i18n.page = new Catalogue('en', { 'phrase.hello': 'Hello' });
afterEach(() => (stored.phrases = true));

const said = [
  { side: 'gray', phrase: 'hello', number: 1 },
  { side: 'white', phrase: 'hello', number: 2 },
  { side: 'white', phrase: 'of-a-newer-server', number: 3 },
];
const heard = (yours: string[]) => heardAt({ said, yours }).map((one) => one.number);

test('phrases are heard that the page knows', () => {
  expect(heard(['gray'])).toEqual([1, 2]);
  expect(heard([])).toEqual([1, 2]);
});
test('who has muted the others hears only what is said here', () => {
  stored.phrases = false;
  expect(heard(['gray'])).toEqual([1]);
  expect(heard([])).toEqual([]);
});
