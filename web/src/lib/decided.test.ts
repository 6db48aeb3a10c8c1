import { expect, test } from 'vitest';
import { decidingEvents, howCounted } from './decided';

const events = (...keys: string[]) => keys.map((key, seq) => ({ seq, key, arguments: {}, rules: [] }));
const decided = (game: string, ...keys: string[]) => decidingEvents(game, events(...keys)).map(({ key }) => key);

test('what decided a fight is told in each game', () => {
  expect(decided('worlds', 'event.fight-won', 'event.turn-ended')).toEqual(['event.fight-won']);
  expect(decided('realms', 'event.fell', 'event.skirmish-lost')).toEqual(['event.skirmish-lost']);
  expect(decided('biomes', 'event.match-won', 'event.match-began', 'event.match-won')).toHaveLength(2);
  expect(decidingEvents('sectors', events('event.fight-ended', 'event.fight-won', 'event.refreshed'))).toMatchObject([
    { seq: 1 },
  ]);
});

test('how a winner is found is told where the last fight does not say it', () => {
  const rule = (game: string, ...keys: string[]) => howCounted(game, events(...keys))?.rule;
  expect(rule('worlds', 'event.fight-won')).toBeUndefined();
  expect(rule('worlds', 'event.fight-won', 'event.fight-drawn')).toBe('WG27');
  expect(rule('sectors', 'event.fight-won')).toBeUndefined();
  expect(rule('sectors', 'event.fight-ended')).toBe('SG53');
  expect(rule('sectors', 'event.fight-won', 'event.fight-won')).toBe('SG53');
  expect(rule('biomes', 'event.match-won', 'event.match-won')).toBeUndefined();
});
