#!/usr/bin/env node
// Holds what a server said (tests/server/soak.py --record FILE: one JSON object a line) to its schema, and that
// every kind of message that a fight brings was among it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const schema = JSON.parse(readFileSync(join(root, 'schemas', 'wire-server.schema.json'), 'utf8'));
const ajv = new Ajv2020({ allErrors: false, strict: true, allowUnionTypes: true });
ajv.addSchema(schema, 'wire');
const of_type = {};
for (const name of Object.keys(schema.$defs)) of_type[name] = ajv.compile({ $ref: `wire#/$defs/${name}` });

const said = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter((line) => line !== '');
const count = {};
let wrong = 0;
for (const line of said) {
  const message = JSON.parse(line);
  const type = String(message.type);
  count[type] = (count[type] ?? 0) + 1;
  if (schema.oneOf.some(({ $ref }) => $ref === `#/$defs/${type}`) && of_type[type](message)) continue;
  wrong += 1;
  const error = of_type[type]?.errors?.[0];
  if (wrong <= 10)
    console.log(
      `${type}: ${error ? `${error.instancePath} ${error.message}` : 'not in the schema'}: ${line.slice(0, 300)}`,
    );
}
for (const type of ['welcome', 'update', 'ack', 'seats', 'revealed']) {
  if (count[type]) continue;
  wrong += 1;
  console.log(`no ${type} was said`);
}
console.log(`wire: ${said.length} messages, ${wrong} wrong`);
process.exit(wrong > 0 ? 1 : 0);
