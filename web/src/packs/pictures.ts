// The pictures of the packs that a fight uses, by the ids of their records. A table gives them to its board.
import { getContext, setContext } from 'svelte';
import { pictureAddress, sendPicture } from '../lib/api';
import { kindOf } from '../lib/names';
import type { MatchPictures, PackId } from '../lib/wire';
import { bytesOf } from './dropped';
import { allPacks, type Pack } from './store';

export type Pictures = Record<string, string>; // addresses, which may have the picture in them

const key = Symbol('pictures');

const inFolder = 'pictures/';
const idOf = (file: string) => file.slice(0, file.lastIndexOf('.'));

/** The pictures of a pack that the browser keeps, by their files. */
const filesOf = (pack: Pack) =>
  Object.entries(pack.files)
    .filter(([path]) => path.startsWith(inFolder))
    .map(([path, text]) => [path.slice(inFolder.length), text] as const);

/** The addresses of the pictures of a pack: of the server, or those that the browser keeps. */
export const picturesOf = (pack: Pack): Pictures =>
  pack.isOffered ? (pack.pictures ?? {}) : Object.fromEntries(filesOf(pack).map(([file, text]) => [idOf(file), text]));

/** The addresses of the pictures that the server has for a match. */
export const sentPictures = (pictures: MatchPictures): Pictures =>
  Object.fromEntries(
    Object.values(pictures)
      .reverse() // of two packs the upper one counts
      .flatMap((files) => Object.entries(files).map(([file, name]) => [idOf(file), pictureAddress(name)])),
  );

const names = new Map<string, Promise<string>>(); // of the pictures that were sent since the page was opened

/** Gives the server a picture, unless it has it from here already. */
function nameOf(text: string): Promise<string> {
  const known = names.get(text) ?? sendPicture(bytesOf(text));
  names.set(text, known);
  known.catch(() => names.delete(text));
  return known;
}

/** Gives the server the pictures that only this browser has, for those who join a match with these packs. */
export async function sendPictures(packs: Pack[]): Promise<MatchPictures> {
  const sent: MatchPictures = {};
  for (const pack of packs) {
    const files = pack.isOffered ? [] : filesOf(pack);
    for (const [file, text] of files) {
      sent[pack.name] = { ...sent[pack.name], [file]: await nameOf(text) };
    }
  }
  return sent;
}

/** Those of these packs that are known here, exactly in these versions; what comes later counts. */
export async function knownPacks(game: string, packs: PackId[]): Promise<Pack[]> {
  if (!packs.length) return [];
  const known = await allPacks(game);
  const used = packs.map((id) => known.find((one) => one.name === id.name && one.hash === id.hash));
  return used.filter((pack) => pack !== undefined).reverse();
}

/** Gives the boards below this component their pictures. */
export const showPictures = (pictures: () => Pictures) => setContext(key, pictures);

/** A function from the id of a card or figure to the address of its picture, or undefined. To be called while a component begins. */
export function pictureFinder(): (id: string) => string | undefined {
  const pictures = getContext<(() => Pictures) | undefined>(key) ?? ((): Pictures => ({}));
  return (id) => pictures()[kindOf(id, (one) => one in pictures())];
}
