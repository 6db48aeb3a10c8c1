// A live match: a WebSocket that reconnects, and the state that its updates add up to. After a gap the server sends
// exactly what was missed.
import { randomHex } from './dice';
import { i18n } from './i18n.svelte';
import { stored } from './storage.svelte';
import type {
  AwaitedDie,
  ChronicleEvent,
  ClientRequest,
  ErrorMessage,
  GlossaryEntry,
  Message,
  Move,
  NoticeMessage,
  OddsMessage,
  Offer,
  MatchPictures,
  PackId,
  Phrase,
  Outcome,
  RevealedMessage,
  Seat,
  SaidMessage,
  Sentence,
  Series,
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

const tokensOf = (match: string) => Object.values(stored.tokens(match));

export class LiveMatch {
  connection = $state<Connection>('connecting');
  game = $state('');
  titles = $state.raw<Partial<Titles>>({});
  seats = $state.raw<Seat[]>([]);
  yours = $state.raw<string[]>([]);
  hides = $state(false);
  showsOdds = $state(true); // the table allows them
  texts = $state.raw<Record<string, Message>>({});
  packs = $state.raw<PackId[]>([]); // that the fight uses
  records = $state.raw(''); // that the fight brings along
  pictures = $state.raw<MatchPictures>({}); // that the server has for it
  commitment = $state<string | null>(null);
  status = $state<MatchStatus>('waiting');

  seq = $state(0);
  prompt = $state(0);
  asked = $state<string | null>(null);
  eyes = $state<string | null>(null);
  choices = $state.raw<Offer[]>([]);
  view = $state.raw<View | null>(null);
  tables = $state.raw<TextTable[]>([]);
  events = $state.raw<ChronicleEvent[]>([]);
  moves = $state.raw<Move[]>([]);
  newEvents = $state.raw<ChronicleEvent[]>([]); // the events of the last update
  outcome = $state.raw<Outcome | null>(null);
  undo = $state<string | null>(null);
  undoable = $state(false);
  die = $state.raw<AwaitedDie | null>(null);
  deadline = $state<number | null>(null); // by the clock of this machine

  refusal = $state.raw<{ choice: string; message: Message | null; isNothing?: boolean } | null>(null);
  problem = $state.raw<{ code: string; message: string; sentence?: Sentence | undefined } | null>(null);
  revealed = $state.raw<RevealedMessage | null>(null);
  rematch = $state<string | null>(null); // the match that followed
  next = $state<string | null>(null); // the same, once it begins while this page is open
  notice = $state.raw<NoticeMessage | null>(null);
  sending = $state<string | null>(null); // the choice that is being sent
  answered = $state(-1); // the prompt whose choice was accepted last
  typing = $state(false); // a die is being sent
  series = $state.raw<Series | null>(null); // of the matches before this one
  said = $state.raw<{ side: string; phrase: string; number: number }[]>([]); // what players said just now

  #socket: WebSocket | null = null;
  #pending: Pending | null = null;
  #candidates: string[] | null = null; // choices still to ask about, for a thing that was pressed
  #onOdds: ((message: OddsMessage | ErrorMessage) => void) | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly match: string) {
    addEventListener('online', this.#connect);
    addEventListener('offline', this.#disconnect);
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#connect);
    removeEventListener('offline', this.#disconnect);
    this.#socket?.close();
  }

  readonly #disconnect = () => {
    if (this.connection === 'gone') return;
    this.connection = 'offline';
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#reconnectLater();
  };

  #reconnectLater() {
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
      if (this.#socket === socket) this.#receive(JSON.parse(String(event.data)));
    };
    socket.onclose = () => {
      if (this.#socket !== socket || this.#closed || this.connection === 'gone') return;
      this.#socket = null;
      this.connection = 'offline';
      this.#reconnectLater();
    };
  };

  #hello() {
    const tokens = tokensOf(this.match);
    this.#send({
      type: 'hello',
      match: this.match,
      ...(tokens.length ? { tokens, entropy: randomHex(32) } : {}),
      ...(stored.name ? { name: stored.name } : {}),
      ...(this.seq ? { since: this.seq } : {}),
    });
  }

  #send(message: ClientRequest): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify({ v: 1, ...message }));
    return true;
  }

  /** Sends what somebody has pressed. Without a connection it is not kept, unlike a choice, and that is told. */
  #request(message: ClientRequest): boolean {
    const isSent = this.#send(message);
    if (!isSent) this.problem = { code: 'no-connection', message: 'there is no connection' };
    return isSent;
  }

  #receive(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#update(message);
      case 'seats':
        // Who asks for a rematch has another answer than last time.
        if (message.sides.some((seat) => seat.wants_rematch)) this.notice = null;
        this.seats = message.sides;
        this.status = message.status;
        return;
      case 'seated':
        stored.keepTokens(this.match, { [message.side]: message.token });
        this.yours = [...this.yours, message.side];
        return;
      case 'ack':
        if (this.#pending?.id !== message.id) return;
        this.answered = this.#pending.prompt;
        this.#clearPending();
        return;
      case 'refused':
        if (message.id && message.id === this.#pending?.id) this.#clearPending();
        this.refusal = { choice: message.choice, message: message.message };
        return;
      case 'revealed':
        this.revealed = message;
        return;
      case 'rematch':
        // The tokens stay the same; each now holds the next seat.
        this.#storeTokensOfRematch(message.match);
        this.next = message.match;
        return;
      case 'glossary':
        this.#onGlossary?.(message.entries);
        return;
      case 'said':
        return this.#showPhrase(message);
      case 'notice':
        return this.#tell(message);
      case 'odds':
        if (message.prompt === this.prompt) this.#onOdds?.(message);
        return;
      case 'error':
        return this.#error(message);
    }
  }

  #welcome(message: WelcomeMessage) {
    this.#tries = 0;
    this.connection = 'open';
    this.problem = null;
    this.game = message.game;
    this.titles = message.title;
    i18n.ownNames = message.names ?? {};
    this.seats = message.sides;
    this.yours = message.yours;
    this.hides = message.hides;
    this.showsOdds = message.odds !== false; // an older server does not say
    this.texts = { ...this.texts, ...message.texts };
    this.packs = message.packs ?? [];
    this.records = message.records ?? '';
    this.pictures = message.pictures ?? {};
    this.commitment = message.commitment;
    this.status = message.status;
    this.series = message.series ?? null;
    if (message.rematch) this.#storeTokensOfRematch(message.rematch);
    stored.keepRecent({ match: this.match, game: this.game, titles: this.titles, at: Date.now() });
    // A choice that was being sent when the connection broke is sent again with the same id, so it is applied once.
    if (this.#pending) this.#send({ type: 'choose', ...this.#pending });
  }

  #tell(notice: NoticeMessage) {
    this.notice = notice;
    setTimeout(() => {
      if (this.notice === notice) this.notice = null;
    }, 15_000);
  }

  #saidCount = 0;
  #showPhrase({ side, phrase }: SaidMessage) {
    const said = { side, phrase, number: ++this.#saidCount };
    this.said = [...this.said, said];
    setTimeout(() => (this.said = this.said.filter((one) => one !== said)), 6_000);
  }

  #update(message: UpdateMessage) {
    const isFirst = this.seq === 0;
    this.events = [...this.events.filter((event) => event.seq <= message.after), ...message.events];
    this.moves = [...this.moves.filter((move) => move.seq <= message.after), ...message.moves];
    if (isFirst) this.events = message.events;
    this.newEvents = isFirst ? [] : message.events;
    this.prompt = message.prompt;
    this.status = message.status;
    this.asked = message.asked;
    this.eyes = message.eyes;
    this.view = message.view;
    this.tables = message.tables;
    if (message.texts) this.texts = { ...this.texts, ...message.texts };
    this.choices = message.choices;
    this.outcome = message.outcome;
    this.undo = message.undo;
    this.undoable = message.undoable;
    this.die = message.die;
    this.typing = false;
    this.deadline = message.deadline === null ? null : Date.now() + message.deadline;
    this.refusal = null;
    if (message.seq !== this.seq) this.problem = null; // it was about what is past
    // So was a refusal to take back, once somebody has chosen, asks again or gives up.
    const isPast = message.undo !== null || message.seq !== this.seq || message.status === 'over';
    if (isPast && this.notice?.what === 'undo-refused') this.notice = null;
    this.seq = message.seq;
    if (this.#pending && this.#pending.prompt !== message.prompt) this.#clearPending();
  }

  #error(message: ErrorMessage) {
    if (message.code === 'not-a-choice' && !message.id && this.#candidates) return this.askWhyNot(this.#candidates);
    if (message.code === 'no-odds') return this.#onOdds?.(message);
    if (message.code === 'no-match') {
      this.connection = 'gone';
      return;
    }
    if (this.#pending && (!message.id || message.id === this.#pending.id)) this.#clearPending();
    this.typing = false;
    // Only a choice is missed by who has made it: a die is typed for anybody who waits for it.
    if (message.code !== 'stale' || message.id)
      this.problem = { code: message.code, message: message.message, sentence: message.sentence };
  }

  #clearPending() {
    this.#pending = null;
    this.sending = null;
  }

  #storeTokensOfRematch(match: string) {
    const tokens = tokensOf(this.match);
    stored.keepTokens(match, Object.fromEntries(tokens.map((token, i) => [`${i}`, token])));
    this.rematch = match;
  }

  /** Sends a choice now or, without a connection, as soon as there is one again. */
  choose(choice: string) {
    if (this.#pending) return;
    this.#pending = { id: randomHex(8), prompt: this.prompt, choice };
    this.sending = choice;
    this.problem = null;
    this.#send({ type: 'choose', ...this.#pending });
  }
  ask(choice: string) {
    this.#candidates = null;
    this.problem = this.refusal = null; // the answer to the question before
    this.#request({ type: 'ask', choice });
  }
  /** Asks why the first of these texts that is a choice is not allowed. */
  askWhyNot([choice, ...others]: string[]) {
    this.problem = null;
    if (choice === undefined) {
      this.#candidates = null;
      this.refusal = { choice: '', message: null, isNothing: true };
      return;
    }
    this.ask(choice);
    this.#candidates = others;
  }
  /** Asks the server for the odds of the open choices; `onOdds` is called with each answer. */
  askOdds(onOdds: (message: OddsMessage | ErrorMessage) => void) {
    this.#onOdds = onOdds;
    this.#send({ type: 'odds', prompt: this.prompt });
  }
  stopOdds() {
    this.#onOdds = null;
  }
  claim(side: string, invitation = '') {
    this.#request({
      type: 'claim',
      side,
      name: stored.name,
      entropy: randomHex(32),
      ...(invitation ? { invitation } : {}),
    });
  }
  standIn(side: string) {
    this.#request({ type: 'stand_in', side, bot: 'greedy' });
  }
  takeBack(side: string) {
    this.#request({ type: 'take_back', side });
  }
  resign(side: string) {
    this.#request({ type: 'resign', side });
  }
  askUndo() {
    this.#request({ type: 'undo' });
  }
  answerUndo(agree: boolean) {
    this.#request({ type: 'undo_answer', agree });
  }
  /** Asks for a rematch, or answers the other side's request for one; who has asked withdraws that. */
  askRematch(agree = true) {
    this.#request({ type: 'rematch', agree });
  }
  #onGlossary: ((entries: GlossaryEntry[]) => void) | null = null;
  /** Asks what stands on the screen. */
  glossary(): Promise<GlossaryEntry[]> {
    return new Promise((resolve, reject) => {
      this.#onGlossary = resolve;
      if (!this.#send({ type: 'glossary' })) reject(new Error('there is no connection'));
    });
  }
  say(side: string, phrase: Phrase) {
    this.#request({ type: 'say', side, phrase });
  }
  typeDie(face: number) {
    this.problem = null;
    this.typing = this.#request({ type: 'die', prompt: this.prompt, face });
  }
}
