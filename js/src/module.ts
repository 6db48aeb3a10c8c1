// The referee as a WebAssembly module: a request goes in as JSON, its answer comes out as JSON text.
import { type Problem, Refused } from './problem';
import { yamlEvents } from './yaml_events';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  space(size: number): number;
  ask(): number;
  answer(): number;
}

export type Progress = (done: number, most: number) => void;

/** Callbacks during a long request. */
export interface Listeners {
  progress?: Progress; // (done, total); restarts at each phase
  interim?: (answer: string) => void; // JSON text of an answer that later ones refine
}

export class Referee {
  private constructor(private readonly exports: Exports) {}

  static async open(code: WebAssembly.Module, listeners: Listeners = {}): Promise<Referee> {
    const { imports, begin } = linked(listeners);
    return new Referee(begin(await WebAssembly.instantiate(code, imports)));
  }

  /** The same at once, where the code is small enough for the browser's main thread (8 MB) or runs elsewhere. */
  static openNow(code: WebAssembly.Module, listeners: Listeners = {}): Referee {
    const { imports, begin } = linked(listeners);
    return new Referee(begin(new WebAssembly.Instance(code, imports)));
  }

  /** The answer as JSON text; throws Refused if the referee answers with a problem. */
  ask(request: object): string {
    const bytes = encoder.encode(JSON.stringify(request));
    const at = this.exports.space(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    const size = this.exports.ask();
    const text = decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.answer(), size));
    if (text.startsWith('{"problem":')) throw new Refused((JSON.parse(text) as { problem: Problem }).problem);
    return text;
  }
}

interface Linked {
  imports: WebAssembly.Imports;
  begin(instance: WebAssembly.Instance): Exports;
}

/** The functions that the module imports, and what makes them work on an instance. */
function linked({ progress, interim }: Listeners): Linked {
  let exports: Exports;
  const write = (bytes: Uint8Array): number => {
    const at = exports.space(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  };
  let said = '';
  const imports: WebAssembly.Imports = {
    affray: {
      yaml: (at: number, size: number) =>
        write(encoder.encode(yamlEvents(decoder.decode(new Uint8Array(exports.memory.buffer, at, size))))),
      progress: progress ?? (() => {}),
      milliseconds: () => performance.now(),
      interim: (at: number, size: number) => interim?.(decoder.decode(new Uint8Array(exports.memory.buffer, at, size))),
    },
    env: { emscripten_notify_memory_growth: () => {} },
    wasi_snapshot_preview1: {
      proc_exit: (status: number) => {
        throw new Error(`the referee ended with ${status}: ${said}`);
      },
      // Collects what the module writes to stderr before it ends on a failed check.
      fd_write: (_file: number, parts: number, count: number, written: number) => {
        const view = new DataView(exports.memory.buffer);
        let sum = 0;
        for (let i = 0; i < count; ++i) {
          const size = view.getUint32(parts + 8 * i + 4, true);
          said += decoder.decode(new Uint8Array(exports.memory.buffer, view.getUint32(parts + 8 * i, true), size));
          sum += size;
        }
        view.setUint32(written, sum, true);
        return 0;
      },
      // Nanoseconds since some moment: how long a part of a series of fights takes.
      clock_time_get: (_clock: number, _precision: bigint, at: number) => {
        const now = BigInt(Math.round(performance.now() * 1e6));
        new DataView(exports.memory.buffer).setBigUint64(at, now, true);
        return 0;
      },
      fd_seek: notSupported,
      fd_close: notSupported,
      environ_sizes_get: notSupported,
      environ_get: notSupported,
    },
  };
  const begin = (instance: WebAssembly.Instance): Exports => {
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return exports;
  };
  return { imports, begin };
}

const notSupported = (): number => 8; // EBADF

const encoder = new TextEncoder();
const decoder = new TextDecoder();
