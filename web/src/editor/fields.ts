// The values of a fight file that the form can change: numbers, words and lists. Changes keep the comments of the text.
import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml';

export type Path = (string | number)[];
interface Field {
  path: Path;
  words: string[]; // players, gray, energy
}
export interface NumberField extends Field {
  value: number;
}
export interface WordField extends Field {
  value: string;
}
/** A list with the names of its entries; an entry that is a map is named by its card or name. */
export interface ListField extends Field {
  values: string[];
}
export interface Fields {
  numbers: NumberField[];
  words: WordField[];
  lists: ListField[];
}

const apart = new Set(['title', 'about', 'game', 'plan', 'so_far', 'dice', 'options', 'choices']);

export function fieldsOf(text: string): Fields | null {
  const document = parseDocument(text);
  if (document.errors.length) return null;
  const fields: Fields = { numbers: [], words: [], lists: [] };
  walk(document.contents, [], [], fields);
  return fields;
}

/** The name of an entry of a list, or its number from 1 where it has none. */
function nameIn(node: unknown, i: number): string {
  if (isScalar(node) && typeof node.value === 'string') return node.value;
  for (const key of ['name', 'id', 'card', 'figure']) {
    const name: unknown = isMap(node) ? node.get(key) : undefined;
    if (typeof name === 'string') return name;
  }
  return String(i + 1);
}

function walk(node: unknown, path: Path, words: string[], into: Fields) {
  if (isMap(node)) {
    for (const pair of node.items) {
      const key = String(isScalar(pair.key) ? pair.key.value : pair.key);
      if (path.length || !apart.has(key)) walk(pair.value, [...path, key], [...words, key], into);
    }
  } else if (isSeq(node)) {
    const values = node.items.map(nameIn);
    if (node.items.some((item) => isScalar(item) && typeof item.value === 'string'))
      into.lists.push({ path, words, values });
    node.items.forEach((item, i) => {
      if (!isScalar(item)) walk(item, [...path, i], [...words, values[i]!], into);
    });
  } else if (isScalar(node)) {
    if (typeof node.value === 'number') into.numbers.push({ path, words, value: node.value });
    else if (typeof node.value === 'string') into.words.push({ path, words, value: node.value });
  }
}

const changed = (text: string, change: (document: Document) => void) => {
  const document = parseDocument(text);
  change(document);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
};

export const withValue = (text: string, path: Path, value: number | string) =>
  changed(text, (document) => document.setIn(path, value));
export const withMore = (text: string, path: Path, value: string) =>
  changed(text, (document) => document.addIn(path, value));
export const without = (text: string, path: Path, at: number) =>
  changed(text, (document) => document.deleteIn([...path, at]));

/** The sides that make choices in this fight, as its text names them. */
export function sidesOf(text: string): string[] {
  const fight: unknown = parseDocument(text).toJS({ maxAliasCount: 20 });
  if (!fight || typeof fight !== 'object') return [];
  if ('heroes' in fight) return ['heroes'];
  return 'players' in fight && fight.players && typeof fight.players === 'object' ? Object.keys(fight.players) : [];
}
