#!/usr/bin/env node
// Holds what the program prints with --json to the schemas in schemas/output/: real outputs of every command, on real
// fights of all four games, and lines of `affray play --json`. The committed schemas must be those of the program,
// every command that takes --json must have printed something, and each output with a member too many, or one too
// few, must not fit.
//
//     npm ci --prefix tools && node tools/check_outputs.mjs PROGRAM
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
if (process.argv.length !== 3) {
  console.error('check_outputs.mjs: expected the program, such as build/release/affray');
  process.exit(2);
}
const program = resolve(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'affray-outputs-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

let wrong = 0;
let checked = 0;
function complain(text) {
  wrong += 1;
  if (wrong <= 20) console.log(text);
}

function run(words, { input = '', json = true } = {}) {
  const all = [...words, ...(json ? ['--json'] : [])];
  const start = Date.now();
  const result = spawnSync(program, all, {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, AFFRAY_DATA: root, LC_ALL: 'C.UTF-8' },
  });
  if (process.env.TIMES) console.log(((Date.now() - start) / 1000).toFixed(1), all.join(' '));
  return result;
}

// The schemas, which are those that the program writes.
const ajv = new Ajv2020({ allErrors: false, strict: true, allowUnionTypes: true });
const fits = {};
const outputs = join(root, 'schemas', 'output');
for (const file of readdirSync(outputs).sort()) {
  const name = file.replace('.schema.json', '');
  const text = readFileSync(join(outputs, file), 'utf8');
  fits[name] = ajv.compile(JSON.parse(text));
  const own = run(['schema', `output/${name}`], { json: false }).stdout;
  if (own !== text)
    complain(`schemas/output/${file}: not what the program writes; write it again: tools/write_schemas PROGRAM`);
}
for (const { kind } of JSON.parse(run(['schema']).stdout).kinds) {
  if (kind.startsWith('output/') && !fits[kind.slice('output/'.length)])
    complain(`schemas/${kind}.schema.json is missing: tools/write_schemas PROGRAM`);
}

/** The objects in a value, with those that are within others. */
function* objects_in(value) {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value;
  for (const each of Object.values(value)) yield* objects_in(each);
}

const seen = {}; // by format: how many

/** An output fits its schema, and does not with a member too many or without its format. */
function hold(name, value, what) {
  checked += 1;
  seen[name] = (seen[name] ?? 0) + 1;
  const validate = fits[name];
  if (!validate) return complain(`${what}: there is no schemas/output/${name}.schema.json`);
  if (!validate(value)) {
    const error = validate.errors.find(({ keyword }) => keyword !== 'oneOf') ?? validate.errors[0];
    return complain(`${what}: ${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`);
  }
  const first = Object.keys(value)[0];
  const without = { ...value };
  delete without[first];
  if (validate(without)) complain(`${what}: fits ${name} without ${first}`);
  if (validate({ ...value, surplus: 1 })) complain(`${what}: fits ${name} with a member too many`);
  // A number that loses its kind is none.
  for (const one of objects_in(value)) {
    if (!('p' in one && 'kind' in one)) continue;
    const { kind } = one;
    delete one.kind;
    if (validate(value)) complain(`${what}: fits ${name} with a number of no kind: ${JSON.stringify(one)}`);
    one.kind = kind;
    break;
  }
}

const commands = new Set();

/** What a command prints on success, one object with its format. */
function prints(name, ...words) {
  const what = `affray ${words.join(' ')} --json`;
  commands.add(words[0]);
  const { stdout, stderr, status } = run(words);
  if (stderr !== '') return complain(`${what}: exit status ${status}: ${stderr.slice(0, 300)}`);
  const lines = stdout.split('\n');
  if (lines.length !== 2 || lines[1] !== '') return complain(`${what}: ${lines.length - 1} lines`);
  const value = JSON.parse(lines[0]);
  if (value.format !== `${name}/1`) return complain(`${what}: the format is ${value.format}, not ${name}/1`);
  hold(name, value, what);
  return value;
}

function fails(...words) {
  const what = `affray ${words.join(' ')} --json`;
  const { stdout, stderr } = run(words);
  if (stdout !== '') return complain(`${what}: it prints ${stdout.slice(0, 100)}`);
  hold('error', JSON.parse(stderr), what);
}

/** The lines of `play --json`, with these lines as the input. */
function plays(answers, ...words) {
  const what = `affray play ${words.join(' ')} --json`;
  commands.add('play');
  const { stdout, stderr, status } = run(['play', ...words], {
    input: answers.map((one) => JSON.stringify(one) + '\n').join(''),
  });
  if (stderr !== '') complain(`${what}: exit status ${status}: ${stderr.slice(0, 300)}`);
  for (const line of stdout.trimEnd().split('\n')) {
    const value = JSON.parse(line);
    hold('play', value, `${what}: ${line.slice(0, 60)}`);
    seen[`play ${value.type}`] = (seen[`play ${value.type}`] ?? 0) + 1;
  }
}

const games = ['worlds', 'realms', 'sectors', 'biomes'];
const small = {
  worlds: 'fights/worlds/worked-example.yaml',
  realms: 'fights/realms/two-rounds.yaml',
  sectors: 'fights/sectors/duel.yaml',
  biomes: 'fights/biomes/battle-in-hand.yaml',
};
const whole = {
  worlds: 'fights/worlds/natives.yaml',
  realms: 'fights/realms/first-blood.yaml',
  sectors: 'fights/sectors/three-way.yaml',
  biomes: 'fights/biomes/match.yaml',
};

prints('games', 'games');
prints('schemas', 'schema');
prints('version', 'version');
prints('completion', 'completion', 'zsh');
prints('man', 'man', '--lang', 'cs');
prints('bench', 'bench', small.sectors, '--seconds', '0.01');
for (const game of games) {
  prints('rules', 'rules', game);
  prints('rules', 'rules', game, '--search', 'fight', '--lang', 'cs');
  prints('new', 'new', game);
  fails('rules', game, 'X99');

  // Odds: of best play, a plan, bots; exact, bounded and sampled; and all that is asked beside them.
  const policies = [
    ['--samples', '4'],
    ['--samples', '20', '--policy', 'greedy'],
  ];
  for (const file of [small[game], whole[game]]) {
    for (const policy of policies) prints('odds', 'odds', file, '--method', 'sample', ...policy);
  }
  prints('odds', 'odds', small[game], '--time', '0.5', '--objective', 'margin');
  prints('endings', 'odds', small[game], '--policy', 'random', '--details', '--method', 'sample', '--samples', '30');
  prints(
    'difference',
    'odds',
    small[game],
    '--policy',
    'greedy',
    '--against',
    small[game],
    '--method',
    'sample',
    '--samples',
    '30',
  );
  prints('check', 'check', small[game], whole[game]);

  // Series.
  prints('sim', 'sim', small[game], '-n', '20', '--bots', 'random');
  prints('sim', 'sim', whole[game], '-n', '4');
  prints('comparison', 'sim', small[game], '-n', '20', '--bots', 'random', '--against-bots', 'greedy');
  prints('comparison', 'sim', small[game], '-n', '2', '--bots', 'varied:10', '--against-bots', 'search:10');
  prints('ladder', 'ladder', small[game], '--bots', 'random,greedy', '-n', '64');

  // A fight, its replay, and its luck.
  const replay = join(folder, `${game}.jsonl`);
  plays(
    [{ undo: true }, { choose: 99 }, { nonsense: 1 }, { explain: 'draw' }],
    whole[game],
    '--bot',
    'greedy',
    '--as',
    first_player(whole[game]),
    '--seed',
    '1',
    '--no-replay',
  );
  plays([], whole[game], ...bots_for_all(whole[game]), '--seed', '2', '--replay', replay);
  prints('replay', 'replay', replay);
  // Whole fights of the other games take long.
  if (game === 'worlds') {
    prints('luck', 'luck', replay, '--samples', '2');
    prints('analyse', 'analyse', replay, '--samples', '8', '--better');
  }
  const begun = join(folder, `${game}-begun.jsonl`);
  writeFileSync(begun, readFileSync(replay, 'utf8').split('\n').slice(0, 6).join('\n') + '\n');
  prints('luck', 'luck', begun, '--samples', '2');
  prints('analyse', 'analyse', begun, '--samples', '8');
  const damaged = join(folder, `${game}-damaged.jsonl`);
  writeFileSync(damaged, readFileSync(replay, 'utf8').replace(/"state":"[0-9a-f]{4}/, '"state":"0000'));
  prints('replay', 'replay', damaged);
  prints('replay', 'replay', replay, '--verify-dice');
  prints('check', 'check', damaged);
}

function sides_of(file) {
  const value = JSON.parse(run(['sim', file, '-n', '2', '--bots', 'random']).stdout);
  return Object.keys(value.win).filter((side) => side !== 'none');
}
function first_player(file) {
  const lines = run(['play', file, '--no-replay', '--seed', '1']).stdout.split('\n');
  return JSON.parse(lines[0]).sides.find(({ played_by }) => played_by === 'you').side;
}
function bots_for_all(file) {
  const lines = run(['play', file, '--no-replay', '--seed', '1']).stdout.split('\n');
  const players = JSON.parse(lines[0]).sides.filter(({ played_by }) => played_by === 'you');
  return players.flatMap(({ side }) => ['--bot', `${side}=greedy`]);
}

// What only some games, fights and options have.
prints('rule', 'rules', 'worlds', 'W26');
prints('learn', 'learn', 'worlds');
const pack = join(folder, 'puzzles.jsonl');
const varied = ['--vary', 'gray.energy=0..6', '--vary', 'white.energy=0..6'];
prints('puzzles_made', 'puzzles', 'make', 'fights/worlds/natives.yaml', '-n', '1', '--write', pack, ...varied);
const puzzle = JSON.parse(readFileSync(pack, 'utf8'));
hold('puzzle', puzzle, 'a line of a pack');
prints('puzzles_checked', 'puzzles', 'check', pack);
prints('puzzle_question', 'puzzles', 'solve', pack, '--number', '1');
for (const { choice } of [puzzle.best, puzzle.natural])
  prints('puzzle_answer', 'puzzles', 'solve', pack, '--number', '1', '--answer', choice);
prints('odds', 'odds', small.worlds, '--as-planned');
prints('odds', 'odds', small.worlds, '--as-planned', '--arithmetic', 'double');
prints('odds', 'odds', small.worlds, '--policy', 'random');
prints('odds', 'odds', 'fights/sectors/crossfire.yaml', '--explain');
prints('odds', 'odds', 'fights/worlds/duel-of-three-energy.yaml', '--method', 'bounds');
prints('odds', 'odds', 'fights/realms/the-marsh-queen.yaml', '--samples', '8', '--method', 'sample');
prints('odds', 'odds', 'fights/sectors/even-sectors.yaml', '--time', '1');
prints('odds', 'odds', 'tests/files/worlds/good/fight-secret-energy.yaml');
prints('endings', 'odds', small.worlds, '--as-planned', '--details');
prints('endings', 'odds', small.worlds, '--as-planned', '--at-least', 'gray=1', '--at-most', 'length=30');
prints('endings', 'odds', 'fights/worlds/natives.yaml', '--details', '--samples', '20', '--policy', 'greedy');
prints(
  'example',
  'odds',
  small.worlds,
  '--as-planned',
  '--example',
  'nobody wins',
  '--replay',
  join(folder, 'a.jsonl'),
);
prints(
  'example',
  'odds',
  whole.biomes,
  '--policy',
  'greedy',
  '--samples',
  '4',
  '--example',
  `${sides_of(whole.biomes)[0]} wins`,
  '--replay',
  join(folder, 'b.jsonl'),
);
prints('attack', 'odds', 'realms', 'melee +2, strength 4, shield roll + 1, health 6');
prints('attack', 'odds', 'realms', 'ranged, strength 3, target at 3, reroll stamina 1; health 6');
prints('attack', 'odds', 'realms', 'melee 3, health 4, for at least 3');
prints('sim', 'sim', small.worlds, '-n', '20', '--bots', 'random', '--both-seats');
prints('sim', 'sim', small.worlds, '-n', '2000', '--bots', 'random', '--within', '0.2');
prints('comparison', 'sim', 'fights/worlds/natives.yaml', '-n', '50', '--against-set', 'gray.energy=0');
prints('sweep', 'sweep', small.worlds, '--vary', 'gray.energy=0..2', '-n', '10', '--bots', 'random');
prints('sweep', 'sweep', small.worlds, '--vary', 'white.energy=0,1', '--exact', '--as-planned');
prints('sweep', 'sweep', 'fights/sectors/two-on-two.yaml', '--vary', 'rounds=2,3', '-n', '2');
prints('matchups', 'matchups', small.worlds, 'fights/worlds/worked-example.yaml', '-n', '5', '--bots', 'random');
prints('matchups', 'matchups', 'data/biomes/decks.yaml', '-n', '2', '--bots', 'random');
prints('check', 'check', '--explain', 'scenarios/worlds/counter-order.yaml', 'data/realms/enemies.yaml');
const own = join(folder, 'own');
prints('new_pack', 'new', 'pack', 'worlds', own);
prints('check', 'check', '--fights', '10', own, 'examples/packs/bee-keepers');
prints('check', 'check', 'tests/files/worlds/good/fight-secret-energy.yaml', join(folder, 'missing.yaml'));
plays([{ odds: { samples: 4, policy: 'greedy' } }], small.sectors, '--as', 'ann', '--bot', 'greedy', '--no-replay');
plays([{ face: 9 }, { face: 2 }], small.worlds, '--as-planned', '--no-replay');
plays(
  [{ choose: 1 }, { undo: true }, ...Array(30).fill({ choose: 1 }), { face: 9 }, { face: 2 }, { leave: true }],
  'fights/worlds/natives.yaml',
  '--dice',
  'typed',
  '--bot',
  'random',
  '--as',
  'gray',
  '--no-replay',
);
plays(
  [{ choose: 'gray uses 9 energy' }],
  'fights/worlds/natives.yaml',
  '--bot',
  'random',
  '--as',
  'gray',
  '--no-replay',
  '--seed',
  '3',
);
fails('odds', join(folder, 'missing.yaml'));
fails('odds');
fails('odds', small.worlds, '--example', 'white wins');
fails('sim', small.worlds, '--set', 'gray.energy=x');

// Each command that takes --json was asked, and each schema was used.
const lab = ['study', 'shard', 'merge', 'slurm', 'export', 'dataset'];
const help = run(['--help'], { json: false }).stdout;
for (const [, command] of help.slice(help.indexOf('Commands:')).matchAll(/^ {2}([a-z]+) /gm)) {
  // The server is held to its schema by tests/server, the laboratory by python/tests.
  if (command !== 'serve' && !lab.includes(command) && command !== 'affray' && !commands.has(command))
    complain(`affray ${command} --json was not asked`);
}
for (const name of Object.keys(fits)) {
  if (name !== 'serve' && !lab.includes(name) && !seen[name])
    complain(`nothing was held to schemas/output/${name}.schema.json`);
}
for (const type of ['start', 'event', 'ask', 'die', 'refused', 'error', 'odds', 'explained', 'undone', 'end']) {
  if (!seen[`play ${type}`]) complain(`affray play --json never printed a line of type ${type}`);
}
console.log(`outputs: ${checked} objects, ${wrong} wrong`);
process.exit(wrong > 0 ? 1 : 0);
