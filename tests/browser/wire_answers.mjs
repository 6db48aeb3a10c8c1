// The answers over HTTP fit schemas/wire-http.schema.json.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { check, games, root } from './table.mjs';

/** The records in files as a reader of YAML has them; the server has a quoted number as a number. */
function recordsIn(files) {
  const { parse } = createRequire(join(root, 'web/package.json'))('yaml');
  const asNumber = (_, value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value);
  const lists = {};
  for (const [name, text] of Object.entries(files)) {
    if (!name.endsWith('.yaml')) continue;
    for (const [list, records] of Object.entries(parse(text, asNumber))) {
      if (!Array.isArray(records)) continue;
      lists[list] = { ...lists[list], ...Object.fromEntries(records.map((record) => [record.id, record])) };
    }
  }
  delete lists.authors; // of the pack, and no records
  return lists;
}

export default async function (test) {
  await test.part('the answers over HTTP fit their schema', async () => {
    const Ajv = createRequire(join(root, 'tools/package.json'))('ajv/dist/2020.js').default;
    const ajv = new Ajv({ strict: true, allowUnionTypes: true });
    for (const name of ['wire-server', 'wire-http']) {
      const file = `${name}.schema.json`;
      ajv.addSchema(JSON.parse(readFileSync(join(root, 'schemas', file), 'utf8')), file);
    }
    const ask = async (path, body) => {
      const post = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      return (await fetch(test.server.base + path, post)).json();
    };
    const wanted = {
      game: 'worlds',
      file: 'worked-example.yaml',
      listed: true,
      seats: { gray: 'me', white: 'invited' },
    };
    const pack = readFileSync(join(root, 'puzzles/worlds.jsonl'), 'utf8').trim().split('\n');
    const attempt = {
      game: 'worlds',
      puzzle: JSON.parse(pack.at(-1)).id,
      solver: '0'.repeat(32),
      rating: 1200,
      solved: false,
    };
    const created = await ask('/api/matches', wanted);
    const answers = {
      created_match: created,
      replay_position: await ask(`/api/matches/${created.match}/replay/0`),
      matches: await ask('/api/matches'),
      games: await ask('/api/games'),
      lessons: await ask('/api/lessons/worlds'),
      lesson_opening: await ask('/api/lessons/worlds/1'),
      rules: await ask('/api/rules/fr/worlds'),
      rule_text: await ask('/api/rules/worlds/W22'),
      failure: await ask('/api/rules/worlds/W999'),
      problems: await ask('/api/problems/fr'),
      game_records: await ask('/api/records/realms'),
      puzzle_rating: await ask('/api/puzzles', attempt),
      puzzle_ratings: await ask('/api/puzzles/worlds'),
      puzzle_opening: await ask('/api/puzzles/worlds/day-20780'),
      packs: await ask('/api/packs'),
    };
    for (const [definition, answer] of Object.entries(answers)) {
      const fits = ajv.compile({ $ref: `wire-http.schema.json#/$defs/${definition}` });
      check(fits(answer), `${definition}: ${ajv.errorsText(fits.errors)}: ${JSON.stringify(answer).slice(0, 300)}`);
    }
    const bad = await ask('/api/matches', { setup: 'game: worlds\nplayers: {gray: {energy: many}}\n' });
    const fits = ajv.compile({ $ref: 'wire-http.schema.json#/$defs/failure' });
    check(fits(bad), ajv.errorsText(fits.errors));
    const { sentence, line } = bad.error;
    check(line === 2 && answers.problems[sentence[0]], `no line or no translation: ${JSON.stringify(bad)}`);
    for (const { game } of games) {
      const records = await ask(`/api/records/${game}`);
      const expected = recordsIn(await ask(`/api/data/${game}`));
      check(isDeepStrictEqual(records, expected), `the records of ${game} are not those of its files`);
    }
    check(answers.matches.length > 0, 'no match is listed');
  });
}
