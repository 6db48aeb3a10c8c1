// Changes of a fight file that keep its comments. A path is made of keys and of places in lists.
import { type Document, isCollection, isMap, isScalar, isSeq, parseDocument, type Pair, YAMLMap, YAMLSeq } from 'yaml';

export type Path = (string | number)[];
export type Change = (document: Document) => void;

/** The game that a fight or a pack names, even where the text is not YAML yet. */
export const gameNamedIn = (text: string): string | undefined => /^game:\s*(\w+)/m.exec(text)?.[1];

/** The text after a change; as it was where it is not YAML. */
export function edited(text: string, change: Change): string {
  const document = parseDocument(text);
  if (document.errors.length) return text;
  change(document);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** What a text says, or null where it is not YAML or no map. */
export function readFight(text: string): Record<string, unknown> | null {
  const document = parseDocument(text);
  if (document.errors.length) return null;
  const fight: unknown = document.toJS({ maxAliasCount: 20 });
  return fight && typeof fight === 'object' && !Array.isArray(fight) ? (fight as Record<string, unknown>) : null;
}

const keyOf = (pair: Pair) => String(isScalar(pair.key) ? pair.key.value : pair.key);
const isEmpty = (node: unknown) => node === null || node === undefined || (isScalar(node) && node.value === null);
const pairIn = (map: YAMLMap, key: string | number) => map.items.find((pair) => keyOf(pair) === String(key));

function childOf(node: unknown, key: string | number): unknown {
  if (isMap(node)) return pairIn(node, key)?.value;
  return isSeq(node) ? node.items[Number(key)] : undefined;
}

export const nodeAt = (document: Document, path: Path): unknown =>
  path.reduce<unknown>((node, key) => childOf(node, key), document.contents);

/** The plain value at a path, or undefined. */
export function valueAt(document: Document, path: Path): unknown {
  const node = nodeAt(document, path);
  if (isScalar(node)) return node.value;
  return isCollection(node) ? node.toJS(document) : node;
}

function putInto(document: Document, node: unknown, key: string | number, value: unknown) {
  if (isSeq(node)) node.items[Number(key)] = value;
  else if (isMap(node)) {
    const pair = pairIn(node, key);
    if (pair) pair.value = value;
    else node.items.push(document.createPair(/^\d+$/.test(String(key)) ? Number(key) : String(key), value));
  }
}

/** The collection at a path, which is made, on one line where it lies deep, if there is none. */
function collectionAt(document: Document, path: Path, isList: boolean): YAMLMap | YAMLSeq {
  if (!path.length) {
    if (isEmpty(document.contents)) document.contents = new YAMLMap() as never;
    return document.contents as unknown as YAMLMap;
  }
  const found = nodeAt(document, path);
  if (isMap(found) || isSeq(found)) return found;
  const key = path.at(-1)!;
  const above = collectionAt(document, path.slice(0, -1), typeof key === 'number');
  const made = isList ? new YAMLSeq() : new YAMLMap();
  made.flow = above.flow || path.length > 1 || isList;
  putInto(document, above, key, made);
  return made;
}

const nodeOf = (document: Document, value: unknown) =>
  isCollection(value) || value === null || typeof value !== 'object'
    ? document.createNode(value)
    : document.createNode(value, { flow: true });

/** Puts a value at a path; maps and lists on the way are made. */
export function setAt(document: Document, path: Path, value: unknown) {
  const key = path.at(-1)!;
  const above = collectionAt(document, path.slice(0, -1), typeof key === 'number');
  const old = childOf(above, key);
  // A scalar keeps the comment behind it.
  if (isScalar(old) && (value === null || typeof value !== 'object')) {
    old.value = value;
    delete old.type; // an empty text was written with quotes
  } else putInto(document, above, key, nodeOf(document, value));
}

/** Adds an entry to the list at a path. */
export function addAt(document: Document, path: Path, value: unknown) {
  const list = collectionAt(document, path, true);
  if (isSeq(list)) list.items.push(nodeOf(document, value));
}

/** Maps and lists that stay when they are empty, by the first key of their path. */
const kept = new Set(['players', 'heroes', 'systems', 'sectors', 'map']);

/** Takes away what is at a path, and what is empty then and need not be there. */
export function removeAt(document: Document, path: Path) {
  const above = nodeAt(document, path.slice(0, -1));
  const key = path.at(-1)!;
  if (isMap(above)) above.items = above.items.filter((pair) => keyOf(pair) !== String(key));
  else if (isSeq(above)) above.items.splice(Number(key), 1);
  else return;
  if (path.length > 1 && !above.items.length && !kept.has(String(path[0]))) removeAt(document, path.slice(0, -1));
}

/** Adds to the number at a path; one that becomes 0 is taken away. */
export function bump(document: Document, path: Path, by: number) {
  const now = Number(valueAt(document, path) ?? 0) + by;
  if (now > 0) setAt(document, path, now);
  else {
    removeAt(document, path);
    const above = path.slice(0, -1);
    const rest = nodeAt(document, above);
    // The markers of a player on a World are one map, which goes with the last of them.
    if (path[0] === 'systems' && isMap(rest) && !rest.items.length) removeAt(document, above);
  }
}

/** The id of an entry of a list: itself, or the card that it tells more about. */
export function idOfEntry(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  return entry && typeof entry === 'object' && 'card' in entry ? String(entry.card) : '';
}

/** Adds one of a thing to a list of ids, or to a map of ids with numbers. */
export function addName(document: Document, path: Path, id: string) {
  if (isMap(nodeAt(document, path))) bump(document, [...path, id], 1);
  else addAt(document, path, id);
}

/** Takes one of a thing out of a list of ids, or out of a map of ids with numbers; the last one first. */
export function dropName(document: Document, path: Path, id: string) {
  const value = valueAt(document, path);
  if (Array.isArray(value)) {
    const at = value.map(idOfEntry).lastIndexOf(id);
    if (at >= 0) removeAt(document, [...path, at]);
  } else bump(document, [...path, id], -1);
}

/** How often each id stands in a list of ids, or in a map of ids with numbers, in the order of the file. */
export function countsIn(value: unknown): [string, number][] {
  const counts = new Map<string, number>();
  if (Array.isArray(value))
    for (const id of value.map(idOfEntry).filter(Boolean)) counts.set(id, (counts.get(id) ?? 0) + 1);
  else if (value && typeof value === 'object')
    for (const [id, count] of Object.entries(value)) counts.set(id, Number(count));
  return [...counts];
}

/** The sides that make choices in this fight, as its text names them. */
export function sidesOf(text: string): string[] {
  const fight = readFight(text);
  if (!fight) return [];
  if ('heroes' in fight) return ['heroes'];
  return fight.players && typeof fight.players === 'object' ? Object.keys(fight.players) : [];
}
