// Odds computed in workers, better and better, while the page stays responsive.
import { Refused } from '../problem';
import { combined } from './combined';
import { aFunction, aText, checkedOptions, type Checks, flag, positive, seed, word } from '../options';
import type { WorkerReply, WorkerRequest } from './odds_thread';
import { fightsFirst, promises } from './stages';
import type { EndingsAnswer, OddsAnswer, OddsOptions, Position } from './types';

/** Computes odds in workers; `openOdds` starts them. */
export interface OddsService {
  /** Losses, survivors and length of the fight from this position on. */
  price(position: Position, options: OddsOptions & { endings: true }): Promise<EndingsAnswer>;
  /**
   * The value of each choice. A first answer comes after about 150 ms through `onAnswer`, then better ones for
   * five minutes at most; the promise is the best answer. A new request and `cancel` end the one before, whose promise fails with an AbortError; it fails
   * with Refused if there is no such position.
   */
  price(position: Position, options?: OddsOptions): Promise<OddsAnswer>;
  /** Starts all workers, and brings them to a position that will be asked about. */
  prepare(position?: Position): void;
  /** Ends the request that is open. */
  cancel(): void;
  /** Ends the workers too. */
  close(): void;
}

interface Open {
  id: number;
  position: Position;
  options: OddsOptions;
  isDeep: boolean; // the next answer of the proof may take seconds
  timer?: ReturnType<typeof setTimeout>; // until it is
  proof?: OddsAnswer;
  isProven: boolean; // with the replies
  fights?: OddsAnswer;
  unfinished: number; // the proof, and the fights
  hasAllFights: boolean;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

const pricing: Checks<OddsOptions> = {
  objective: word('win', 'margin'),
  endings: flag,
  first: aText,
  quick: flag,
  seed,
  seconds: positive,
  onAnswer: aFunction,
};

const post = (worker: Worker, request: WorkerRequest): void => worker.postMessage(request);

/** Fights go from one worker to the other without waiting for the page, which may be drawing. */
function connect(worker: Worker, firstLane: Worker): void {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ type: 'lanes', port: port1 } satisfies WorkerRequest, [port1]);
  firstLane.postMessage({ type: 'lanes', port: port2 } satisfies WorkerRequest, [port2]);
}

const aborted = (): Error => new DOMException('another question was asked', 'AbortError');

/** How many workers play fights: one for each processor, as the proof ends early or waits. */
const lanesOf = (processors: number | undefined): number => Math.max(1, Math.min(4, processors ?? 2));

/** One worker proves what it can while others play fights, so that figures appear at once and are refined. */
class OddsWorkers implements OddsService {
  private worker: Worker | undefined;
  private samplers: Worker[] = [];
  private spare: Worker | undefined; // is already at the position, so that it can take over when the first is stopped
  private open: Open | undefined;
  private lastId = 0;
  private hopeless: string | undefined; // the fight in which the first stage of the last proof promised nothing

  constructor(private readonly code: WebAssembly.Module) {
    this.start();
  }

  prepare(position?: Position): void {
    const workers = [this.worker!, ...this.startedSamplers()];
    if (this.open || !position) return;
    for (const worker of workers) post(worker, { type: 'ready', position });
  }

  price(position: Position, options: OddsOptions = {}): Promise<never> {
    checkedOptions('price', options, pricing);
    this.cancel();
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      const { onAnswer: _, ...plain } = options; // functions cannot be sent
      this.open = {
        id,
        position,
        options,
        isDeep: false,
        isProven: false,
        unfinished: options.endings ? 1 : 2,
        hasAllFights: false,
        resolve,
        reject,
      };
      const samplers = options.endings ? [] : this.startedSamplers();
      samplers.forEach((worker, lane) =>
        post(worker, { type: 'sample', id, position, options: plain, lane, lanes: samplers.length }),
      );
      const wait = !options.endings && this.hopeless === position.setup ? fightsFirst : 0;
      this.send({ type: 'price', id, position, options: plain, wait });
    });
  }

  cancel(): void {
    const { open } = this;
    if (!open) return;
    this.open = undefined;
    clearTimeout(open.timer);
    open.reject(aborted());
    this.pauseSamplers();
    // The worker reads the next message after a short stage; a later stage may take seconds.
    if (open.isDeep) this.start(this.spare);
    else this.send({ type: 'cancel' });
  }

  close(): void {
    this.open?.reject(aborted());
    this.open = undefined;
    this.worker?.terminate();
    this.spare?.terminate();
    this.stopSamplers();
    this.worker = this.spare = undefined;
  }

  private start(worker = this.newWorker()): void {
    this.worker?.terminate();
    if (worker === this.spare) this.spare = undefined;
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.receive(data);
    worker.onerror = (event) => this.fail(new Error(event.message || 'the odds worker failed'));
  }

  private startedSamplers(): Worker[] {
    const lanes = lanesOf(navigator.hardwareConcurrency);
    while (this.samplers.length < lanes) {
      const worker = this.newWorker();
      worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.receiveFights(data);
      if (this.samplers.length > 0) connect(worker, this.samplers[0]!);
      this.samplers.push(worker);
    }
    return this.samplers;
  }

  /** They stop after the fights of the moment, and keep the position. */
  private pauseSamplers(): void {
    for (const worker of this.samplers) post(worker, { type: 'cancel' });
  }

  private stopSamplers(): void {
    for (const worker of this.samplers) worker.terminate();
    this.samplers = [];
  }

  private newWorker(): Worker {
    const worker = new Worker(new URL('./odds_thread.ts', import.meta.url), { type: 'module' });
    post(worker, { type: 'code', code: this.code });
    return worker;
  }

  private send(request: WorkerRequest): void {
    if (this.worker) post(this.worker, request);
  }

  private receive(reply: WorkerReply): void {
    const { open } = this;
    if (!open || reply.id !== open.id) return;
    if (reply.type !== 'answer') {
      return this.fail(reply.type === 'refused' ? new Refused(reply.problem) : new Error(reply.what));
    }
    if (reply.longIn !== undefined) open.timer ??= setTimeout(() => this.deepen(open), reply.longIn);
    if (reply.isLast) --open.unfinished;
    if (open.options.endings) return this.tell(open, reply.answer, open.unfinished === 0);
    if (!open.proof) this.hopeless = promises(reply.answer as OddsAnswer) ? undefined : open.position.setup;
    open.proof = reply.answer as OddsAnswer;
    open.isProven = reply.isLast && open.proof.method === 'exact';
    this.tellBoth(open);
  }

  /**
   * From now on the worker may be deep in a proof, so that a spare one gets ready to take over. Not earlier, as it would
   * take a processor from the first fights.
   */
  private deepen(open: Open): void {
    if (this.open !== open) return;
    open.isDeep = true;
    this.spare ??= this.newWorker();
    post(this.spare, { type: 'ready', position: open.position });
  }

  private receiveFights(reply: WorkerReply): void {
    const { open } = this;
    if (!open || reply.id !== open.id) return;
    if (!open.hasAllFights && (reply.type !== 'answer' || reply.isLast)) {
      open.hasAllFights = true; // the other worker reports what is wrong
      --open.unfinished;
      this.pauseSamplers();
    }
    if (reply.type === 'answer') open.fights = reply.answer as OddsAnswer;
    this.tellBoth(open);
  }

  private tellBoth(open: Open): void {
    const isLast = open.unfinished === 0 || open.isProven;
    const answer = combined(open.proof, open.fights);
    if (answer) this.tell(open, answer, isLast);
  }

  private tell(open: Open, answer: OddsAnswer | EndingsAnswer, isLast: boolean): void {
    open.options.onAnswer?.(answer);
    if (!isLast || this.open !== open) return;
    this.open = undefined;
    if (open.unfinished > 0) this.pauseSamplers();
    open.resolve(answer as never);
  }

  private fail(error: Error): void {
    const { open } = this;
    this.open = undefined;
    this.stopSamplers();
    if (!(error instanceof Refused)) this.start(); // the state of a module that failed is unknown
    open?.reject(error);
  }
}

/** Starts workers with the compiled module: `affray.module`, or one that the page has compiled. */
export const openOdds = (module: WebAssembly.Module): OddsService => new OddsWorkers(module);
