// The module of a game, and the odds that are computed with it in workers. Built by ./dev wasm; without it the page asks
// the server.
import { openOdds as startOdds, type OddsService } from 'affray/workers';
import { hasModules, moduleUrl } from './modules';

export type { OddsService } from 'affray/workers';

/** Whether the page was built with the WebAssembly modules. */
export const hasOdds = hasModules;

const codes = new Map<string, Promise<WebAssembly.Module>>();

async function compiled(url: string | undefined): Promise<WebAssembly.Module> {
  if (!url) throw new Error('the page was built without the modules: ./dev wasm');
  // What the table shows comes first where the network is slow.
  const answer = await fetch(url, { priority: 'low' });
  // Streaming needs the type application/wasm from the server.
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** The module of a game, which is fetched and compiled at the first call; later calls try again if that failed. */
export function compiledModule(game: string): Promise<WebAssembly.Module> {
  const known = codes.get(game);
  if (known) return known;
  const code = compiled(moduleUrl(game)).catch((error: unknown) => {
    codes.delete(game);
    throw error;
  });
  codes.set(game, code);
  return code;
}

const openOdds = async (game: string): Promise<OddsService> => startOdds(await compiledModule(game));

/** The service of the game that was asked for last; it is opened once, however often it is asked for meanwhile. */
export class OddsOfOneGame {
  #game = '';
  #opening: Promise<OddsService> | undefined;

  of(game: string): Promise<OddsService> {
    if (this.#opening && this.#game === game) return this.#opening;
    this.close();
    const opening = openOdds(game);
    [this.#game, this.#opening] = [game, opening];
    // The next question tries again, and says what is wrong.
    opening.catch(() => this.#opening === opening && (this.#opening = undefined));
    return opening;
  }

  cancel() {
    this.#whenOpen((service) => service.cancel());
  }

  close() {
    this.#whenOpen((service) => service.close());
    this.#opening = undefined;
  }

  #whenOpen(then: (service: OddsService) => void) {
    this.#opening?.then(then, () => undefined);
  }
}
