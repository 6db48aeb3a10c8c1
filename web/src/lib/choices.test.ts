import { describe, expect, test } from 'vitest';
import { groupsOf, isAbout, isAimedHarm, isFriendlyFire, ownerOfTarget } from './choices';
import { Picker } from './picker.svelte';
import type { Offer } from './wire';

const offer = (key: string, text: string, group: Offer['group'], parts: Record<string, string> = {}): Offer => ({
  text,
  phrase: { key: `choice.${key}`, arguments: {}, rules: [] },
  group,
  parts,
});
const attack = (unit: string, target: string) =>
  offer('attack', `ann attacks ${target} with ${unit}`, 'fight', { target, unit });
const attacks = [
  attack('sniper', 'medic'),
  attack('sniper', 'dune-wolf'),
  attack('sniper', 'dune-wolf-2'),
  offer('wait', 'ann waits with sniper', 'move', { unit: 'sniper' }),
  offer('idle', 'ann rests sniper', 'pass', { unit: 'sniper' }),
];

describe('groups', () => {
  test('are those that the referee gives, passes behind the others and concessions last', () => {
    const all = [
      offer('concede-match', 'ann concedes the match', 'leave'),
      offer('pass', 'ann passes', 'pass'),
      offer('repair', 'ann repairs wall', 'main'),
      ...attacks.slice(0, 2),
    ];
    expect(groupsOf(all).map((one) => one.group)).toEqual(['main', 'fight', 'pass', 'leave']);
  });
  test('have choices of one kind together, in the order of the referee', () => {
    const block = offer('block', 'ann blocks medic', 'fight', { target: 'medic' });
    expect(groupsOf([attacks[0]!, block, attacks[1]!])[0]!.offers).toEqual([attacks[0], attacks[1], block]);
  });
  test('differ for one kind of choice where the referee says so', () => {
    const energy = [0, 2].map((amount) =>
      offer('use-energy', `gray uses ${amount} energy`, amount ? 'card' : 'pass', { amount: String(amount) }),
    );
    expect(groupsOf(energy).map((one) => [one.group, one.offers.length])).toEqual([
      ['card', 1],
      ['pass', 1],
    ]);
  });
});

test('an attack on a card of one’s own is told from one on an enemy, and from help', () => {
  const view = { cards: { medic: { owner: 'ann' }, guard: { owner: 'ben' } } };
  expect(ownerOfTarget(attack('sniper', 'guard'), view)).toBe('ben');
  expect(ownerOfTarget(attacks[3]!, view)).toBeUndefined();
  expect(ownerOfTarget(attack('sniper', 'guard'), {})).toBeUndefined();
  expect(isFriendlyFire(attack('sniper', 'medic'), view, 'ann')).toBe(true);
  expect(isFriendlyFire(attack('sniper', 'guard'), view, 'ann')).toBe(false);
  const aim = offer('target', 'ann targets medic', 'target', { target: 'medic' });
  expect(isFriendlyFire(aim, view, 'ann')).toBe(false);
  expect(isFriendlyFire(aim, view, 'ann', true)).toBe(true);
  expect(isFriendlyFire(offer('heal', 'ann heals medic', 'fight', { target: 'medic' }), view, 'ann')).toBe(false);
});

test('a card of biomes is harm if it hurts whatever it is aimed at', () => {
  const records: Record<string, object> = {
    spark: { effects: [{ damage: 2, aim: 'card' }] },
    gust: { effects: [{ retreat: true, aim: 'card' }] },
    slash: {
      effects: [
        { damage: 3, aim: 'card' },
        { damage: 1, aim: 'sector' },
      ],
    },
  };
  const played = (card: string, what = 'card') =>
    ({
      queue: [
        { what: 'card', card: 'gust' },
        { what, card },
      ],
    }) as never;
  const isHarm = (...top: [string, string?]) => isAimedHarm(played(...top), (card) => records[card]);
  expect([isHarm('spark'), isHarm('slash'), isHarm('gust'), isHarm('spark', 'skill')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isAimedHarm({} as never, () => undefined)).toBe(false);
});

describe('pointing at things', () => {
  test('a thing is a whole word of a choice, or several in a row', () => {
    expect(isAbout(attacks[1]!, 'dune-wolf')).toBe(true);
    expect(isAbout(attacks[2]!, 'dune-wolf')).toBe(false);
    expect(isAbout(offer('target-sector', 'ann targets sector ben 2', 'target'), 'sector ben 2')).toBe(true);
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
      attack('sniper', 'medic'),
      attack('scout', 'mason'),
      offer('wait', 'ann waits with scout', 'move', { unit: 'scout' }),
    ]);
    picker.pick('medic');
    picker.pick('scout');
    expect(picker.picked).toEqual(['scout']);
  });
});
