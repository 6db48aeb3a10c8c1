// The key `packs` of a fight file. Comments and all else remain.
import { edited, readFight } from '../editor/document';

type Named = { name: string; version: string; hash: string };

const nameOf = (entry: unknown) =>
  typeof entry === 'string' ? entry.split('/').pop()! : String((entry as Partial<Named> | null)?.name ?? '');

function entriesIn(text: string): unknown[] {
  const packs = readFight(text)?.packs;
  return Array.isArray(packs) ? packs : [];
}

/** The names of the packs that a fight names. */
export const namedIn = (text: string): string[] => entriesIn(text).map(nameOf);

/** The fight with this pack, in this version, or without it. What names the folder of the pack becomes its name. */
export function withPack(text: string, { name, version, hash }: Named, isUsed: boolean): string {
  const others = entriesIn(text).filter((entry) => nameOf(entry) !== name && entry !== '..');
  const all = isUsed ? [...others, { name, version, hash }] : others;
  return edited(text, (document) => {
    if (all.length) document.set('packs', document.createNode(all, { flow: true }));
    else document.delete('packs');
  });
}
