// What a form can change in a fight file: its numbers and its lists of cards. The text keeps its comments.
import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml';

export type Path = (string | number)[];
export interface NumberField {
  path: Path;
  label: string; // players › gray › energy
  value: number;
}
export interface ListField {
  path: Path;
  label: string;
  values: string[];
}
export interface Fields {
  numbers: NumberField[];
  lists: ListField[];
}

const apart = new Set(['title', 'game', 'map', 'plan', 'dice', 'options', 'choices', 'legend']);

export function fieldsOf(text: string): Fields | null {
  const document = parseDocument(text);
  if (document.errors.length) return null;
  const fields: Fields = { numbers: [], lists: [] };
  walk(document.contents, [], [], fields);
  return fields;
}

const said = (words: string[]) => words.map((word) => word.replace(/[-_]/g, ' ')).join(' › ');

/** What an entry of a list calls itself, or its number. */
function nameIn(node: unknown, i: number): string {
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
    const values = node.items.map((item) => (isScalar(item) ? item.value : undefined));
    if (values.length && values.every((value) => typeof value === 'string')) into.lists.push({ path, label: said(words), values });
    else node.items.forEach((item, i) => walk(item, [...path, i], [...words, nameIn(item, i)], into));
  } else if (isScalar(node) && typeof node.value === 'number') {
    into.numbers.push({ path, label: said(words), value: node.value });
  }
}

const changed = (text: string, change: (document: Document) => void) => {
  const document = parseDocument(text);
  change(document);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
};

export const withNumber = (text: string, path: Path, value: number) => changed(text, (document) => document.setIn(path, value));
export const withList = (text: string, path: Path, values: string[]) =>
  changed(text, (document) => {
    const list = document.createNode(values);
    list.flow = true;
    document.setIn(path, list);
  });

/** Who chooses in this fight, as its text says. */
export function sidesOf(text: string): string[] {
  const fight: unknown = parseDocument(text).toJS({ maxAliasCount: 20 });
  if (!fight || typeof fight !== 'object') return [];
  if ('heroes' in fight) return ['heroes'];
  return 'players' in fight && fight.players && typeof fight.players === 'object' ? Object.keys(fight.players) : [];
}
