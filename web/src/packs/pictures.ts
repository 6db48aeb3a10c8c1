// The pictures of the packs that a fight uses, by the ids of their records. A table gives them to its board.
import { getContext, setContext } from 'svelte';
import { kindOf } from '../lib/names';
import type { PackId } from '../lib/wire';
import { packsOf, type Pack } from './store';

export type Pictures = Record<string, string>; // addresses, which may have the picture in them

const key = Symbol('pictures');

/** The addresses of the pictures of a pack: of the server, or those that the browser keeps. */
export function picturesOf(pack: Pack): Pictures {
  if (pack.isOffered) return pack.pictures ?? {};
  const found: Pictures = {};
  for (const [path, text] of Object.entries(pack.files)) {
    const name = /^pictures\/([\w-]+)\.\w+$/.exec(path)?.[1];
    if (name) found[name] = text;
  }
  return found;
}

/** Those of these packs that are known here, exactly in these versions; what comes later counts. */
export async function knownPacks(game: string, packs: PackId[]): Promise<Pack[]> {
  if (!packs.length) return [];
  const known = await packsOf(game);
  const used = packs.map((id) => known.find((one) => one.name === id.name && one.hash === id.hash));
  return used.filter((pack) => pack !== undefined).reverse();
}

/** The texts of the records of a pack. */
export const recordTexts = (pack: Pack) =>
  Object.entries(pack.files)
    .filter(([path]) => /^[\w-]+\.yaml$/.test(path) && path !== 'pack.yaml')
    .map(([, text]) => text);

/** Gives the boards below this component their pictures. */
export const showPictures = (pictures: () => Pictures) => setContext(key, pictures);

/** A function from the id of a card or figure to the address of its picture, or undefined. To be called while a component begins. */
export function pictureFinder(): (id: string) => string | undefined {
  const pictures = getContext<(() => Pictures) | undefined>(key) ?? ((): Pictures => ({}));
  return (id) => pictures()[kindOf(id, (one) => one in pictures())];
}
