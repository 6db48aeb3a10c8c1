import { beforeEach, describe, expect, test } from 'vitest';
import { readExported } from './imported';
import { exported, mostFights, results, type FightResult } from '../lib/results.svelte';
import { progress } from '../puzzles/progress.svelte';

const fight = (match: string, at: number): FightResult => ({
  match,
  game: 'worlds',
  titles: { en: 'Six battles' },
  side: 'gray',
  against: ['Ben'],
  bots: [false],
  result: 'won',
  at,
});
const read = (text: string) => readExported('me.json', text);
/** The file of a device with these fights and puzzles, of which nothing stays here. */
function fileWith(fights: FightResult[], puzzles: [game: string, id: string, solved: boolean][] = []) {
  for (const one of fights) results.keep(one);
  for (const [game, id, solved] of puzzles) progress.keep(game, id, 1200, solved);
  const file = exported(results.all, progress.kept);
  results.delete();
  progress.clear();
  return file;
}
function take(text: string) {
  const file = read(text);
  if ('refused' in file) throw new Error(file.refused);
  return [results.add(file.fights), progress.add(file.puzzles)];
}

beforeEach(() => {
  results.delete();
  progress.clear();
});

describe('an exported file', () => {
  test('brings all of it to a new device, once', () => {
    const analysed = { ...fight('b', 2), accuracy: { p: 0.5, interval: [0.4, 0.6] as [number, number] } };
    const file = fileWith([fight('a', 1), analysed], [['worlds', '0x1', true]]);
    const rating = JSON.parse(file).puzzles.ratings.worlds as number;
    expect(take(file)).toEqual([2, 1]);
    expect(results.all).toEqual([analysed, fight('a', 1)]);
    expect([progress.isSolved('0x1'), progress.rating('worlds')]).toEqual([true, rating]);
    expect(take(file)).toEqual([0, 0]);
    expect(exported(results.all, progress.kept)).toBe(file);
  });
  test('takes nothing from what is here', () => {
    const theirs = [
      { ...fight('a', 1), accuracy: { p: 0.9 } },
      { ...fight('b', 2), accuracy: { p: 0.1 } },
      fight('d', 4),
    ];
    const tried: [string, string, boolean][] = [
      ['worlds', '0x1', true],
      ['worlds', '0x2', false],
      ['realms', '0x3', false],
    ];
    const file = fileWith(theirs, tried);
    const own = [fight('a', 1), { ...fight('b', 2), accuracy: { p: 0.5 } }, fight('c', 3)];
    for (const one of own) results.keep(one);
    progress.keep('worlds', '0x1', 1200, false);
    progress.keep('realms', '0x3', 1200, true);
    progress.keep('realms', '0x4', 1200, true);
    const [ratings, other] = [progress.kept.ratings, JSON.parse(file).puzzles.ratings as Record<string, number>];
    expect(take(file)).toEqual([1, 1]);
    expect(results.all.map(({ match, accuracy }) => [match, accuracy?.p])).toEqual([
      ['d', undefined],
      ['c', undefined],
      ['b', 0.5],
      ['a', 0.9],
    ]);
    // Solved on either device; the rating is of the one on which more was tried.
    expect(['0x1', '0x2', '0x3', '0x4'].map(progress.isSolved)).toEqual([true, false, true, true]);
    expect([progress.rating('worlds'), progress.rating('realms')]).toEqual([other.worlds, ratings.realms]);
  });
  test('is refused where there would be too many fights', () => {
    const many = Array.from({ length: mostFights }, (_, i) => fight(`f${i}`, i));
    expect(results.add(many)).toBe(mostFights);
    expect(results.add([fight('one-more', 5)])).toBeUndefined();
    expect([results.all.length, results.all.some((one) => one.match === 'one-more')]).toEqual([mostFights, false]);
  });
});

describe('any other file is refused, and what was expected is named', () => {
  const good = fileWith([fight('a', 1)], [['worlds', '0x1', true]]);
  const changed = (change: (file: any) => void) => {
    const file = JSON.parse(good);
    change(file);
    return read(JSON.stringify(file));
  };
  test('by its format', () => {
    expect(read('{"format":')).toEqual({ refused: 'own.import.no-json', args: { file: 'me.json' } });
    for (const other of ['[]', '3', '{}', 'null'])
      expect(read(other)).toMatchObject({ refused: 'own.import.no-format', args: { wanted: 'own-fights/2' } });
    expect(changed((file) => (file.format = 'own-fights/3'))).toMatchObject({
      refused: 'own.import.format',
      args: { format: 'own-fights/3', wanted: 'own-fights/2' },
    });
  });
  test.each<[place: string, what: string, change: (file: any) => void]>([
    ['fights', 'list', (file) => delete file.fights],
    ['fights', 'list', (file) => (file.fights = Array.from({ length: mostFights + 1 }, () => file.fights[0]))],
    ['fights[0].match', 'match', (file) => (file.fights[0].match = '../x')],
    ['fights[0].game', 'word', (file) => (file.fights[0].game = 'chess')],
    ['fights[0].at', 'number', (file) => (file.fights[0].at = 1e300)],
    ['fights[0].against[0]', 'text', (file) => (file.fights[0].against[0] = 'x'.repeat(101))],
    ['fights[0].result', 'word', (file) => (file.fights[0].result = 'WON')],
    ['fights[0].accuracy.p', 'number', (file) => (file.fights[0].accuracy = { p: 2 })],
    ['fights[0].more', 'nothing', (file) => (file.fights[0].more = 1)],
    ['puzzles.results.0x1.solved', 'truth', (file) => (file.puzzles.results['0x1'].solved = 1)],
    ['puzzles.ratings', 'word', (file) => (file.puzzles.ratings.chess = 1200)],
    ['puzzles', 'object', (file) => (file.puzzles = [])],
  ])('at %s, where %s is expected', (place, what, change) => {
    expect(changed(change)).toMatchObject({ refused: 'own.import.damaged', args: { place, what } });
  });
});
