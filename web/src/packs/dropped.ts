// The files of a pack that was dropped on the page or chosen: a folder, or a .zip of one.

const mostBytes = 1 << 20; // of all texts together
const mostOfPicture = 256 << 10;
const mostOfPictures = 4 << 20;
const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };
const isWanted = (path: string) =>
  /^((pack|[\w-]+|fights\/[\w-]+|scenarios\/[\w-]+)\.yaml|pictures\/[\w-]+\.(svg|png|webp))$/.test(path);
const endingOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
const isPicture = (path: string) => endingOf(path) in types;
/** Whether a file may belong to a pack. */
const isRead = (path: string, size: number) =>
  (path.endsWith('.yaml') && size <= mostBytes) || (isPicture(path) && size <= mostOfPicture);

type Texts = Record<string, string>;

/** A picture as an address that has it in it. */
export function dataUrl(path: string, bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return `data:${types[endingOf(path)]};base64,${btoa(letters)}`;
}

/** The bytes of such an address. */
export function bytesOf(url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
}

/** The folder of the pack among these paths: where pack.yaml is, the nearest to the top. */
function rootOf(paths: string[]): string {
  const found = paths
    .filter((path) => path === 'pack.yaml' || path.endsWith('/pack.yaml'))
    .sort((a, b) => a.split('/').length - b.split('/').length)[0];
  if (found === undefined) throw new Error('no pack.yaml');
  return found.slice(0, -'pack.yaml'.length);
}

/** What belongs to the pack, by its path in it. */
export function inPack(all: Texts): Texts {
  const root = rootOf(Object.keys(all));
  const files: Texts = {};
  let bytes = 0;
  let ofPictures = 0;
  for (const [path, text] of Object.entries(all)) {
    const inner = path.startsWith(root) ? path.slice(root.length) : '';
    if (!isWanted(inner)) continue;
    if (isPicture(inner)) ofPictures += (text.length * 3) / 4;
    else bytes += text.length;
    files[inner] = text;
  }
  if (bytes > mostBytes || ofPictures > mostOfPictures) throw new Error('too large');
  return files;
}

async function unzipped(file: Blob): Promise<Texts> {
  const { unzipSync, strFromU8 } = await import('fflate');
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: (entry) => isRead(entry.name, entry.originalSize),
  });
  const read = (path: string, bytes: Uint8Array) => (isPicture(path) ? dataUrl(path, bytes) : strFromU8(bytes));
  return Object.fromEntries(Object.entries(entries).map(([path, bytes]) => [path, read(path, bytes)]));
}

const contentOf = async (path: string, file: File) =>
  isPicture(path) ? dataUrl(path, new Uint8Array(await file.arrayBuffer())) : await file.text();

/** The files that a directory picker or a file picker has given. */
export async function chosen(files: Iterable<File>): Promise<Texts> {
  const all: Texts = {};
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    if (file.name.endsWith('.zip')) Object.assign(all, await unzipped(file));
    else if (isRead(path, file.size)) all[path] = await contentOf(path, file);
  }
  return inPack(all);
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
const someOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

async function read(entry: FileSystemEntry, into: Texts, depth = 0): Promise<void> {
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    if (file.name.endsWith('.zip')) Object.assign(into, await unzipped(file));
    else if (isRead(file.name, file.size)) into[entry.fullPath.slice(1)] = await contentOf(file.name, file);
    return;
  }
  if (depth > 3) return;
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (let some = await someOf(reader); some.length; some = await someOf(reader)) {
    for (const one of some) await read(one, into, depth + 1);
  }
}

/** What was dropped: folders and files. */
export async function dropped(data: DataTransfer): Promise<Texts> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const all: Texts = {};
  for (const entry of entries) await read(entry, all);
  if (!entries.length) return chosen(data.files);
  return inPack(all);
}
