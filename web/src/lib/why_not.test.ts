import { expect, test } from 'vitest';
import { candidateChoices } from './why_not';
import type { Offer } from './wire';

const offer = (text: string): Offer => ({
  text,
  phrase: { key: '', arguments: {}, rules: [] },
  group: 'main',
  parts: {},
});
const offers = ['ann attacks medic with sniper', 'ann attacks truck with sniper', 'ann ends the turn'].map(offer);
const things = [
  ['sniper', 'unit ann'],
  ['tinker', 'unit ann'],
  ['medic', 'unit ben'],
  ['truck', 'unit ben'],
  ['wall', 'unit ben'],
].map(([name, kind]) => ({ name: name!, kind: kind! }));

test('a thing that does not glow is asked for in the place of one like it', () => {
  expect(candidateChoices(offers, [], things[4]!, things)[0]).toBe('ann attacks wall with sniper');
  expect(candidateChoices(offers, [], things[1]!, things)[0]).toBe('ann attacks medic with tinker');
});
test('what was picked before stays', () =>
  expect(candidateChoices(offers, ['truck'], things[1]!, things)[0]).toBe('ann attacks truck with tinker'));
test('names of several words are replaced whole', () =>
  expect(
    candidateChoices([offer('gray fights battle 1')], [], { name: 'battle 3', kind: 'battle' }, [
      { name: 'battle 1', kind: 'battle' },
    ]),
  ).toEqual(['gray fights battle 3']));
test('what is open is not wondered about, and what nothing is like is not either', () => {
  expect(candidateChoices(offers, [], things[3]!, things)).not.toContain('ann attacks truck with sniper');
  expect(candidateChoices([offer('gray rolls')], [], things[0]!, things)).toEqual([]);
});
