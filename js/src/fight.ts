// A fight: playing it, and asking about it.
import { asPattern, Catalogue } from './message';
import type { Message, Offer, Outcome, TextTable, View } from './wire';
import type { Referee } from './module';
import { Refused } from './problem';
import { type Language, languages, type Texts } from './assets';
import { errorOf, RefusedError } from './errors';
import {
  aMessage,
  aText,
  checkedOptions,
  type Checks,
  count,
  flag,
  positive,
  seed,
  share,
  texts,
  textOrTexts,
  word,
} from './options';
import type {
  AnalyseOutput,
  AnalyseRequest,
  By,
  EndingsOutput,
  EndingsRequest,
  Look,
  LuckOutput,
  LuckRequest,
  Move,
  OddsOutput,
  OddsRequest,
  Refusal,
  SimOutput,
  SimRequest,
  TimedEvent,
  ToldEvent,
} from './types';

/** What a fight needs of the program that opens it. */
export interface Host {
  readonly language: Language;
  readonly problems: Texts;
  /** A new referee with the records of the loaded games. */
  referee(): Referee;
  /** The texts of a game in a language, those that all games share included. */
  messages(game: string, language: Language): Record<string, string>;
}

/** How a fight is opened. */
export interface FightOptions {
  /** Of the dice: a whole number from 0. The same seed gives the same fight, here and in the program. */
  seed?: number;
  /** Whether choices that nobody can avoid are made by the driver; true unless said otherwise. */
  automatic?: boolean;
}

interface Opened {
  game: string;
  codex: string;
  hides: boolean;
  sides: string[];
  names: Record<string, Record<string, string>>;
}

/** The answer to a request; a problem becomes an exception in the language of the host. */
export function answerOf<T>(host: Host, referee: Referee, request: object): T {
  try {
    return JSON.parse(referee.ask(request)) as T;
  } catch (error) {
    if (error instanceof Refused) throw errorOf(error.problem, host.problems[host.language]);
    throw error;
  }
}

// What is asked for after each choice; tables and views are asked for when somebody wants them.
const turn = ['asked', 'choices', 'outcome', 'moves', 'undoable', 'state'] as const;
type Turn = Pick<Look, (typeof turn)[number]>;
type Shown = Pick<Look, 'view' | 'tables'>;

// As many fights as were asked for, also where they are long; the page prefers a quick answer.
const fully = { fewer: false };

/** The value that was given; an exception where it is not what it must be. */
function checked<T>(check: (name: string, value: unknown) => void, name: string, value: T): T {
  check(name, value);
  return value;
}

const openings: Checks<FightOptions> = { seed, automatic: flag };
const oddsOptions: Checks<OddsRequest> = {
  objective: word('win', 'margin'),
  policy: word('best', 'plan'),
  method: word('any', 'sample'),
  seed,
  samples: count,
  seconds: positive,
};
const endingsOptions: Checks<EndingsRequest> = { ...oddsOptions, first: aText, at_least: texts, at_most: texts };
const luckOptions: Checks<LuckRequest> = { seed, fights: count, effort: count };
const analyseOptions: Checks<AnalyseRequest> = { ...luckOptions, better: flag, seconds: positive };
const simOptions: Checks<SimRequest> = {
  bots: textOrTexts,
  fights: count,
  seed,
  confidence: share,
  within: positive,
};

/** A fight in progress; `Affray.fight` opens one. Choices are the texts of files, replays and the program. */
export class Fight {
  readonly #host: Host;
  readonly #referee: Referee;
  readonly #opened: Opened;
  #turn: Turn | undefined; // of the current position
  readonly #shown = new Map<string, unknown>(); // of the current position too
  readonly #events = new Map<string | undefined, TimedEvent[]>(); // so far, by who sees them
  readonly #catalogues = new Map<Language, Catalogue>();

  /** The text of the fight file. */
  readonly setup: string;
  /** The seed of the dice. */
  readonly seed: number;
  #automatic: boolean;

  /** @hidden `Affray.fight` calls it. */
  constructor(host: Host, setup: string, file: string, options: FightOptions = {}) {
    const { seed = 1, automatic = true } = checkedOptions('fight', options, openings);
    this.#host = host;
    this.setup = setup;
    this.seed = seed;
    this.#automatic = automatic;
    this.#referee = host.referee();
    this.#opened = this.#ask<Opened>({ ask: 'open', setup, file, dice: seed });
    if (automatic) this.#ask({ ask: 'play', moves: [], forced: true });
  }

  /** The name of the game: worlds, realms, sectors or biomes. */
  get game(): string {
    return this.#opened.game;
  }

  /** The names of the sides, those that the rules play included. */
  get sides(): string[] {
    return this.#opened.sides.filter((side, i, all) => side !== 'nobody' && all.indexOf(side) === i);
  }

  /** Whether information that some side does not see affects the fight. */
  get hides(): boolean {
    return this.#opened.hides;
  }

  /** The side that must choose, or null once the fight is over. */
  get asked(): string | null {
    return this.#now().asked;
  }

  /** Whether the fight has ended. */
  get over(): boolean {
    return this.asked === null;
  }

  /** How the fight ended, or null while it goes on. */
  get outcome(): Outcome | null {
    return structuredClone(this.#now().outcome);
  }

  /** The hash of the position, as in a replay: equal positions have equal ones. */
  get hash(): string {
    return this.#now().state;
  }

  /** How many moves were made, those of the driver included. */
  get moveCount(): number {
    return this.#now().moves;
  }

  /** How many moves `undo` would take back. */
  get undoable(): number {
    return this.#now().undoable;
  }

  /** Everything that is legal, in a fixed order. */
  choices(): string[] {
    return this.#now().choices.map(({ text }) => text);
  }

  /** The same with the sentences and parts of each choice. */
  offers(): Offer[] {
    return structuredClone(this.#now().choices);
  }

  /** Why a choice is not legal now, or null if it is. */
  refusal(choice: string, language: Language = this.#host.language): Refusal | null {
    const { refused } = this.#ask<{ refused: Message | null }>({
      ask: 'refusal',
      choice: checked(aText, 'the choice', choice),
    });
    return refused && { sentence: this.text(refused, language), rules: refused.rules };
  }

  /**
   * Plays a choice, and returns what the chronicle says of it. Throws RefusedError if the choice is not legal; then the
   * fight is as it was before.
   */
  play(choice: string, by: By = 'player'): ToldEvent[] {
    const refused = this.refusal(choice);
    if (refused) throw new RefusedError(choice, refused.sentence, refused.rules);
    checked(word('player', 'driver', 'bot'), 'by', by);
    const before = this.#told().length;
    this.#ask({ ask: 'play', moves: [{ choice, by }], forced: this.#automatic });
    this.#forget();
    return this.#told()
      .slice(before)
      .map((event) => this.#sentence(event));
  }

  /**
   * Takes back the last choice, with what the driver made after it, and returns how many moves that were: 0 if it cannot
   * be taken back, because dice were rolled or something hidden was seen.
   */
  undo(): number {
    const { moves } = this.#ask<{ moves: number }>({ ask: 'undo' });
    if (moves === 0) return 0;
    this.#forget();
    this.#events.clear();
    return moves;
  }

  /** What a bot would choose now: novice, casual, skilled, expert or champion; or random, greedy, trained, search:N, varied:N, exact:N or champion:N. */
  bot(bot = 'greedy', ofSeed = 1): string {
    checked(aText, 'the bot', bot);
    return this.#ask<{ choice: string }>({ ask: 'bot', bot, seed: checked(seed, 'the seed', ofSeed) }).choice;
  }

  /** The position as a side sees it, or as a spectator does; each game has its own form. */
  view(side?: string): View {
    return this.#show('view', side);
  }

  /** The same position as tables of messages. */
  tables(side?: string): TextTable[] {
    return this.#show('tables', side);
  }

  /** What has happened, as a side or a spectator may know it. */
  chronicle(language: Language = this.#host.language, side?: string): ToldEvent[] {
    return this.#told(side).map((event) => this.#sentence(event, language));
  }

  /** A message in a language, as plain text. */
  text(message: Pick<Message, 'key' | 'arguments' | 'rules'>, language: Language = this.#host.language): string {
    return this.#catalogue(language).text(checked(aMessage, 'a message', message));
  }

  /** The value of each choice, or of the whole fight; the answer of `affray odds --json`. */
  odds(request: OddsRequest = {}): OddsOutput {
    return this.#answer('odds', { ...fully, ...checkedOptions('odds', request, oddsOptions) });
  }

  /** Losses, survivors and length of the fight; the answer of `affray odds --details --json`. */
  endings(request: EndingsRequest = {}): EndingsOutput {
    return this.#answer('endings', { ...fully, ...checkedOptions('endings', request, endingsOptions) });
  }

  /** What the dice so far gained or cost each side; the answer of `affray luck --json`. */
  luck(request: LuckRequest = {}): LuckOutput {
    return this.#answer('luck', checkedOptions('luck', request, luckOptions));
  }

  /** What each move so far cost, and what the dice gave; the answer of `affray analyse --json`. */
  analyse(request: AnalyseRequest = {}): AnalyseOutput {
    return this.#answer('analyse', checkedOptions('analyse', request, analyseOptions));
  }

  /** Statistics over many fights of bots from here on; the answer of `affray sim --json`. */
  sim(request: SimRequest = {}): SimOutput {
    const { bots = 'greedy' } = checkedOptions('sim', request, simOptions);
    return this.#answer('sim', { ...request, bots: typeof bots === 'string' ? [bots] : bots });
  }

  /** A fight file that opens at the position after so many moves; of the current position without a number. */
  position(moves: number = this.moveCount): string {
    return this.#ask<{ setup: string }>({ ask: 'position', moves: this.#checkedMoves(moves) }).setup;
  }

  /** The moves so far, from number `since` on: with the faces of their dice and the hash of the position after each. */
  moves(since = 0): Move[] {
    return this.#ask<{ moves: Move[] }>({ ask: 'moves', since: this.#checkedMoves(since) }).moves;
  }

  /** The replay as `affray replay` reads it: JSON lines. */
  replay(): string {
    return this.#ask<{ replay: string }>({ ask: 'replay', seed: this.seed }).replay;
  }

  /** The same fight in the same position, with the same dice to come. */
  copy(): Fight {
    const copy = new Fight(this.#host, this.setup, '', { seed: this.seed, automatic: false });
    const moves = this.moves().map(({ choice, by }) => ({ choice, by }));
    if (moves.length > 0) copy.#ask({ ask: 'play', moves });
    copy.#automatic = this.#automatic;
    return copy;
  }

  #ask<T>(request: object): T {
    return answerOf<T>(this.#host, this.#referee, request);
  }

  /** The answer to a question, with the name of its format as the program prints it. */
  #answer<T extends { format: string }>(question: string, request: object): T {
    return { format: `${question}/1`, ...this.#ask<object>({ ...request, ask: question }) } as unknown as T;
  }

  #checkedMoves(moves: number): number {
    checked(seed, 'the number of moves', moves);
    if (moves <= this.moveCount) return moves;
    throw new RangeError(`there are 0 to ${this.moveCount} moves, not ${moves}`);
  }

  #forget(): void {
    this.#turn = undefined;
    this.#shown.clear();
  }

  #now(): Turn {
    return (this.#turn ??= this.#ask<Turn>({ ask: 'look', only: turn }));
  }

  #checkSide(side: string | undefined): void {
    if (side === undefined) return;
    checked(aText, 'a side', side);
    if (!this.sides.includes(side)) throw new RangeError(`the sides are ${this.sides.join(', ')}, not "${side}"`);
  }

  #show<Name extends keyof Shown>(name: Name, side: string | undefined): Shown[Name] {
    this.#checkSide(side);
    const key = `${name} ${side ?? ''}`;
    if (!this.#shown.has(key)) this.#shown.set(key, this.#ask<Shown>({ ask: 'look', only: [name], side })[name]);
    return structuredClone(this.#shown.get(key)) as Shown[Name]; // which the caller may change
  }

  /** The events so far as somebody sees them; only those since the last time are asked for. */
  #told(side?: string): TimedEvent[] {
    this.#checkSide(side);
    const known = this.#events.get(side) ?? [];
    const { events } = this.#ask<{ events: TimedEvent[] }>({
      ask: 'look',
      only: ['events'],
      since: known.length,
      side,
    });
    known.push(...events);
    this.#events.set(side, known);
    return known;
  }

  #sentence(event: TimedEvent, language?: Language): ToldEvent {
    return { text: this.text(event, language), rules: [...event.rules], move: event.move };
  }

  /** The texts of the game, and the names that the fight file gives. */
  #catalogue(language: Language): Catalogue {
    const known = this.#catalogues.get(language);
    if (known) return known;
    checked(word(...languages), 'the language', language);
    const named = Object.entries(this.#opened.names).map(([key, texts]) => [
      key,
      asPattern(texts[language] ?? texts.en ?? texts[''] ?? Object.values(texts)[0] ?? key),
    ]);
    const patterns = this.#host.messages(this.game, language);
    const made = new Catalogue(language, { ...patterns, ...Object.fromEntries(named) });
    this.#catalogues.set(language, made);
    return made;
  }
}
