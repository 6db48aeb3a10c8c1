import { expect, test } from 'vitest';
import { announcementOf } from './announcement';
import { i18n } from '../lib/i18n.svelte';
import { Catalogue } from '../lib/message';
import cs from '../translations/lobby/cs.json';
import en from '../translations/lobby/en.json';
import fr from '../translations/lobby/fr.json';

i18n.page = new Catalogue('en', {
  'table.won': 'Winner:',
  'end.most-fights': 'Most fights won.',
  'end.fewest-lost': 'Fewest cards lost.',
});
const words = {
  'event.objective-met': 'The goal is reached',
  'event.skirmish-won': 'The heroes win',
  'event.fight-won': 'A fight is won',
  'event.match-won': 'A match is won',
};
i18n.games = Object.fromEntries(
  ['worlds', 'realms', 'sectors', 'biomes'].map((game) => [game, new Catalogue('en', words)]),
);

const said = (game: string, ...keys: string[]) =>
  announcementOf(
    {
      game,
      events: keys.map((key, seq) => ({ seq, key, arguments: {}, rules: [] })),
      outcome: { winner: 'ann' },
      seats: [],
      rematch: null,
    } as never,
    [],
    false,
  );

test('the end is told with what decided it in this game', () => {
  expect(said('realms', 'event.objective-met', 'event.skirmish-won')).toBe(
    'Winner: Ann. The goal is reached. The heroes win.',
  );
  expect(said('biomes', 'event.match-won', 'event.match-won')).toBe('Winner: Ann. A match is won. A match is won.');
  expect(said('worlds', 'event.fight-won')).toBe('Winner: Ann. A fight is won.');
});
test('of several fights it is told how they are counted', () => {
  expect(said('worlds', 'event.fight-won', 'event.fight-won')).toBe('Winner: Ann. Most fights won.');
  expect(said('sectors', 'event.fight-won', 'event.fight-won')).toBe('Winner: Ann. Fewest cards lost. A fight is won.');
});
test('what stands behind a colon stands behind that of the language', () => {
  const asks = { asked: 'ann', choices: [], status: 'running', undo: null } as never;
  const before = i18n.page;
  const hears = (language: string, words: Record<string, string>) => {
    i18n.page = new Catalogue(language, words);
    return announcementOf(asks, ['Un combat'], true).split('Un combat')[0];
  };
  expect([hears('en', en), hears('fr', fr), hears('cs', cs)]).toEqual(['Ann: ', 'Ann\u00a0: ', 'Ann: ']);
  i18n.page = before;
});
