// The tests that need the WebAssembly module and the program: ./dev check wasm.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { environment: 'node', include: ['tests/wasm/*.test.ts'], testTimeout: 300_000, fileParallelism: false },
});
