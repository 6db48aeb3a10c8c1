import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Referee } from '../../../js/src/module';
import { PositionCache } from '../../../js/src/workers/position';
import { combined } from '../../../js/src/workers/combined';
import {
  isAnswered,
  isTelling,
  playFor,
  requestForFights,
  requestOf,
  second,
  stages,
  waitFor,
} from '../../../js/src/workers/stages';
import { Refused } from '../../../js/src/problem';
import type { OddsAnswer } from '../../../js/src/workers/types';
import { yamlEvents } from '../../../js/src/yaml_events';

const events = (text: string): unknown => JSON.parse(yamlEvents(text));

describe('what is in a YAML text', () => {
  test('words, lists and maps with their places', () => {
    expect(events('a: 1\nb: [x, "y z"]\n')).toEqual([
      ['document'],
      ['map', 1, 1, '', '', false],
      ['word', 1, 1, 'a', '', false],
      ['word', 1, 4, '1', '', false],
      ['word', 2, 1, 'b', '', false],
      ['list', 2, 4, '', '', false],
      ['word', 2, 5, 'x', '', false],
      ['word', 2, 8, 'y z', '', false],
      ['end'],
      ['end'],
    ]);
  });

  test('columns are bytes, as in the C++', () => {
    expect(events('{č: ž, é: w}\n')).toContainEqual(['word', 1, 14, 'w', '', false]);
  });

  test('nothing is an empty word, however it is written, but not in quotation marks', () => {
    const words = (events('a:\nb: ~\nc: null\nd: "null"\n') as unknown[][]).filter(([what]) => what === 'word');
    expect(words.map(([, , , text]) => text)).toEqual(['a', '', 'b', '', 'c', '', 'd', 'null']);
  });

  test('a block begins at its mark', () => {
    expect(events('map: |\n  ab\n  cd\n')).toContainEqual(['word', 1, 6, 'ab\ncd\n', '', false]);
  });

  test('anchors and tags stand before what they belong to', () => {
    expect(events('a: &x b\n')).toContainEqual(['word', 1, 4, 'b', '', true]);
    expect(events('a: !!str b\n')).toContainEqual(['word', 1, 4, 'b', 'tag:yaml.org,2002:str', false]);
  });

  test('a mistake comes after what stands before it', () => {
    const told = events('a: b\nc: [d\n') as unknown[][];
    const mistake = told.findIndex(([what]) => what === 'error');
    expect(mistake).toBeGreaterThan(told.findIndex(([, , , text]) => text === 'c'));
  });

  test('each mistake has a sentence in the module, which is translated', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../apps/wasm/yaml_syntax.cpp'), 'utf8');
    const known = [...source.matchAll(/Known\{"([A-Z0-9_]+)",\s*"([^"]*)"/g)];
    for (const text of mistakes) {
      const error = (events(text) as string[][]).find(([what]) => what === 'error');
      const [, , , message, code] = error!;
      const sentence = known.find((one) => one[1] === code && message!.includes(one[2]!));
      expect(sentence, `${text}: ${code}: ${message}`).toBeDefined();
    }
  });

  test('two documents are told apart', () => {
    expect((events('a: 1\n---\nb: 2\n') as unknown[][]).filter(([what]) => what === 'document')).toHaveLength(2);
    expect(events('# nothing\n')).toEqual([]);
  });
});

// One text for each sentence of apps/wasm/yaml_syntax.cpp that a text can bring about, and more.
const mistakes = [
  'a: [1, 2',
  'a: {b: 1',
  'a: "b',
  'a: b: c',
  'a: 1\n b: 2',
  '\ta: 1',
  'a:\n\t- b',
  'a: @b',
  'a: 1\nfoo\nb: 2',
  'a: 1\nfoo',
  'a: *',
  'a: & b',
  'a: &x *y',
  'a: &x &y b',
  'a: !!str !!int b',
  'a: "\\q"',
  'a: [1,,2]',
  'a: ]',
  'a: }',
  'a: - b',
  'a: |x\n b',
  'a: |\n   \n b\n',
  '%YAML\n---\na',
  'a: "b"# c',
  '&x - a',
  '--- - a',
  '- - a\n b',
  'a:\n  b: 1\n c: 2',
  "a: {'b': 1 'c': 2}",
  `${'x'.repeat(1100)}: 1`,
  '['.repeat(3000),
];

/** A referee that notes what is asked, and refuses the choice "never". */
function notes(): { asked: unknown[]; referee: Referee } {
  const asked: unknown[] = [];
  const ask = (request: { ask: string; moves?: { choice: string }[] }): string => {
    asked.push(request.ask === 'play' ? request.moves!.map((move) => move.choice) : request.ask);
    if (request.moves?.some((move) => move.choice === 'never')) {
      throw new Refused({ file: '', line: 0, column: 0, what: 'no', rule: '', text: 'no' });
    }
    return '{}';
  };
  return { asked, referee: { ask } as unknown as Referee };
}

describe('going to a position', () => {
  const data = { 'data/worlds/events.yaml': 'events: []' };
  const moves = (...choices: string[]): { choice: string }[] => choices.map((choice) => ({ choice }));

  test('goes on from the one before where it can', () => {
    const { asked, referee } = notes();
    const fight = new PositionCache(referee);
    fight.goTo({ setup: 's', data, moves: moves('a') });
    fight.goTo({ setup: 's', data, moves: moves('a', 'b', 'c') });
    fight.goTo({ setup: 's', data, moves: moves('a', 'b', 'c') });
    expect(asked).toEqual(['files', 'open', ['a'], ['b', 'c']]);
  });

  test('begins again after an undo, with another fight and with other files', () => {
    const { asked, referee } = notes();
    const fight = new PositionCache(referee);
    fight.goTo({ setup: 's', data, moves: moves('a', 'b') });
    fight.goTo({ setup: 's', data, moves: moves('a') });
    fight.goTo({ setup: 't', data, moves: moves('a') });
    fight.goTo({ setup: 't', data: { 'data/worlds/events.yaml': 'events: [] #' }, moves: [] });
    expect(asked).toEqual(['files', 'open', ['a', 'b'], 'open', ['a'], 'open', ['a'], 'files', 'open']);
  });

  test('trusts nothing after a choice that was refused', () => {
    const { asked, referee } = notes();
    const fight = new PositionCache(referee);
    expect(() => fight.goTo({ setup: 's', data, moves: moves('a', 'never') })).toThrow('no');
    fight.goTo({ setup: 's', data, moves: moves('a') });
    expect(asked).toEqual(['files', 'open', ['a', 'never'], 'open', ['a']]);
  });
});

describe('stages', () => {
  test('the second is as large as fits, and the last has the limits of the command line', () => {
    expect(second(10)).toEqual({ nodes: 1_000, searched: 6_000, samples: 30 });
    expect(second(0.1)!.samples).toBe(3 * 72);
    expect(second(60)).toBeUndefined();
    expect(stages({}, second(10)).at(-1)).toEqual({});
    expect(stages({ quick: true }, second(10))).toEqual([second(10)]);
    expect(stages({ quick: true }, second(500))).toEqual([]);
  });

  test('a request says what is wished for', () => {
    expect(requestOf({ endings: true, first: 'a passes' }, { samples: 5 })).toEqual({
      ask: 'endings',
      objective: 'win',
      seed: 1,
      first: 'a passes',
      samples: 5,
    });
  });

  test('one worker proves and plays no fights; the other plays fights for a time', () => {
    expect(requestOf({}, { nodes: 5, samples: 9 })).toEqual({
      ask: 'odds',
      objective: 'win',
      seed: 1,
      nodes: 5,
      samples: 0,
    });
    expect(requestForFights({ objective: 'margin' }, { lane: 1, lanes: 2 })).toEqual({
      ask: 'sample_begin',
      objective: 'margin',
      seed: 1,
      lane: 1,
      lanes: 2,
    });
  });

  test('fights are told often at first', () => {
    expect(playFor(0)).toBe(30);
    expect(playFor(0, 1)).toBeLessThan(playFor(0));
    expect(playFor(500)).toBe(100);
    expect(playFor(60_000)).toBe(200);
  });

  test('the first fights are looked at more often, until thirty say something', () => {
    const odds: OddsAnswer = { game: 'sectors', method: 'sampled', policy: 'varied' };
    expect(isTelling({ ...odds, fights: 30 }, 10)).toBe(true);
    expect(isTelling({ ...odds, fights: 29 }, 199)).toBe(false);
    expect(isTelling({ ...odds, fights: 29 }, 200)).toBe(true);
    expect(isTelling({ ...odds, fights: 64, alike: true }, 109)).toBe(false);
    expect(isTelling({ ...odds, fights: 64, alike: true }, 110)).toBe(true);
    expect(playFor(100, 0, false)).toBe(12);
    expect(playFor(100, 1, false)).toBeLessThan(12);
    expect(playFor(200, 0, false)).toBe(playFor(200));
  });

  test('a proof goes on at once where the bounds are narrow, else after the first fights', () => {
    const bound = (low: number, high: number): OddsAnswer => ({
      game: 'sectors',
      method: 'bounded',
      policy: 'best',
      value: { p: 0, interval: [low, high], kind: 'bound' },
    });
    const isLater = [false, false] as const; // neither the first answer nor before the last stage
    expect(waitFor(bound(0.2, 0.5), ...isLater)).toBe(0);
    expect(waitFor(bound(0.2, 0.5), false, true)).toBe(0);
    expect(waitFor(bound(-1, 1), false, true)).toBeGreaterThan(waitFor(bound(-1, 1), ...isLater));
    const nothing: OddsAnswer = { game: 'sectors', method: 'sampled', policy: 'varied' };
    expect(waitFor(nothing, ...isLater)).toBeGreaterThan(500);
    expect(waitFor(nothing, true, false)).toBeLessThan(150);
  });

  test('fights end when the choices that matter are known to half a point', () => {
    const phrase = { key: 'choice.pass', arguments: {}, rules: [] };
    const choice = (group: number, half: number) => ({
      choice: `${group}`,
      phrase,
      value: { p: 0, interval: [-half, half] as [number, number], kind: 'sample' as const },
      group,
    });
    const answer = (...choices: ReturnType<typeof choice>[]): OddsAnswer => ({
      game: 'sectors',
      method: 'sampled',
      policy: 'varied',
      choices,
    });
    expect(isAnswered(answer())).toBe(false);
    expect(isAnswered(answer(choice(1, 0.2), choice(2, 0.01)))).toBe(false);
    expect(isAnswered(answer(choice(1, 0.01), choice(2, 0.2)))).toBe(true);
  });
});

describe('what is proven and what fights say', () => {
  const phrase = { key: 'choice.pass', arguments: {}, rules: [] };
  const sample = { p: 0.1, interval: [0, 0.2] as [number, number], kind: 'sample' as const };
  const fights: OddsAnswer = {
    game: 'sectors',
    method: 'sampled',
    policy: 'varied:50',
    fights_by: 'varied:50',
    fights: 64,
    win: { ann: sample },
    value: sample,
    choices: [
      { choice: 'a', phrase, value: sample, win: sample, loss: sample, fights: 40, group: 1 },
      { choice: 'b', phrase, value: sample, win: sample, loss: sample, fights: 40, group: 1 },
    ],
  };
  const bound = { p: 0, interval: [-1, 0.5] as [number, number], kind: 'bound' as const };
  const exact = { p: -1, exact: '-1/1', kind: 'exact' as const };
  const proof: OddsAnswer = {
    game: 'sectors',
    method: 'bounded',
    policy: 'best',
    value: bound,
    choices: [
      { choice: 'a', phrase, value: bound },
      { choice: 'b', phrase, value: exact },
    ],
  };
  test('bounds have the estimates of fights beside them, and what is exact needs none', () => {
    const both = combined(proof, fights)!;
    expect(both.method).toBe('bounded');
    expect(both.value).toEqual({ ...bound, sample });
    expect(both.choices![0]).toMatchObject({ value: { ...bound, sample }, fights: 40, group: 1 });
    expect(both.choices![1]).toEqual({ choice: 'b', phrase, value: exact });
    expect(both.win).toEqual({ ann: sample });
    expect(both.fights_by).toBe('varied:50');
  });
  test('a proof of everything ends the question', () => {
    const solved: OddsAnswer = { ...proof, method: 'exact' };
    expect(combined(solved, fights)).toBe(solved);
  });
  test('whichever comes first is told alone', () => {
    expect(combined(proof, undefined)).toBe(proof);
    expect(combined(undefined, fights)).toBe(fights);
    const nothing: OddsAnswer = { game: 'sectors', method: 'sampled', policy: 'varied:50' };
    expect(combined(nothing, fights)!.choices).toHaveLength(2);
  });
});
