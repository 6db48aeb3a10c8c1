// Odds in the page: the referee of the server, as WebAssembly, in a worker of its own.
//
//     const odds = await openOdds();
//     const answer = await odds.price({ setup, data, moves }, { on_answer: show });
//
// `price` answers within some 150 ms through `on_answer`, then better and better; the promise is the best answer.
// `choices` is missing where too few fights were played to say what each is worth; the next answer has them.
// A new question ends the one before, whose promise fails with an AbortError; so does `cancel`.
import { type EndingsAnswer, type OddsAnswer, type Position, Refused, type Wish } from './types';
import type { Asked, Told } from './worker';

export * from './types';

export interface OddsTable {
  price(position: Position, wish: Wish & { endings: true }): Promise<EndingsAnswer>;
  price(position: Position, wish?: Wish): Promise<OddsAnswer>;
  cancel(): void;
  close(): void;
}

// Built by ./dev wasm; without it the page asks the server.
const built = import.meta.glob('./affray.wasm', { query: '?url', import: 'default', eager: true }) as Record<
  string,
  string
>;

/** Whether the page was built with the module. */
export const has_odds = Object.keys(built).length > 0;

let code: Promise<WebAssembly.Module> | undefined;

async function compiled(): Promise<WebAssembly.Module> {
  const url = built['./affray.wasm'];
  if (!url) throw new Error('the page was built without the odds: ./dev wasm');
  const answer = await fetch(url);
  // Streaming needs the type application/wasm from the server.
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

interface Open {
  id: number;
  position: Position;
  wish: Wish;
  is_deep: boolean; // the first answer is there, and more may take seconds
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

const aborted = (): Error => new DOMException('another question was asked', 'AbortError');

class Table implements OddsTable {
  private worker: Worker | undefined;
  private spare: Worker | undefined; // stands at the position already while the other one counts on
  private open: Open | undefined;
  private last_id = 0;

  constructor(private readonly code: WebAssembly.Module) {
    this.start();
  }

  price(position: Position, wish: Wish = {}): Promise<never> {
    this.cancel();
    return new Promise((resolve, reject) => {
      const id = ++this.last_id;
      this.open = { id, position, wish, is_deep: false, resolve, reject };
      const { on_answer: _, ...plain } = wish; // functions cannot be sent
      this.send({ type: 'price', id, position, wish: plain });
    });
  }

  cancel(): void {
    const { open } = this;
    if (!open) return;
    this.open = undefined;
    open.reject(aborted());
    // The first stage is short, and its worker hears the next question after it; a later one may take seconds.
    if (open.is_deep) this.start(this.spare);
    else this.send({ type: 'cancel' });
  }

  close(): void {
    this.open?.reject(aborted());
    this.open = undefined;
    this.worker?.terminate();
    this.spare?.terminate();
    this.worker = this.spare = undefined;
  }

  private start(worker = this.hired()): void {
    this.worker?.terminate();
    if (worker === this.spare) this.spare = undefined;
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data);
    worker.onerror = (event) => this.fail(new Error(event.message || 'the odds worker failed'));
  }

  private hired(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ type: 'code', code: this.code } satisfies Asked);
    return worker;
  }

  private send(asked: Asked): void {
    this.worker?.postMessage(asked);
  }

  private hear(told: Told): void {
    const { open } = this;
    if (!open || told.id !== open.id) return;
    if (told.type === 'answer') {
      if (!open.is_deep && !told.is_last) {
        this.spare ??= this.hired();
        this.spare.postMessage({ type: 'ready', position: open.position } satisfies Asked);
      }
      open.is_deep = true;
      open.wish.on_answer?.(told.answer);
      if (!told.is_last || this.open !== open) return;
      this.open = undefined;
      open.resolve(told.answer as never);
    } else {
      this.fail(told.type === 'refused' ? new Refused(told.problem) : new Error(told.what));
    }
  }

  private fail(error: Error): void {
    const { open } = this;
    this.open = undefined;
    if (!(error instanceof Refused)) this.start(); // a module that stopped in the middle is of no more use
    open?.reject(error);
  }
}

/** Loads the module, if that was not done yet, and starts a worker with it. */
export async function openOdds(): Promise<OddsTable> {
  code ??= compiled().catch((error: unknown) => {
    code = undefined; // the next try may have a network
    throw error;
  });
  return new Table(await code);
}
