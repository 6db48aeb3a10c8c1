// A page that plays one replay without a server: everything in one file. It carries the answers of the server that it
// needs (src/lib/api.ts), and its workers start from its own text, as a page opened from a disk may not load any.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { packageSource } from './package_source.ts';

const workersInside: Plugin = {
  name: 'workers-inside',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.ts$/.test(id)) return null;
    const imports: string[] = [];
    const made = code.replace(
      /new Worker\(new URL\((['"].+?['"]), import\.meta\.url\), \{[^}]*\}\)/g,
      (_, file: string) => {
        const name = `InsideWorker${imports.length}`;
        imports.push(`import ${name} from ${file.replace(/(['"])$/, '?worker&inline$1')};\n`);
        return `new ${name}()`;
      },
    );
    return imports.length ? { code: imports.join('') + made, map: null } : null;
  },
};

// A replay needs none, and they would be a quarter of the page.
const withoutPuzzles: Plugin = {
  name: 'without-puzzles',
  enforce: 'pre',
  load: (id) => (/\/puzzles\/[a-z]+\.jsonl(\?|$)/.test(id) ? `export default ''` : null),
};

const oneModule: Plugin = {
  name: 'one-module',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/odds/modules.ts') ? `export * from './module_of_all_games';` : null),
};

export default defineConfig({
  plugins: [workersInside, withoutPuzzles, oneModule, svelte(), viteSingleFile()],
  resolve: packageSource,
  publicDir: false,
  build: { target: 'es2022', emptyOutDir: false, rolldownOptions: { input: 'offline.html' } },
  worker: { format: 'iife' },
});
