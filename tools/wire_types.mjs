#!/usr/bin/env node
// Writes the TypeScript types of what the page and the server say to each other, web/src/lib/wire.ts, from
// schemas/wire-*.schema.json.  A definition `text_table` becomes the type `TextTable`; a message that the server
// sends, `welcome`, becomes `WelcomeMessage`, and one that the page sends, `choose`, becomes `ChooseRequest`.
//
//     npm run wire --prefix web               writes the file
//     node tools/wire_types.mjs --print       prints it, for the test that compares
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, 'web/src/lib/wire.ts');
const prettier = createRequire(join(root, 'web/package.json'))('prettier');

// The keywords that a type cannot express, and those that are read below. Any other is an error, so that no schema
// says more than its type without anybody knowing.
const known = new Set(
  `$schema title description $defs $ref oneOf anyOf type const enum properties required additionalProperties items
   pattern minLength maxLength minimum maximum minItems maxItems maxProperties`.split(/\s+/),
);

const pascal = (name) => name.replace(/(^|[_-])([a-z])/g, (_, __, letter) => letter.toUpperCase());

/** Types of the definitions of one file. `suffix` is for those that its root says are whole messages. */
function typesOf(file, rootName, suffix) {
  const schema = JSON.parse(readFileSync(join(root, 'schemas', file), 'utf8'));
  const whole = new Set((schema.type ? [] : (schema.oneOf ?? [])).map(({ $ref }) => $ref.split('/').at(-1)));
  const nameOf = (definition) => pascal(definition) + (whole.has(definition) ? suffix : '');

  const nameOfRef = (ref) => (ref.startsWith('#') ? nameOf(ref.split('/').at(-1)) : pascal(ref.split('/').at(-1)));
  const union = (parts) => [...new Set(parts)].join(' | ');

  function typeOf(node) {
    for (const keyword of Object.keys(node)) {
      if (!known.has(keyword)) throw new Error(`${file}: the keyword ${keyword} has no type yet`);
    }
    if (node.$ref) return nameOfRef(node.$ref);
    if ('const' in node) return JSON.stringify(node.const);
    if (node.enum) return union(node.enum.map((one) => JSON.stringify(one)));
    if (node.type === 'object') return objectOf(node);
    const either = node.oneOf ?? node.anyOf;
    if (either) return union(either.map(typeOf));
    if (Array.isArray(node.type)) return union(node.type.map((type) => typeOf({ type })));
    if (node.type === 'array') return `(${typeOf(node.items)})[]`;
    if (node.type === 'integer' || node.type === 'number') return 'number';
    if (['string', 'boolean', 'null'].includes(node.type)) return node.type;
    throw new Error(`${file}: no type for ${JSON.stringify(node)}`);
  }

  function objectOf(node) {
    if (node.properties) {
      const required = new Set(node.required);
      const members = Object.entries(node.properties).map(([name, of]) => {
        const comment = of.description ? `/** ${of.description} */\n` : '';
        return `${comment}${name}${required.has(name) ? '' : '?'}: ${typeOf(of)};`;
      });
      return `{\n${members.join('\n')}\n}`;
    }
    // An object about which nothing is said, as a view of a game, is open.
    return `Record<string, ${node.additionalProperties ? typeOf(node.additionalProperties) : 'any'}>`;
  }

  function declared(name, node) {
    const comment = node.description ? `/** ${node.description}. */\n` : '';
    const type = typeOf(node);
    return node.properties
      ? `${comment}export interface ${name} ${type}\n`
      : `${comment}export type ${name} = ${type};\n`;
  }

  const definitions = Object.entries(schema.$defs ?? {}).map(([name, node]) => declared(nameOf(name), node));
  const { title, $defs: _, ...whole_schema } = schema;
  const all = schema.type || schema.oneOf ? [declared(rootName, { ...whole_schema, description: title })] : [];
  return [`// schemas/${file}: ${title}.\n`, ...all, ...definitions].join('\n');
}

const text = [
  '// Made from schemas/wire-*.schema.json by tools/wire_types.mjs (npm run wire); do not edit.\n',
  typesOf('wire-server.schema.json', 'ServerMessage', 'Message'),
  typesOf('wire-client.schema.json', 'ClientRequest', 'Request'),
  typesOf('wire-match.schema.json', 'MatchRequest', ''),
  typesOf('wire-http.schema.json', '', ''),
].join('\n');
const options = await prettier.resolveConfig(target, { config: join(root, 'web/.prettierrc.json') });
const formatted = await prettier.format(text, { ...options, parser: 'typescript', plugins: [] });
if (process.argv.includes('--print')) process.stdout.write(formatted);
else writeFileSync(target, formatted);
