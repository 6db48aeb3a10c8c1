import { describe, expect, test, vi } from 'vitest';
import { Catalogue, asPattern, joined } from './message';

const english = new Catalogue('en', {
  'event.rolled': '{side, select, natives {The Natives roll} other {{side} rolls}} {face}',
  'event.sum': '{first} {first_parts} = {first_sum}',
  'part.die': '{amount} (die)',
  'position.markers': '{count, plural, =0 {no marker} one {# marker} other {# markers}}',
  broken: '{count, plural, one {#}',
  plain: '#1 < 2 & “3”: 50%',
  quoted: "it''s '{'here'}'",
});
const say = (key: string, values: Record<string, never> | object = {}) =>
  english.text({ key, arguments: values as Record<string, string>, rules: [] });

describe('sentences as the referee makes them', () => {
  test('names begin with a capital, words that the pattern selects on stay', () => {
    expect(say('event.rolled', { side: 'gray', face: 3 })).toBe('Gray rolls 3');
    expect(say('event.rolled', { side: 'natives', face: 3 })).toBe('The Natives roll 3');
  });
  test('a side that has a text is named by it, a place of the same name is not', () => {
    const french = new Catalogue('fr', { line: '{attacker} attaque ({place})', 'side.white': 'Blanc' });
    const said = (attacker: string) => french.say('line', { attacker, place: 'white' });
    expect([said('white'), said('ann')]).toEqual(['Blanc attaque (White)', 'Ann attaque (White)']);
  });
  test('a NumberFormat, which takes long, is made only for a number that needs it', () => {
    const made = vi.fn();
    class Counted extends Intl.NumberFormat {
      constructor(...options: ConstructorParameters<typeof Intl.NumberFormat>) {
        super(...options);
        made();
      }
      static override supportedLocalesOf = made;
    }
    vi.stubGlobal('Intl', Object.create(Intl, { NumberFormat: { value: Counted } }));
    const french = new Catalogue('fr', { some: '{count, plural, one {# pion} other {# pions}}' });
    const said = (count: number) => french.say('some', { count }).replace(/\s/g, ' ');
    expect([said(1), said(999)]).toEqual(['1 pion', '999 pions']);
    expect(made).not.toHaveBeenCalled();
    expect(said(1000)).toBe('1 000 pions');
    expect(made).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
  test('parts are joined with plus, or with minus where one is negative', () => {
    const parts = [3, -2].map((amount) => ({ key: 'part.die', arguments: { amount }, rules: [] }));
    expect(say('event.sum', { first: 'gray', first_parts: parts, first_sum: 1 })).toBe('Gray 3 (die) − 2 (die) = 1');
    expect(joined(['2', '−1', '4'])).toBe('2 − 1 + 4');
  });
  test('a number stands in a sentence as the language writes it, with a minus sign and not a hyphen', () => {
    const lines = { alone: 'defence {before} → {after}', many: '{count, plural, one {# point} other {# points}}' };
    const [english, czech] = [new Catalogue('en', lines), new Catalogue('cs', lines)];
    expect(english.say('alone', { before: 2, after: -1 })).toBe('defence 2 → −1');
    expect(czech.say('alone', { before: 0, after: -1234 })).toBe('defence 0 → −1\u00a0234');
    expect(english.say('alone', { before: 1234, after: 0 })).toBe('defence 1,234 → 0');
    expect(english.say('many', { count: -2 })).toBe('−2 points');
  });
  test('a text without arguments is said as it stands, whatever its values', () => {
    expect(say('plain', { side: 'gray' })).toBe('#1 < 2 & “3”: 50%');
    expect(say('quoted')).toBe("it's {here}");
  });
  test('numbers choose their plural', () => {
    expect([0, 1, 5].map((count) => say('position.markers', { count }))).toEqual([
      'no marker',
      '1 marker',
      '5 markers',
    ]);
  });
  test('what cannot be said is shown as its key, never guessed', () => {
    expect(say('event.unknown')).toBe('‹event.unknown›');
    expect(say('broken', { count: 1 })).toBe('‹broken›');
    expect(say('event.rolled', { side: 'gray' })).toBe('‹event.rolled›');
  });
  test('a player or a place is shown as the fight calls it', () => {
    const own = new Catalogue('cs', { said: '{side}: {place}, {kind}', 'name.gray': 'Šedý' });
    const values = { side: 'gray', place: 'terra', kind: 'gray' };
    expect(own.say('said', values)).toBe('Šedý: Terra, gray');
    expect([own.name('gray'), own.name('white')]).toEqual(['Šedý', 'White']);
  });
  test('an argument can be said otherwise', () => {
    expect(
      english.text({ key: 'event.rolled', arguments: { side: 'gray', face: 3 }, rules: [] }, (name) =>
        name === 'face' ? '⚂' : undefined,
      ),
    ).toBe('Gray rolls ⚂');
  });
  test('a record without a name shows its id in words; a name is text, not a pattern', () => {
    expect(say('card.k-a')).toBe('K a');
    expect(say('card.k-a.name')).toBe('K a');
    expect(say('card.k-a.text')).toBe('‹card.k-a.text›');
    const own = new Catalogue('en', { 'card.k-a': asPattern("Ann's {bolt}") });
    expect(own.text({ key: 'card.k-a', arguments: {}, rules: [] })).toBe("Ann's {bolt}");
  });
});
