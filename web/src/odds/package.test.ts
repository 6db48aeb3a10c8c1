// The page has the referee from the JavaScript package alone, by the names that the package exports.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, 'src', file), 'utf8') }));
const { exports } = JSON.parse(readFileSync(join(root, '../js/package.json'), 'utf8')) as { exports: object };
const entries = Object.keys(exports).map((name) => name.replace(/^\./, 'affray'));

test('two files know where the modules are, and none makes an instance of one or starts a worker', () => {
  const naming = sources.filter(({ text }) => text.includes('.wasm')).map(({ file }) => file);
  expect(naming.sort()).toEqual(['odds/module_of_all_games.ts', 'odds/modules.ts']);
  const starting = sources.filter(({ text }) => /WebAssembly\.(instantiate|Instance)|new Worker\(/.test(text));
  expect(starting.map(({ file }) => file)).toEqual([]);
});

test('what is imported of the package is one of its entries', () => {
  const imported = sources.flatMap(({ text }) => [...text.matchAll(/from '(affray[^']*|[^']*\/js\/src[^']*)'/g)]);
  const names = [...new Set(imported.map(([, name]) => name))].sort();
  expect(names).toEqual(['affray/client', 'affray/text', 'affray/workers']);
  expect(names.filter((name) => !entries.includes(name!))).toEqual([]);
});
