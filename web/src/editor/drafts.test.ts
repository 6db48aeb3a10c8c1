// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { draftOf, keepDraft, keepLastFile, lastFileOf } from './drafts';

beforeEach(() => localStorage.clear());

test('a draft belongs to the file from which it was made, and is forgotten when nothing is changed any more', () => {
  keepDraft('worlds', 'a.yaml', 'one');
  keepDraft('realms', 'a.yaml', 'two');
  keepDraft('worlds', 'a.yaml', 'three');
  expect(draftOf('worlds', 'a.yaml')).toBe('three');
  expect(draftOf('realms', 'a.yaml')).toBe('two');
  keepDraft('worlds', 'a.yaml', undefined);
  expect(draftOf('worlds', 'a.yaml')).toBeUndefined();
  expect(draftOf('realms', 'a.yaml')).toBe('two');
});
test('an empty text is a draft too', () => {
  keepDraft('worlds', 'a.yaml', '');
  expect(draftOf('worlds', 'a.yaml')).toBe('');
});
test('only the latest drafts are kept', () => {
  for (let i = 0; i < 30; ++i) keepDraft('worlds', `${i}.yaml`, `${i}`);
  expect(draftOf('worlds', '29.yaml')).toBe('29');
  expect(draftOf('worlds', '0.yaml')).toBeUndefined();
});
test('each game remembers the file that was open last', () => {
  keepLastFile('worlds', 'a.yaml');
  keepLastFile('realms', 'b.yaml');
  expect([lastFileOf('worlds'), lastFileOf('realms'), lastFileOf('biomes')]).toEqual(['a.yaml', 'b.yaml', undefined]);
});
