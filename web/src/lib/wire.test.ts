import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the types of the wire are those of the schemas; npm run wire writes them', () => {
  const generator = join(import.meta.dirname, '../../../tools/wire_types.mjs');
  const made = execFileSync(process.execPath, [generator, '--print'], { encoding: 'utf8' });
  expect(readFileSync(join(import.meta.dirname, 'wire.ts'), 'utf8')).toBe(made);
});
