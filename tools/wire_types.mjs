#!/usr/bin/env node
// Writes the TypeScript types that the page and the JavaScript package have of JSON, from the schemas:
//
//   js/src/wire.ts           what the page and the server say to each other, from schemas/wire-*.schema.json. A
//                            definition `text_table` becomes the type `TextTable`; a message that the server sends,
//                            `welcome`, becomes `WelcomeMessage`, and one that the page sends, `choose`, `ChooseRequest`
//   js/src/outputs.ts        what the module answers as the program does, from schemas/output/*.schema.json: `SimOutput`
//
//     npm run wire --prefix web               writes the files
//     node tools/wire_types.mjs --print NAME  prints "wire" or "outputs", for the tests that compare
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pascal, root, schemaOf, typeWriter } from './schema_types.mjs';

const prettier = createRequire(join(root, 'web/package.json'))('prettier');

/** Types of the definitions of one file. `suffix` is for those that its root says are whole messages. */
function wireTypes(file, rootName, suffix) {
  const schema = schemaOf(file);
  const whole = new Set((schema.type ? [] : (schema.oneOf ?? [])).map(({ $ref }) => $ref.split('/').at(-1)));
  const nameOf = (definition) => pascal(definition) + (whole.has(definition) ? suffix : '');
  const declared = typeWriter(file, nameOf);
  const definitions = Object.entries(schema.$defs ?? {}).map(([name, node]) => declared(nameOf(name), node));
  const { title, $defs: _, ...whole_schema } = schema;
  const all = schema.type || schema.oneOf ? [declared(rootName, { ...whole_schema, description: title })] : [];
  return [`// schemas/${file}: ${title}.\n`, ...all, ...definitions].join('\n');
}

const wire = () =>
  [
    '// Made from schemas/wire-*.schema.json by tools/wire_types.mjs (npm run wire); do not edit.\n',
    wireTypes('wire-server.schema.json', 'ServerMessage', 'Message'),
    wireTypes('wire-client.schema.json', 'ClientRequest', 'Request'),
    wireTypes('wire-match.schema.json', 'MatchRequest', ''),
    wireTypes('wire-http.schema.json', '', ''),
  ].join('\n');

const outputNames = ['odds', 'endings', 'attack', 'luck', 'analyse', 'sim'];
// The wire has messages too; and `Number` is a type of JavaScript.
const fromWire = new Set(['message', 'argument']);
const nameOfOutput = (definition) => (definition === 'number' ? 'Quantity' : pascal(definition));

function outputs() {
  const shared = new Map();
  const roots = outputNames.map((name) => {
    const file = `output/${name}.schema.json`;
    const { title, $defs, ...schema } = schemaOf(file);
    const declared = typeWriter(file, nameOfOutput);
    for (const [definition, node] of Object.entries($defs)) {
      if (fromWire.has(definition)) continue;
      const text = declared(nameOfOutput(definition), node);
      if ((shared.get(definition) ?? text) !== text) throw new Error(`${file}: another meaning of ${definition}`);
      shared.set(definition, text);
    }
    return declared(`${pascal(name)}Output`, { ...schema, description: title });
  });
  return [
    '// Made from schemas/output/*.schema.json by tools/wire_types.mjs (npm run wire); do not edit.\n' +
      "import type { Message } from './wire';\n",
    ...shared.values(),
    ...roots,
  ].join('\n');
}

const targets = { wire: ['js/src/wire.ts', wire], outputs: ['js/src/outputs.ts', outputs] };
const options = await prettier.resolveConfig(join(root, 'js/src/wire.ts'), {
  config: join(root, 'web/.prettierrc.json'),
});
const format = (text) => prettier.format(text, { ...options, parser: 'typescript', plugins: [] });
const printed = process.argv.indexOf('--print');
if (printed > 0) process.stdout.write(await format(targets[process.argv[printed + 1]][1]()));
else for (const [path, write] of Object.values(targets)) writeFileSync(join(root, path), await format(write()));
