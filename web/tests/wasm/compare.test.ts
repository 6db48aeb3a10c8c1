// The module says what the program says, byte for byte.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Refused } from '../../../js/src/problem';
import { games, hides, is_fight, is_text, native, referee, text_of, yaml_in } from './native';

const fights = games.flatMap((game) => yaml_in(`fights/${game}`));
const open: string[] = []; // nothing is hidden
for (const file of fights) if (!(await hides(file))) open.push(file);

// The page's limit on tables of positions: it decides what is solved.
const memory = ['--memory', '256MB'];

// The program's limit on positions of a search where no method is named.
const searched = 500_000;

/** What the program prints, without the name of its format. */
const withoutFormat = (json: string) => json.trimEnd().replace(/^\{"format":"[^"]+",/, '{');

describe('a seeded fight of bots', () => {
  test.each(fights)('%s has the same chronicle, moves and states', async (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'affray-'));
    try {
      const replay = join(folder, 'fight.jsonl');
      const told = native('play', file, '--bot', 'greedy', '--seed', '7', '--json', '--replay', replay);
      const lines = readFileSync(replay, 'utf8').trimEnd().split('\n');
      const table = await referee();
      const opened = JSON.parse(table.ask({ ask: 'open', setup: text_of(file) }));
      expect(opened.codex).toBe(JSON.parse(lines[0]!).codex);
      const fight = table.ask({ ask: 'fight', bot: 'greedy', seed: 7 });
      const events = told
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      const chronicle = events
        .filter((line) => line.type === 'event')
        .map((line) => JSON.stringify(line.event))
        .join(',');
      const moves = lines.slice(1, -1).join(',');
      expect(fight).toBe(`{"moves":[${moves}],"events":[${chronicle}]}`);
      const some = Math.min(5, lines.length - 2);
      const position = JSON.parse(table.ask({ ask: 'position', moves: some })).setup;
      expect(position).toBe(native('replay', replay, '--position', String(some)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a bot with a network', () => {
  const some = ['worlds/natives', 'realms/first-blood', 'sectors/three-on-three', 'biomes/endgame'];
  test.each(some.flatMap((name) => ['trained', 'trained:100', 'champion:8'].map((bot) => [name, bot] as const)))(
    '%s: %s chooses alike',
    async (name, bot) => {
      const file = `fights/${name}.yaml`;
      const told = native('play', file, '--bot', bot, '--seed', '7', '--json', '--no-replay');
      const chosen = told
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
        .filter((line) => line.type === 'event')
        .map((line) => JSON.stringify(line.event));
      expect(chosen.length).toBeGreaterThan(3);
      const table = await referee();
      table.ask({ ask: 'open', setup: text_of(file) });
      expect(table.ask({ ask: 'fight', bot, seed: 7 }).split('"events":')[1]).toBe(`[${chosen.join(',')}]}`);
    },
  );
});

/** Without the number of positions: the module follows shorter lines (search_depth.hpp), and so visits others. */
const withoutNodes = (json: string) => json.replace(/"nodes":\d+/, '"nodes":0');

describe('odds', () => {
  test.each(open)('%s', async (file) => {
    const table = await referee();
    table.ask({ ask: 'open', setup: text_of(file) });
    const samples = 100;
    const wasm = table.ask({ ask: 'odds', samples, searched, fewer: false });
    const told = native('odds', file, '--json', '--samples', String(samples), ...memory);
    expect(withoutNodes(wasm)).toBe(withoutNodes(withoutFormat(told)));
  });
});

describe('endings', () => {
  test.each(open)('%s', async (file) => {
    const table = await referee();
    table.ask({ ask: 'open', setup: text_of(file) });
    const samples = 100;
    const wasm = table.ask({ ask: 'endings', samples, fewer: false });
    expect(wasm).toBe(
      withoutFormat(native('odds', file, '--details', '--json', '--samples', String(samples), ...memory)),
    );
  });
});

describe('a series of fights', () => {
  test.each(fights)('%s', async (file) => {
    const table = await referee();
    table.ask({ ask: 'open', setup: text_of(file) });
    const wasm = table.ask({ ask: 'sim', fights: 20, bots: ['random'], seed: 3 });
    expect(wasm).toBe(withoutFormat(native('sim', file, '-n', '20', '--bots', 'random', '--seed', '3', '--json')));
  });
});

describe('an attack', () => {
  test.each([
    'melee +2, strength 4, shield roll + 1, health 6',
    'ranged, strength 3, target at 3, reroll stamina 1; health 6',
    'melee 3, health 4, for at least 3',
  ])('%s', async (text) => {
    const odds = withoutFormat(native('odds', 'realms', text, '--json'));
    expect((await referee()).ask({ ask: 'attack', text })).toBe(odds);
  });
});

describe('a bad fight file', () => {
  const folders = games.flatMap((game) => [`tests/files/${game}/bad`, `tests/files/${game}/bad/semantic`]);
  // What is no text is found when the program reads the file, which the page does not.
  const bad = folders.flatMap(yaml_in).filter((file) => /\/fight-/.test(file) && is_text(file) && is_fight(file));

  test.each(bad)('%s is refused with the same words at the same place', async (file) => {
    const table = await referee();
    let said: Refused['problem'] = { file, line: 0, column: 0, what: 'nothing', rule: '', text: 'nothing' };
    try {
      table.ask({ ask: 'open', setup: text_of(file), file });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      said = error.problem;
    }
    const [{ line, column, problem }] = JSON.parse(native('check', file, '--json')).files;
    // Two parsers need not find the same where something is not YAML, but both say it in sentences that are translated.
    const yaml = 'not valid YAML: ';
    if (problem.startsWith(yaml)) expect(said.sentence).toEqual(['not valid YAML: $1', [expect.any(String)]]);
    else expect([said.line, said.what]).toEqual([line, problem]);
    // Where brackets are never closed, yaml-cpp has a place of its own.
    if (!file.endsWith('/fight-deep-flow.yaml') && !problem.startsWith(yaml)) expect(said.column).toBe(column);
  });
});
