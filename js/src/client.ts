// A client of the wire protocol (docs/protocol.md): it connects, listens, chooses, and reconnects after a gap.
import type {
  AckMessage,
  ChronicleEvent,
  ClientRequest,
  CreatedMatch,
  Failure,
  MatchRequest,
  Move,
  ServerMessage,
  UpdateMessage,
  WelcomeMessage,
} from './wire';
import { aFunction, aText, checkedOptions, type Checks, texts } from './options';

export type * from './wire';

/** What a socket must do; those of browsers, of Node 22 and later, and of the package `ws` do. */
export interface SocketLike {
  /** 1 while it is open. */
  readonly readyState: number;
  /** Called when the connection is there. */
  onopen: ((event: never) => void) | null;
  /** Called with each text of the server, as `data`. */
  onmessage: ((event: never) => void) | null;
  /** Called when the connection has ended, by whoever ended it. */
  onclose: ((event: never) => void) | null;
  /** Called before `onclose` where the connection broke. */
  onerror: ((event: never) => void) | null;
  /** Sends a text. */
  send(text: string): void;
  /** Ends the connection. */
  close(): void;
}

/** Where a client connects, and as whom. */
export interface ConnectOptions {
  /** The address of the server, such as "http://127.0.0.1:8080". */
  server: string;
  /** The id of the match, as `createMatch` and the address of its page have it. */
  match: string;
  /** Of one's seats; none to watch. */
  tokens?: string[];
  /** By which the other players see one. */
  name?: string;
  /** The class of the sockets, where there is no global one (Node 20): that of the package `ws`. */
  WebSocket?: new (address: string) => SocketLike;
}

/** What the server said against a request: `code` as docs/protocol.md lists them, or "refused" by the rules. */
export class ServerError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rules: readonly string[] = [],
  ) {
    super(message);
  }
}

/** Creates a match, and returns the tokens of one's seats. Throws ServerError where the server refuses. */
export async function createMatch(server: string, request: MatchRequest): Promise<CreatedMatch> {
  const answer = await fetch(new URL('/api/matches', server), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const said = (await answer.json()) as CreatedMatch | Failure;
  if ('error' in said) throw new ServerError(said.error.code, said.error.message);
  return said;
}

interface Pending {
  request: { type: 'choose'; id: string; prompt: number; choice: string };
  resolve(ack: AckMessage): void;
  reject(error: Error): void;
}

const open = 1; // the state of a socket
const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const connecting: Checks<ConnectOptions> = {
  server: aText,
  match: aText,
  tokens: texts,
  name: aText,
  WebSocket: aFunction,
};

/** A connection to a match and what it has received so far. */
export class MatchClient {
  welcome: WelcomeMessage | undefined;
  /** The last update: who is asked, the choices, the view. */
  last: UpdateMessage | undefined;
  events: ChronicleEvent[] = [];
  moves: Move[] = [];

  readonly #options: ConnectOptions;
  readonly #listeners = new Set<(message: ServerMessage) => void>();
  readonly #pending = new Map<string, Pending>();
  #socket: SocketLike | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;

  constructor(options: ConnectOptions) {
    this.#options = checkedOptions('MatchClient', options, connecting);
    this.#connect();
  }

  /**
   * Calls the listener with every later message of the server, after the members above have changed. Returns the function
   * that ends this.
   * Listen before the next `await` after making the client, or read `last` first: what came before is not repeated.
   */
  listen(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Sends a choice, now or once there is a connection again, and fulfils when the server has stored it. It is applied
   * once, even if it must be sent again. Rejects with ServerError if it is refused or comes too late.
   */
  choose(choice: string): Promise<AckMessage> {
    if (this.#closed) return Promise.reject(new ServerError('closed', 'the connection was closed'));
    const request = { type: 'choose', id: randomHex(8), prompt: this.last?.prompt ?? 0, choice } as const;
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { request, resolve, reject });
      this.send(request);
    });
  }

  /** Sends any other request of the protocol; false without a connection. */
  send(request: ClientRequest): boolean {
    if (this.#socket?.readyState !== open) return false;
    this.#socket.send(JSON.stringify({ v: 1, ...request }));
    return true;
  }

  /** Ends the connection; choices that were not acknowledged are rejected. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    for (const { reject } of this.#pending.values()) reject(new ServerError('closed', 'the connection was closed'));
    this.#pending.clear();
  }

  readonly #connect = (): void => {
    if (this.#closed) return;
    const address = new URL('/ws', this.#options.server);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const Socket = this.#options.WebSocket ?? (globalThis.WebSocket as unknown as new (address: string) => SocketLike);
    if (!Socket) throw new Error('there is no global WebSocket here; give one, such as that of the package ws');
    const socket = new Socket(address.href);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = ({ data }: { data: unknown }) => this.#receive(JSON.parse(String(data)) as ServerMessage);
    socket.onerror = () => {}; // `onclose` follows
    socket.onclose = () => {
      if (!this.#closed) this.#timer = setTimeout(this.#connect, Math.min(5000, 250 * 2 ** this.#tries++));
    };
  };

  #hello(): void {
    const { match, tokens, name } = this.#options;
    this.send({
      type: 'hello',
      match,
      ...(tokens?.length ? { tokens, entropy: randomHex(32) } : {}),
      ...(name ? { name } : {}),
      ...(this.last ? { since: this.last.seq } : {}),
    });
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.#tries = 0;
      this.welcome = message;
      for (const { request } of this.#pending.values()) this.send(request);
    } else if (message.type === 'update') {
      this.#update(message);
    } else if (message.type === 'ack') {
      this.#settled(message.id)?.resolve(message);
    } else if (message.type === 'refused' && message.id) {
      const rules = message.message?.rules ?? [];
      this.#settled(message.id)?.reject(new ServerError('refused', `${message.choice}: not allowed`, rules));
    } else if (message.type === 'error' && message.id && message.code !== 'not-kept' && message.code !== 'away') {
      this.#settled(message.id)?.reject(new ServerError(message.code, message.message));
    }
    for (const listener of this.#listeners) listener(message);
    if (message.type === 'error' && message.code === 'no-match') this.close();
  }

  #update(update: UpdateMessage): void {
    const known = this.last ? update.after : -1; // the first update has everything
    this.events = [...this.events.filter(({ seq }) => seq <= known), ...update.events];
    this.moves = [...this.moves.filter(({ seq }) => seq <= known), ...update.moves];
    this.last = update;
  }

  #settled(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }
}
