// One table, live: a socket that comes back, and hears after any gap exactly what it missed.
import { randomHex } from './dice';
import { remembered } from './memory.svelte';
import type {
  AwaitedDie,
  ChronicleEvent,
  ClientRequest,
  ErrorMessage,
  Message,
  Move,
  Offer,
  Outcome,
  RevealedMessage,
  Seat,
  ServerMessage,
  MatchStatus,
  TextTable,
  Titles,
  UpdateMessage,
  View,
  WelcomeMessage,
} from './wire';

export type Connection = 'connecting' | 'open' | 'offline' | 'gone';

interface Pending {
  id: string;
  prompt: number;
  choice: string;
}

const seatsKept = (match: string) => Object.values(remembered.tokens(match));

export class LiveTable {
  connection = $state<Connection>('connecting');
  game = $state('');
  titles = $state.raw<Partial<Titles>>({});
  seats = $state.raw<Seat[]>([]);
  yours = $state.raw<string[]>([]);
  hides = $state(false);
  commitment = $state<string | null>(null);
  standing = $state<MatchStatus>('waiting');

  seq = $state(0);
  prompt = $state(0);
  asked = $state<string | null>(null);
  eyes = $state<string | null>(null);
  choices = $state.raw<Offer[]>([]);
  view = $state.raw<View | null>(null);
  tables = $state.raw<TextTable[]>([]);
  events = $state.raw<ChronicleEvent[]>([]);
  moves = $state.raw<Move[]>([]);
  news = $state.raw<ChronicleEvent[]>([]); // the events of the last update
  outcome = $state.raw<Outcome | null>(null);
  undo = $state<string | null>(null);
  undoable = $state(false);
  die = $state.raw<AwaitedDie | null>(null);
  deadline = $state<number | null>(null); // by the clock of this machine

  refusal = $state.raw<{ choice: string; message: Message | null; isNothing?: boolean } | null>(null);
  trouble = $state.raw<{ code: string; message: string } | null>(null);
  revealed = $state.raw<RevealedMessage | null>(null);
  rematch = $state<string | null>(null);
  sending = $state<string | null>(null); // the choice that is on its way

  #socket: WebSocket | null = null;
  #pending: Pending | null = null;
  #wonderings: string[] | null = null; // ways to ask for a thing that was pointed at
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly match: string) {
    addEventListener('online', this.#connect);
    addEventListener('offline', this.#drop);
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#connect);
    removeEventListener('offline', this.#drop);
    this.#socket?.close();
  }

  readonly #drop = () => {
    if (this.connection === 'gone') return;
    this.connection = 'offline';
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#again();
  };

  #again() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#connect, Math.min(5000, 250 * 2 ** this.#tries++));
  }

  readonly #connect = () => {
    if (this.#closed || this.connection === 'gone' || this.#socket) return;
    clearTimeout(this.#timer);
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)));
    };
    socket.onclose = () => {
      if (this.#socket !== socket || this.#closed || this.connection === 'gone') return;
      this.#socket = null;
      this.connection = 'offline';
      this.#again();
    };
  };

  #hello() {
    const tokens = seatsKept(this.match);
    this.#send({
      type: 'hello',
      match: this.match,
      ...(tokens.length ? { tokens, entropy: randomHex(32) } : {}),
      ...(remembered.name ? { name: remembered.name } : {}),
      ...(this.seq ? { since: this.seq } : {}),
    });
  }

  #send(message: ClientRequest): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify({ v: 1, ...message }));
    return true;
  }

  #hear(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#update(message);
      case 'seats':
        this.seats = message.sides;
        this.standing = message.status;
        return;
      case 'seated':
        remembered.keepTokens(this.match, { [message.side]: message.token });
        this.yours = [...this.yours, message.side];
        return;
      case 'ack':
        if (this.#pending?.id === message.id) this.#settle();
        return;
      case 'refused':
        if (message.id && message.id === this.#pending?.id) this.#settle();
        this.refusal = { choice: message.choice, message: message.message };
        return;
      case 'revealed':
        this.revealed = message;
        return;
      case 'rematch':
        // The tokens stay the same; each now holds the seat after it.
        this.#keepForRematch(message.match);
        return;
      case 'error':
        return this.#error(message);
    }
  }

  #welcome(message: WelcomeMessage) {
    this.#tries = 0;
    this.connection = 'open';
    this.trouble = null;
    this.game = message.game;
    this.titles = message.title;
    this.seats = message.sides;
    this.yours = message.yours;
    this.hides = message.hides;
    this.commitment = message.commitment;
    this.standing = message.status;
    this.rematch = message.rematch;
    remembered.keepRecent({ match: this.match, game: this.game, titles: this.titles, at: Date.now() });
    // What was on its way when the connection broke: the same id, so it is applied once.
    if (this.#pending) this.#send({ type: 'choose', ...this.#pending });
  }

  #update(message: UpdateMessage) {
    const isFirst = this.seq === 0;
    this.events = [...this.events.filter((event) => event.seq <= message.after), ...message.events];
    this.moves = [...this.moves.filter((move) => move.seq <= message.after), ...message.moves];
    if (isFirst) this.events = message.events;
    this.news = isFirst ? [] : message.events;
    this.prompt = message.prompt;
    this.standing = message.status;
    this.asked = message.asked;
    this.eyes = message.eyes;
    this.view = message.view;
    this.tables = message.tables;
    this.choices = message.choices;
    this.outcome = message.outcome;
    this.undo = message.undo;
    this.undoable = message.undoable;
    this.die = message.die;
    this.deadline = message.deadline === null ? null : Date.now() + message.deadline;
    this.refusal = null;
    this.seq = message.seq;
    if (this.#pending && this.#pending.prompt !== message.prompt) this.#settle();
  }

  #error(message: ErrorMessage) {
    if (message.code === 'not-a-choice' && !message.id && this.#wonderings) return this.wonder(this.#wonderings);
    if (message.code === 'no-match') {
      this.connection = 'gone';
      return;
    }
    if (this.#pending && (!message.id || message.id === this.#pending.id)) this.#settle();
    if (message.code !== 'stale') this.trouble = { code: message.code, message: message.message };
  }

  #settle() {
    this.#pending = null;
    this.sending = null;
  }

  #keepForRematch(match: string) {
    const tokens = seatsKept(this.match);
    remembered.keepTokens(match, Object.fromEntries(tokens.map((token, i) => [`${i}`, token])));
    this.rematch = match;
  }

  /** Sent now or, without a connection, as soon as there is one again. */
  choose(choice: string) {
    if (this.#pending) return;
    this.#pending = { id: randomHex(8), prompt: this.prompt, choice };
    this.sending = choice;
    this.trouble = null;
    this.#send({ type: 'choose', ...this.#pending });
  }
  ask(choice: string) {
    this.#wonderings = null;
    this.#send({ type: 'ask', choice });
  }
  /** Asks in the first of these ways that is a choice at all. */
  wonder([choice, ...others]: string[]) {
    this.trouble = null;
    if (choice === undefined) {
      this.#wonderings = null;
      this.refusal = { choice: '', message: null, isNothing: true };
      return;
    }
    this.ask(choice);
    this.#wonderings = others;
  }
  claim(side: string, invitation = '') {
    this.#send({
      type: 'claim',
      side,
      name: remembered.name,
      entropy: randomHex(32),
      ...(invitation ? { invitation } : {}),
    });
  }
  standIn(side: string) {
    this.#send({ type: 'stand_in', side, bot: 'greedy' });
  }
  takeBack(side: string) {
    this.#send({ type: 'take_back', side });
  }
  askUndo() {
    this.#send({ type: 'undo' });
  }
  answerUndo(agree: boolean) {
    this.#send({ type: 'undo_answer', agree });
  }
  askRematch() {
    this.#send({ type: 'rematch' });
  }
  typeDie(face: number) {
    this.#send({ type: 'die', prompt: this.prompt, face });
  }
}
