#!/usr/bin/env node
// Holds the JSON Schemas and the C++ loader together: all shipped YAML and tests/files/*/good must fit their
// schema, tests/files/*/bad must not.  What only the C++ can notice is in bad/semantic and must fit, unless
// it is not even YAML for one document.  The loader's test runs over the same files.  Shipped files also name
// their schema in the comment that editors read.  A schema is schemas/<game>-<kind>.schema.json; the kinds are
// fight, scenario, and the names of the files in data/<game>.
//
//     npm ci --prefix tools && node tools/check_schemas.mjs
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import { parseDocument } from 'yaml';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const ajv = new Ajv2020({ allErrors: false, strict: true, allowUnionTypes: true });
const schema_of = {};
const kinds_of = {};
// Schemas refer to each other by file name, as an editor resolves it beside the file.
const names = readdirSync(join(root, 'schemas'))
  .filter((name) => name.endsWith('.schema.json'))
  .sort();
for (const name of names) ajv.addSchema(JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8')), name);
for (const name of names) {
  const [, game, kind] = name.match(/^([a-z]+)-([a-z-]+)\.schema\.json$/) ?? [];
  if (!game && name !== 'study.schema.json') continue;
  if (!game) {
    schema_of.study = ajv.getSchema(name);
    continue;
  }
  schema_of[`${game}-${kind}`] = ajv.getSchema(name);
  (kinds_of[game] ??= []).push(kind);
}

schema_of.pack = ajv.getSchema('pack.schema.json');

/** What is wrong with a file, or null. */
function mistake(path, schema) {
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    return 'not valid UTF-8';
  }
  if (/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)) return 'a control character';
  try {
    const document = parseDocument(text, { version: '1.2', strict: true, uniqueKeys: true });
    if (document.errors.length > 0) return document.errors[0].message.split('\n')[0];
    if (document.warnings.length > 0) return document.warnings[0].message.split('\n')[0];
    const validate = schema_of[schema];
    if (validate(document.toJS({ maxAliasCount: 0 }))) return null;
    const error = validate.errors[0];
    return `${error.instancePath || '/'} ${error.message}`;
  } catch (error) {
    return String(error.message ?? error);
  }
}

function files(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

let checked = 0;
let wrong = 0;
function expect(file, schema, fits) {
  const found = mistake(join(root, file), schema);
  checked += 1;
  if ((found === null) === fits) return;
  wrong += 1;
  console.log(fits ? `${file}: ${found}` : `${file}: fits ${schema}, but it must not`);
}

function expect_shipped(file, schema) {
  const wanted = `# yaml-language-server: $schema=../../schemas/${schema}.schema.json`;
  if (readFileSync(join(root, file), 'utf8').split('\n', 1)[0] !== wanted) {
    wrong += 1;
    console.log(`${file}:1: the first line must be '${wanted}'`);
  }
  if (schema_of[schema]) return expect(file, schema, true);
  wrong += 1;
  console.log(`${file}: there is no schemas/${schema}.schema.json`);
}

const stem = (file) =>
  file
    .split('/')
    .pop()
    .replace(/\.yaml$/, '');

for (const [game, kinds] of Object.entries(kinds_of)) {
  const kind_of = (file) => kinds.find((kind) => stem(file).startsWith(`${kind}-`));
  for (const file of files(`fights/${game}`)) expect_shipped(file, `${game}-fight`);
  for (const file of files(`scenarios/${game}`)) expect_shipped(file, `${game}-scenario`);
  for (const file of files(`data/${game}`)) {
    expect_shipped(file, stem(file) === 'pack' ? 'pack' : `${game}-${stem(file)}`);
  }
  const corpus = `tests/files/${game}`;
  for (const file of files(`${corpus}/good`)) expect(file, `${game}-${kind_of(file)}`, true);
  for (const file of files(`${corpus}/bad`)) expect(file, `${game}-${kind_of(file)}`, false);
  // Shape is right, meaning is not: only the loader can say so.
  for (const file of files(`${corpus}/bad/semantic`)) {
    if (/alias|second-document/.test(file)) continue; // YAML that the loader does not take
    expect(file, `${game}-${kind_of(file)}`, true);
  }
}
for (const file of files('examples/studies')) {
  if (/^study:/m.test(readFileSync(join(root, file), 'utf8'))) expect_shipped(file, 'study');
}
for (const file of files('tests/files/studies/bad')) expect(file, 'study', false);
// Packs: their own file, their records, fights and scenarios.
for (const name of readdirSync(join(root, 'examples/packs'))) {
  const folder = `examples/packs/${name}`;
  const [game] = Object.keys(kinds_of).filter((one) =>
    readFileSync(join(root, folder, 'pack.yaml'), 'utf8').includes(`game: ${one}`),
  );
  for (const file of files(folder)) expect(file, stem(file) === 'pack' ? 'pack' : `${game}-${stem(file)}`, true);
  for (const file of files(`${folder}/fights`)) expect(file, `${game}-fight`, true);
  for (const file of files(`${folder}/scenarios`)) expect(file, `${game}-scenario`, true);
}
console.log(`schemas: ${checked} files, ${wrong} wrong`);
process.exit(wrong > 0 ? 1 : 0);
