import { describe, expect, test } from 'vitest';
import { groupOf, grouped, isAbout } from './choices';
import { Picker } from './picker.svelte';
import type { Offer } from './wire';

const offer = (key: string, text: string): Offer => ({
  text,
  phrase: { key: `choice.${key}`, arguments: {}, rules: [] },
});
const attacks = [
  offer('attack', 'ann attacks medic with sniper'),
  offer('attack', 'ann attacks dune-wolf with sniper'),
  offer('attack', 'ann attacks dune-wolf-2 with sniper'),
  offer('wait', 'ann waits with sniper'),
  offer('idle', 'ann rests sniper'),
];

describe('groups', () => {
  test('passes come behind, concessions last', () => {
    const all = [offer('concede-match', 'ann concedes the match'), offer('pass', 'ann passes'), ...attacks.slice(0, 2)];
    expect(grouped(all).map((one) => one.group)).toEqual(['fight', 'pass', 'leave']);
  });
  test('to use no Energy and to withdraw nobody are passes', () => {
    expect(groupOf(offer('use-energy', 'gray uses 0 energy'))).toBe('pass');
    expect(groupOf(offer('use-energy', 'gray uses 2 energy'))).toBe('card');
    expect(groupOf(offer('withdraw', 'white withdraws 0 populations'))).toBe('pass');
  });
});

describe('pointing at things', () => {
  test('a thing is a whole word of a choice, or several in a row', () => {
    expect(isAbout(attacks[1]!, 'dune-wolf')).toBe(true);
    expect(isAbout(attacks[2]!, 'dune-wolf')).toBe(false);
    expect(isAbout(offer('target-sector', 'ann targets sector ben 2'), 'sector ben 2')).toBe(true);
    expect(isAbout(attacks[0]!, 'ann')).toBe(false); // the side itself
  });
  test('what is left after two things waits to be confirmed', () => {
    const picker = new Picker();
    picker.offer(attacks);
    expect(picker.isLit('medic')).toBe(true);
    expect(picker.isLit('mason')).toBe(false);
    picker.pick('sniper');
    expect(picker.chosen).toBeNull();
    picker.pick('medic');
    expect(picker.chosen?.text).toBe('ann attacks medic with sniper');
    picker.pick('medic');
    expect(picker.chosen).toBeNull();
    expect(picker.picked).toEqual(['sniper']);
  });
  test('pointing at what does not fit begins anew', () => {
    const picker = new Picker();
    picker.offer([
      offer('attack', 'ann attacks medic with sniper'),
      offer('attack', 'ann attacks mason with scout'),
      offer('wait', 'ann waits with scout'),
    ]);
    picker.pick('medic');
    picker.pick('scout');
    expect(picker.picked).toEqual(['scout']);
  });
});
