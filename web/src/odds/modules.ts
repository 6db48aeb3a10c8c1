// Where the modules of the page are: one for each game, so that a table does not wait for the rules of other games.
const built = import.meta.glob('./affray-*.wasm', { query: '?url', import: 'default', eager: true }) as Record<
  string,
  string
>;

export const hasModules = Object.keys(built).length > 0;

export const moduleUrl = (game: string): string | undefined => built[`./affray-${game}.wasm`];
