import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { brotli } from './brotli.ts';
import { codeSplitting } from './chunks.ts';
import { packageSource } from './package_source.ts';

// `affray serve` answers /api and /ws; `vite` alone passes them on to it.
const server = process.env.AFFRAY_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), brotli],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } },
  worker: { format: 'es' },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
  resolve: { ...packageSource, ...(process.env.VITEST ? { conditions: ['browser'] } : {}) },
});
