// A referee in a worker of its own: requests go in and answers come out, while the page stays responsive.
import { type Problem, Refused } from '../problem';

type WorkerReply = { id: number; answer?: string; problem?: Problem; progress?: number };
interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  progress?: ((share: number) => void) | undefined;
}

/** A referee in a worker: one fight at a time, asked by the requests of the module. */
export class RefereeWorker {
  readonly #worker = new Worker(new URL('./referee_thread.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  /** Starts the worker with the compiled module: `affray.module`, or one that the page has compiled. */
  constructor(module: WebAssembly.Module) {
    this.#worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      const waiting = this.#waiting.get(data.id);
      if (data.progress !== undefined) {
        waiting?.progress?.(data.progress);
        return;
      }
      this.#waiting.delete(data.id);
      if (data.problem) waiting?.reject(new Refused(data.problem));
      else waiting?.resolve(JSON.parse(data.answer ?? 'null'));
    };
    this.#worker.postMessage({ type: 'code', code: module });
  }

  /**
   * Sends a request, an object with `ask`, and fulfils with its answer; rejects with Refused where the referee answers
   * with a problem. `progress` is called from time to time with the share of a long request that is done.
   */
  ask<T>(request: object, progress?: (share: number) => void): Promise<T> {
    const id = ++this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, progress });
      this.#worker.postMessage({ type: 'ask', id, request });
    });
  }

  /** Ends the worker; what was asked is never answered. */
  close(): void {
    this.#worker.terminate();
  }
}
