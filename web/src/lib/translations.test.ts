import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { botKinds, levels } from './bots';
import { Catalogue } from './message';
import cs from '../translations/cs.json';
import en from '../translations/en.json';
import fr from '../translations/fr.json';
import lobbyCs from '../translations/lobby/cs.json';
import lobbyEn from '../translations/lobby/en.json';
import lobbyFr from '../translations/lobby/fr.json';

type Words = Record<string, string>;
const ofPages = { en, fr, cs } as Record<string, Words>;
const ofLobby = { en: lobbyEn, fr: lobbyFr, cs: lobbyCs } as Record<string, Words>;
const all = Object.fromEntries(Object.keys(ofPages).map((code) => [code, { ...ofLobby[code], ...ofPages[code] }]));
const root = join(import.meta.dirname, '..');
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sources(join(folder, entry.name))
      : /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name)
        ? [join(folder, entry.name)]
        : [],
  );

test('every word of the page stands in all three languages', () => {
  for (const words of [ofPages, ofLobby]) {
    expect(Object.keys(words.fr!)).toEqual(Object.keys(words.en!));
    expect(Object.keys(words.cs!)).toEqual(Object.keys(words.en!));
  }
  expect(Object.keys(en).filter((key) => key in lobbyEn)).toEqual([]);
});
test('every bot that may have a seat has a name at the table', () => {
  expect([...levels, ...botKinds].filter((bot) => !(`bot.${bot}` in en))).toEqual([]);
});
test('what the lobby says is among its own words', () => {
  const first = /\/(lobby|boards)\/|\/(App|Header|NameField)\.svelte$/;
  const said = sources(root)
    .filter((file) => first.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'([a-z0-9.-]+)'/g)].map((found) => found[1]!));
  expect(said.filter((key) => key in en)).toEqual([]);
});
test('the page says no word that is not there', () => {
  const said = sources(root).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\('([a-z0-9.-]+)'/g)].map((found) => found[1]!),
  );
  expect(said.length).toBeGreaterThan(100);
  expect([...new Set(said)].filter((key) => !(key in all.en!))).toEqual([]);
});
describe.each(['en', 'fr', 'cs'])('%s', (language) => {
  const catalogue = new Catalogue(language, all[language]!);
  test('every pattern can be said', () => {
    const values = {
      count: 3,
      side: 'ann',
      rule: 'W1',
      left: 1,
      full: 2,
      place: 1,
      move: 1,
      moves: 2,
      line: 3,
      text: 'x',
      game: 'x',
      chance: '5',
      space: 'a1',
      choice: 'x',
      wanted: 1,
      face: 2,
      roll: 1,
      points: '1',
      ...Object.fromEntries(
        ['bots', 'policy', 'damage', 'kills', 'misses', 'range', 'first', 'second', 'other'].map((name) => [name, 'x']),
      ),
      number: 1,
      title: 'x',
      solved: 2,
      rating: 1200,
      before: 1200,
      now: 1216,
      score: '47 %',
      best: '90 %',
      theme: 'x',
      state: 'open',
      done: 1,
      start: '47 %',
      end: '100 %',
      of: 5,
      on: 'trap',
      looks: 'many',
      pack: 'x',
      file: 'x',
      format: 'x',
      most: 5,
      what: 'text',
      fights: 3,
      puzzles: 2,
    };
    for (const key of Object.keys(all[language]!)) expect(catalogue.say(key, values)).not.toContain('‹');
  });
  test('texts keep the typography of the language', () => {
    for (const [key, text] of Object.entries(all[language]!)) {
      expect(text, key).not.toMatch(/['"]/);
      const plain = text.replace(/\{[^{}]*\}/g, '');
      if (language === 'fr') expect(plain, key).not.toMatch(/[^\u202f]([;!?])|[^\u00a0\d]:/);
    }
  });
});
