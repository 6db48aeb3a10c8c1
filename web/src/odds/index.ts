// The module, and the odds that are computed with it in workers. Built by ./dev wasm; without it the page asks the server.
import { openOdds as startOdds, type OddsService } from 'affray/workers';

export type { OddsService } from 'affray/workers';

const built = import.meta.glob('./affray.wasm', { query: '?url', import: 'default', eager: true }) as Record<
  string,
  string
>;

/** Whether the page was built with the WebAssembly module. */
export const hasOdds = Object.keys(built).length > 0;

let code: Promise<WebAssembly.Module> | undefined;

async function compiled(): Promise<WebAssembly.Module> {
  const url = built['./affray.wasm'];
  if (!url) throw new Error('the page was built without the module: ./dev wasm');
  // What the table shows comes first where the network is slow.
  const answer = await fetch(url, { priority: 'low' });
  // Streaming needs the type application/wasm from the server.
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** The module, which is fetched and compiled at the first call; later calls try again if that failed. */
export function compiledModule(): Promise<WebAssembly.Module> {
  code ??= compiled().catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}

export const openOdds = async (): Promise<OddsService> => startOdds(await compiledModule());
