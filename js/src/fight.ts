// A fight: playing it, and asking about it.
import { asPattern, Catalogue } from '../../web/src/lib/message';
import type { Message, Offer, Outcome, TextTable, View } from '../../web/src/lib/wire';
import type { Referee } from '../../web/src/odds/module';
import { type EndingsAnswer, type OddsAnswer, Refused } from '../../web/src/odds/types';
import type { Language, Texts } from './assets';
import { errorOf, RefusedError } from './errors';
import type { By, EndingsRequest, Look, Move, OddsRequest, Refusal, TimedEvent, ToldEvent } from './types';

/** What a fight needs of the program that opens it. */
export interface Host {
  readonly language: Language;
  readonly problems: Texts;
  /** A new referee with the records of the loaded games. */
  referee(): Referee;
  /** The texts of a game in a language, those that all games share included. */
  messages(game: string, language: Language): Record<string, string>;
}

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

/** The seed that was given; an exception where it is not a whole number from 0 to 2^53 - 1. */
export function checkedSeed(seed: number): number {
  if (Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw new RangeError(`the seed is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not ${seed}`);
}

/** A fight in progress; `Affray.fight` opens one. Choices are the texts of files, replays and the program. */
export class Fight {
  readonly #host: Host;
  readonly #referee: Referee;
  readonly #opened: Opened;
  readonly #played: { choice: string; by: By }[] = [];
  readonly #looks = new Map<string | undefined, Look>();
  readonly #catalogues = new Map<Language, Catalogue>();

  /** The text of the fight file. */
  readonly setup: string;
  /** The seed of the dice. */
  readonly seed: number;
  #automatic: boolean;

  constructor(host: Host, setup: string, file: string, { seed = 1, automatic = true }: FightOptions = {}) {
    this.#host = host;
    this.setup = setup;
    this.seed = checkedSeed(seed);
    this.#automatic = automatic;
    this.#referee = host.referee();
    this.#opened = this.#ask<Opened>({ ask: 'open', setup, file, dice: seed });
    this.#advance();
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
    return this.#look().asked;
  }

  /** Whether the fight has ended. */
  get over(): boolean {
    return this.asked === null;
  }

  /** How the fight ended, or null while it goes on. */
  get outcome(): Outcome | null {
    return this.#look().outcome;
  }

  /** Everything that is legal, in a fixed order. */
  choices(): string[] {
    return this.#look().choices.map(({ text }) => text);
  }

  /** The same with the sentences and parts of each choice. */
  offers(): Offer[] {
    return this.#look().choices;
  }

  /** Why a choice is not legal now, or null if it is. */
  refusal(choice: string, language: Language = this.#host.language): Refusal | null {
    const { refused } = this.#ask<{ refused: Message | null }>({ ask: 'refusal', choice });
    return refused && { sentence: this.text(refused, language), rules: refused.rules };
  }

  /**
   * Plays a choice, and returns what the chronicle says of it. Throws RefusedError if the choice is not legal; then the
   * fight is as it was before.
   */
  play(choice: string, by: By = 'player'): ToldEvent[] {
    const refused = this.refusal(choice);
    if (refused) throw new RefusedError(choice, refused.sentence, refused.rules);
    const before = this.#look().events.length;
    this.#make(choice, by);
    this.#advance();
    return this.#told(this.#look().events.slice(before));
  }

  /** What a bot would choose now: random, greedy, search, exact, search:N, varied:N or exact:N. */
  bot(bot = 'greedy', seed = 1): string {
    return this.#ask<{ choice: string }>({ ask: 'bot', bot, seed: checkedSeed(seed) }).choice;
  }

  /** The position as a side sees it, or as a spectator does; each game has its own form. */
  view(side?: string): View {
    return this.#look(side).view;
  }

  /** The same position as tables of messages. */
  tables(side?: string): TextTable[] {
    return this.#look(side).tables;
  }

  /** What has happened, as a side or a spectator may know it. */
  chronicle(language: Language = this.#host.language, side?: string): ToldEvent[] {
    return this.#told(this.#look(side).events, language);
  }

  /** A message in a language, as plain text. */
  text(message: Pick<Message, 'key' | 'arguments' | 'rules'>, language: Language = this.#host.language): string {
    return this.#catalogue(language).text(message);
  }

  /** The value of each choice, or of the whole fight; the answer of `affray odds --json`. */
  odds(request: OddsRequest = {}): OddsAnswer {
    if (request.seed !== undefined) checkedSeed(request.seed);
    return this.#ask({ fewer: false, ...request, ask: 'odds' });
  }

  /** Losses, survivors and length of the fight; the answer of `affray odds --details --json`. */
  endings(request: EndingsRequest = {}): EndingsAnswer {
    if (request.seed !== undefined) checkedSeed(request.seed);
    return this.#ask({ fewer: false, ...request, ask: 'endings' });
  }

  /** A fight file that opens at the position after so many moves; of the current position without a number. */
  position(moves: number = this.#played.length): string {
    if (Number.isInteger(moves) && moves >= 0 && moves <= this.#played.length) {
      return this.#ask<{ setup: string }>({ ask: 'position', moves }).setup;
    }
    throw new RangeError(`there are 0 to ${this.#played.length} moves, not ${moves}`);
  }

  /**
   * The moves so far, with the faces of their dice. The module tells them at the end of a fight only, so a copy of this
   * one is played to its end by a random bot: ask for them when they are needed, not after each choice.
   */
  moves(): Move[] {
    if (this.#played.length === 0) return [];
    const copy = this.copy();
    const { moves } = copy.#ask<{ moves: Move[] }>({ ask: 'fight', bot: 'random' });
    return moves.slice(0, this.#played.length);
  }

  /** The replay as `affray replay` reads it: JSON lines. */
  replay(): string {
    const { game, codex } = this.#opened;
    const head = { affray: 1, game, codex, seed: this.seed, setup: this.setup };
    const end = this.outcome ? [{ end: this.outcome }] : [];
    return [head, ...this.moves(), ...end].map((line) => `${JSON.stringify(line)}\n`).join('');
  }

  /** The same fight in the same position, with the same dice to come. */
  copy(): Fight {
    const copy = new Fight(this.#host, this.setup, '', { seed: this.seed, automatic: false });
    if (this.#played.length > 0) copy.#ask({ ask: 'play', moves: this.#played });
    copy.#played.push(...this.#played);
    copy.#automatic = this.#automatic;
    copy.#looks.clear();
    return copy;
  }

  #ask<T>(request: object): T {
    return answerOf<T>(this.#host, this.#referee, request);
  }

  #look(side?: string): Look {
    let look = this.#looks.get(side);
    if (!look) this.#looks.set(side, (look = this.#ask<Look>({ ask: 'look', side })));
    return look;
  }

  #told(events: TimedEvent[], language?: Language): ToldEvent[] {
    return events.map((event) => ({ text: this.text(event, language), rules: event.rules, move: event.move }));
  }

  #make(choice: string, by: By): void {
    this.#ask({ ask: 'play', moves: [{ choice, by }] });
    this.#played.push({ choice, by });
    this.#looks.clear();
  }

  #advance(): void {
    if (!this.#automatic) return;
    for (let forced = this.#look().forced; forced !== null; forced = this.#look().forced) this.#make(forced, 'driver');
  }

  /** The texts of the game, and the names that the fight file gives. */
  #catalogue(language: Language): Catalogue {
    const known = this.#catalogues.get(language);
    if (known) return known;
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
