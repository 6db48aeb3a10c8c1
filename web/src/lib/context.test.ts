import { expect, test } from 'vitest';
import { contextOf, detailOf } from './context';
import type { Arguments, Offer, TextTable } from './wire';

const message = (key: string, values: Arguments = {}) => ({ key, arguments: values, rules: [] });
const line = (key: string, values: Arguments = {}): TextTable => ({ title: message(key, values), rows: [] });
const offer = (key: string, values: Arguments = {}): Offer => ({
  text: key,
  phrase: message(key, values),
  group: 'main',
  parts: {},
});

test('a question carries the line or attack that it belongs to', () => {
  const attack = line('position.attack', { card: 'sniper' });
  expect(contextOf('sectors', [line('position.fight'), attack], [offer('choice.no-block')])).toBe(attack.title);
  expect(contextOf('realms', [line('position.round'), line('position.doing')], [])!.key).toBe('position.doing');
  expect(contextOf('worlds', [line('position.fight')], [])).toBeNull();
});

test('a skill that may react is named, and so is each of several in their list', () => {
  const list = [line('position.waiting', { number: 1 }), line('position.waiting', { number: 2 })];
  expect(contextOf('biomes', list, [offer('choice.react'), offer('choice.do-not-react')])).toBe(list[1]!.title);
  expect(contextOf('biomes', list, [offer('choice.pass')])).toBeNull();
  expect(detailOf(list, offer('choice.first', { amount: 1 }))).toBe(list[0]!.title);
  expect(detailOf(list, offer('choice.play', { amount: 1 }))).toBeNull();
});
