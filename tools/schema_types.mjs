// TypeScript types of a JSON Schema, as tools/wire_types.mjs writes them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

// The keywords that a type cannot express, and those that are read below. Any other is an error, so that no schema
// says more than its type without anybody knowing.
const known = new Set(
  `$schema $id title description $defs $ref oneOf anyOf type const enum properties required additionalProperties
   propertyNames items pattern minLength maxLength minimum maximum minItems maxItems maxProperties`.split(/\s+/),
);

export const schemaOf = (file) => JSON.parse(readFileSync(join(root, 'schemas', file), 'utf8'));
export const pascal = (name) => name.replace(/(^|[_-])([a-z])/g, (_, __, letter) => letter.toUpperCase());
const union = (parts) => [...new Set(parts)].join(' | ');

/** What writes the types of one schema file; `nameOf` gives the name of the type of a definition. */
export function typeWriter(file, nameOf) {
  const nameOfRef = (ref) => (ref.startsWith('#') ? nameOf(ref.split('/').at(-1)) : pascal(ref.split('/').at(-1)));

  function typeOf(node) {
    for (const keyword of Object.keys(node)) {
      if (!known.has(keyword)) throw new Error(`${file}: the keyword ${keyword} has no type yet`);
    }
    if (node.$ref) return nameOfRef(node.$ref);
    if ('const' in node) return JSON.stringify(node.const);
    if (node.enum) return union(node.enum.map((one) => JSON.stringify(one)));
    if (node.type === 'object') return objectOf(node);
    const either = node.oneOf ?? node.anyOf;
    if (either) return unionOf(either);
    if (Array.isArray(node.type)) return union(node.type.map((type) => typeOf({ type })));
    if (node.type === 'array') return `(${typeOf(node.items)})[]`;
    if (node.type === 'integer' || node.type === 'number') return 'number';
    if (['string', 'boolean', 'null'].includes(node.type)) return node.type;
    throw new Error(`${file}: no type for ${JSON.stringify(node)}`);
  }

  /** Of several objects each gets the members that only others have, as never there: so they can be read of the union. */
  function unionOf(either) {
    const members = either.flatMap((one) => Object.keys(one.properties ?? {}));
    const isOfObjects = either.every((one) => one.properties);
    return union(either.map((one) => (isOfObjects ? objectOf(one, new Set(members)) : typeOf(one))));
  }

  function objectOf(node, others = new Set()) {
    if (node.properties) {
      const required = new Set(node.required);
      const members = Object.entries(node.properties).map(([name, of]) => {
        const comment = of.description ? `/** ${of.description} */\n` : '';
        return `${comment}${name}${required.has(name) ? '' : '?'}: ${typeOf(of)};`;
      });
      const never = [...others].filter((name) => !(name in node.properties)).map((name) => `${name}?: undefined;`);
      return `{\n${[...members, ...never].join('\n')}\n}`;
    }
    // An object about which nothing is said, as a view of a game, is open.
    return `Record<string, ${node.additionalProperties ? typeOf(node.additionalProperties) : 'any'}>`;
  }

  /** The declaration of a type with this name. */
  return (name, node) => {
    const comment = node.description ? `/** ${node.description}. */\n` : '';
    const type = typeOf(node);
    return node.properties
      ? `${comment}export interface ${name} ${type}\n`
      : `${comment}export type ${name} = ${type};\n`;
  };
}
