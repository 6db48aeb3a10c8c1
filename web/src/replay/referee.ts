// The referee itself, in the page: positions of a replay, and fights that are being set up.
import type { Problem } from '../odds/types';
import { Refused } from '../odds/types';
import type { Offer, Outcome, Table, Told, View } from '../lib/wire';

const built = import.meta.glob('../odds/affray.wasm', { query: '?url', import: 'default', eager: true }) as Record<string, string>;
export const hasReferee = Object.keys(built).length > 0;

/** A position through somebody's eyes, with all that was told so far. */
export interface Look {
  asked: string | null;
  choices: Offer[];
  view: View;
  tables: Table[];
  events: (Told & { move?: number })[];
  moves: number;
  outcome: Outcome | null;
}

type Heard = { id: number; answer?: string; problem?: Problem };

export class PageReferee {
  #worker: Worker;
  #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #last = 0;

  private constructor(code: WebAssembly.Module) {
    this.#worker = new Worker(new URL('./referee.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Heard>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.problem) waiting?.reject(new Refused(data.problem));
      else waiting?.resolve(JSON.parse(data.answer ?? 'null'));
    };
    this.#worker.postMessage({ type: 'code', code });
  }

  static async open(): Promise<PageReferee> {
    const url = Object.values(built)[0];
    if (!url) throw new Error('the page was built without the referee: ./dev wasm');
    const answer = await fetch(url);
    const code = answer.headers.get('content-type') === 'application/wasm' ? await WebAssembly.compileStreaming(answer) : await WebAssembly.compile(await answer.arrayBuffer());
    return new PageReferee(code);
  }

  ask<T>(request: object): Promise<T> {
    const id = ++this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ type: 'ask', id, request });
    });
  }

  close() {
    this.#worker.terminate();
  }
}
