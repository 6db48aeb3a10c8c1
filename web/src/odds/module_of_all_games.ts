// In place of modules.ts in the page that a replay of any game can be kept in (vite.offline.config.ts).
const built = import.meta.glob('./affray.wasm', { query: '?url', import: 'default', eager: true }) as Record<
  string,
  string
>;

export const hasModules = Object.keys(built).length > 0;

export const moduleUrl = (): string | undefined => built['./affray.wasm'];
