// Compresses the files of the page as well as Brotli can, for a server that sends `name.js.br` instead of `name.js` to
// those who accept it. A module takes seconds, so that the results are kept for the next build.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const atBest = promisify(brotliCompress); // the best quality is the default
const kept = fileURLToPath(new URL('./node_modules/.cache/brotli/', import.meta.url));

async function compressed(bytes: Buffer): Promise<Buffer> {
  const file = join(kept, createHash('sha256').update(bytes).digest('hex'));
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const short = await atBest(bytes);
  await writeFile(`${file}.part`, short); // whoever breaks off leaves no half of it
  await rename(`${file}.part`, file);
  return short;
}

export const brotli: Plugin = {
  name: 'brotli',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    await mkdir(kept, { recursive: true });
    const write = async (file: (typeof bundle)[string]) => {
      const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
      const short = await compressed(bytes);
      if (short.length < bytes.length) await writeFile(join(dir!, `${file.fileName}.br`), short);
    };
    const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg|wasm)$/.test(fileName));
    await Promise.all(files.map(write));
  },
};
