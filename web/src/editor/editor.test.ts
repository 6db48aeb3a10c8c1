import { describe, expect, test } from 'vitest';
import { fieldsOf, sidesOf, withMore, withValue, without } from './fields';
import { pack, unpack } from './share';
import { readReplay } from '../replay/record';

const fight = `# a comment
game: worlds
title: {en: A fight}
players: # two of them
  gray: {energy: 3, events: [general-mobilization]}
  white: {}
systems:
  - name: aster
    worlds:
      - {name: terra, gray: {populations: 1}}
dice: [3, 2]
`;

describe('the form over a fight file', () => {
  test('finds numbers and lists, and calls them by their names', () => {
    const fields = fieldsOf(fight)!;
    expect(fields.numbers.map((one) => [one.words.join(' › '), one.value])).toEqual([
      ['players › gray › energy', 3],
      ['systems › aster › worlds › terra › gray › populations', 1],
    ]);
    expect(fields.lists).toEqual([
      { path: ['players', 'gray', 'events'], words: ['players', 'gray', 'events'], values: ['general-mobilization'] },
    ]);
    expect(fields.words.map((one) => one.value)).toEqual(['aster', 'terra']);
    expect(sidesOf(fight)).toEqual(['gray', 'white']);
    expect(sidesOf('game: realms\nheroes: {ana: {}}')).toEqual(['heroes']);
  });
  test('changes what is meant and keeps comments', () => {
    const events = ['players', 'gray', 'events'];
    const changed = without(
      withMore(withMore(withValue(fight, ['players', 'gray', 'energy'], 4), events, 'tanker'), events, 'heroes'),
      events,
      0,
    );
    expect(changed).toContain('# a comment');
    expect(changed).toContain('# two of them');
    expect(changed).toMatch(/energy: 4, events: \[ ?tanker, heroes ?\]/);
  });
  test('an entry of a list that says more is called by its card', () => {
    const crewed = 'sectors: {pass: {ann: [medic, {card: driver, crew_of: truck}]}}\n';
    const fields = fieldsOf(crewed)!;
    expect(fields.lists[0]!.values).toEqual(['medic', 'driver']);
    expect(fields.words.map((one) => [one.words.at(-1), one.value])).toEqual([
      ['card', 'driver'],
      ['crew_of', 'truck'],
    ]);
    expect(without(crewed, fields.lists[0]!.path, 0)).toContain('ann: [{card: driver, crew_of: truck}]');
  });
  test('is silent about what is no YAML', () => expect(fieldsOf('a: [')).toBeNull());
});
test('a fight goes through a link', async () => {
  const packed = await pack(fight + 'příliš žluťoučký');
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack(packed)).toBe(fight + 'příliš žluťoučký');
});
test('a replay without what was taken back', () => {
  const lines = [
    { affray: 1, game: 'worlds', setup: 's' },
    { choice: 'a', side: 'gray', by: 'player' },
    { choice: 'b', side: 'gray', by: 'player' },
    { undo: 1, side: 'gray' },
    { choice: 'c', side: 'gray', by: 'player', rolls: [3] },
    { end: {} },
  ];
  const replay = readReplay(lines.map((line) => JSON.stringify(line)).join('\n') + '\n');
  expect(replay.moves.map((move) => move.choice)).toEqual(['a', 'c']);
  expect(replay.ended).toBe(true);
  expect(() => readReplay('{"x":1}')).toThrow();
});
