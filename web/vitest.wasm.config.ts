// The tests that need the WebAssembly module and the program: ./dev check wasm.
import { defineConfig } from 'vitest/config';
import { packageSource } from './package_source.ts';

export default defineConfig({
  resolve: packageSource,
  test: { environment: 'node', include: ['tests/wasm/*.test.ts'], testTimeout: 300_000, fileParallelism: false },
});
