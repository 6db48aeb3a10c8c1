// The files of a pack that was dropped on the page or chosen: a folder, or a .zip of one.

const mostBytes = 1 << 20; // of all texts together
const isWanted = (path: string) => /^(pack|[\w-]+|fights\/[\w-]+|scenarios\/[\w-]+)\.yaml$/.test(path);

type Texts = Record<string, string>;

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
  for (const [path, text] of Object.entries(all)) {
    const inner = path.startsWith(root) ? path.slice(root.length) : '';
    if (!isWanted(inner)) continue;
    bytes += text.length;
    files[inner] = text;
  }
  if (bytes > mostBytes) throw new Error('too large');
  return files;
}

async function unzipped(file: Blob): Promise<Texts> {
  const { unzipSync, strFromU8 } = await import('fflate');
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: (entry) => entry.name.endsWith('.yaml') && entry.originalSize <= mostBytes,
  });
  return Object.fromEntries(Object.entries(entries).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** The files that a directory picker or a file picker has given. */
export async function chosen(files: Iterable<File>): Promise<Texts> {
  const all: Texts = {};
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    if (file.name.endsWith('.zip')) Object.assign(all, await unzipped(file));
    else if (path.endsWith('.yaml') && file.size <= mostBytes) all[path] = await file.text();
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
    else if (file.name.endsWith('.yaml') && file.size <= mostBytes) into[entry.fullPath.slice(1)] = await file.text();
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
