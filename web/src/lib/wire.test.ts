import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each(['wire', 'outputs'])('the types of %s.ts are those of the schemas; npm run wire writes them', (name) => {
  const generator = join(import.meta.dirname, '../../../tools/wire_types.mjs');
  const made = execFileSync(process.execPath, [generator, '--print', name], { encoding: 'utf8' });
  expect(readFileSync(join(import.meta.dirname, `../../../js/src/${name}.ts`), 'utf8')).toBe(made);
});
