// The packs that fights may use: those of this browser, which the user has dropped on the page, and those that the server
// offers. The former are in IndexedDB, so that they are there the next time.
import { request as ask } from '../lib/api';
import type { OfferedPack } from '../lib/wire';
import { dataUrl } from './dropped';
import { kept } from './kept.svelte';

// `isOffered`: by the server, which tells the addresses of its pictures. Other packs have them among their files.
export type Pack = Omit<OfferedPack, 'pictures'> & { pictures?: OfferedPack['pictures']; isOffered?: boolean };

const wait = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open('affray', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('packs', { keyPath: 'name' });
  return wait(opening);
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await database();
  try {
    return await wait(act(opened.transaction('packs', mode).objectStore('packs')));
  } finally {
    opened.close();
  }
}

/** The packs of this browser; none where it stores nothing. */
export const ownPacks = (): Promise<Pack[]> => inStore<Pack[]>('readonly', (store) => store.getAll()).catch(() => []);

async function changeStore(act: (store: IDBObjectStore) => IDBRequest) {
  await inStore('readwrite', act);
  ++kept.changes;
}
export const keepPack = (pack: Pack) => changeStore((store) => store.put(pack));
export const forgetPack = (name: string) => changeStore((store) => store.delete(name));

let offered: Promise<Pack[]> | undefined;
function offeredPacks(): Promise<Pack[]> {
  offered ??= ask('/api/packs').then(
    async (answer) => ((await answer.json()) as Pack[]).map((pack) => ({ ...pack, isOffered: true })),
    () => {
      offered = undefined; // the next request may succeed
      return [];
    },
  );
  return offered;
}

/** All packs of a game, those of this browser first; two of them may have one name. */
export async function allPacks(game: string): Promise<Pack[]> {
  return [...(await ownPacks()), ...(await offeredPacks())].filter((one) => one.game === game);
}

/** The packs that a fight of a game may name; one of this browser hides an offered one of its name. */
export async function packsOf(game: string): Promise<Pack[]> {
  const all = await allPacks(game);
  return all.filter((one) => !one.isOffered || all.every((mine) => mine.isOffered || mine.name !== one.name));
}

/** The files of packs as the referee wants them: "packs/my-set/cards.yaml" and its text. */
export function filesOf(packs: Pack[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const pack of packs) {
    for (const [path, text] of Object.entries(pack.files)) files[`packs/${pack.name}/${path}`] = text;
  }
  return files;
}

/** A pack with the pictures that the server has of it, which its hash covers. */
export async function withPictures(pack: Pack): Promise<Pack> {
  const files = { ...pack.files };
  const fetched = Object.values(pack.pictures ?? {}).map(async (address) => {
    const path = `pictures/${address.slice(address.lastIndexOf('/') + 1)}`;
    files[path] = dataUrl(path, new Uint8Array(await (await ask(address)).arrayBuffer()));
  });
  await Promise.all(fetched);
  return { ...pack, files };
}
