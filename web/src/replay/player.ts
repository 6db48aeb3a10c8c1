// Plays the moves of a replay, or of a branch of it, to the position that is wanted. The referee is opened when it is
// needed for the first time, as its module is large.
import type { RecordedMove, Replay } from './record';
import { PageReferee } from './referee';
import type { Message, SeenPosition } from '../lib/wire';

export class ReplayPlayer {
  #referee: Promise<PageReferee> | undefined;
  #played: RecordedMove[] | null = null; // in the referee; null: its fight has to be begun
  #last: Promise<unknown> = Promise.resolve();
  readonly #phrases = new Map<RecordedMove, Message | undefined>();

  constructor(
    readonly replay: Replay,
    readonly open: (replay: Replay) => Promise<PageReferee> = PageReferee.of,
  ) {}

  /** Opens the referee; a later call tries again if that failed. */
  referee(): Promise<PageReferee> {
    if (this.#referee) return this.#referee;
    const opening = this.open(this.replay).then((referee) => {
      this.#played = [];
      return referee;
    });
    this.#referee = opening;
    opening.catch(() => this.#referee === opening && (this.#referee = undefined));
    return opening;
  }

  /** The sentence of a move, as far as it is known. */
  phraseOf = (move: RecordedMove) => this.#phrases.get(move);
  learnPhrase(move: RecordedMove, phrase: Message | undefined) {
    this.#phrases.set(move, phrase);
  }

  /** The position after so many moves of a line, through the eyes of a side or, if empty, of a spectator. */
  look(line: RecordedMove[], moves: number, eyes: string): Promise<SeenPosition> {
    return this.#at(line, moves, (referee) => referee.ask({ ask: 'look', ...(eyes ? { side: eyes } : {}) }));
  }

  /** The names that can be looked up there. */
  glossary(line: RecordedMove[], moves: number) {
    return this.#at(line, moves, (referee) => referee.glossary());
  }

  /** The end of the line with one choice more, with new dice. */
  deal(line: RecordedMove[], choice: string, by: 'player' | 'driver', side: string): Promise<RecordedMove[]> {
    return this.#at(line, line.length, async (referee) => {
      const rolls = await referee.deal(choice, by);
      return (this.#played = [...line, { choice, side, by, rolls }]);
    });
  }

  close() {
    void this.#referee?.then((referee) => referee.close()).catch(() => undefined);
  }

  /** Asks something at a position; one question waits for the other, as they have one fight. */
  #at<T>(line: RecordedMove[], moves: number, ask: (referee: PageReferee) => Promise<T>): Promise<T> {
    const answer = this.#last.then(async () => {
      const referee = await this.referee();
      await this.#go(referee, line, moves);
      return ask(referee);
    });
    this.#last = answer.catch(() => (this.#played = null));
    return answer;
  }

  async #go(referee: PageReferee, line: RecordedMove[], moves: number) {
    if (!this.#played || this.#played.length > moves || this.#played.some((move, i) => move !== line[i])) {
      await referee.begin(this.replay.setup);
      this.#played = [];
    }
    const missing = line.slice(this.#played.length, moves);
    const last = missing.pop();
    if (!last) return;
    if (missing.length) await referee.play(missing);
    // The message of a choice is known only while the choice is open.
    const before = await referee.ask<SeenPosition>({ ask: 'look' });
    this.learnPhrase(last, before.choices.find((one) => one.text === last.choice)?.phrase);
    await referee.play([last]);
    this.#played = line.slice(0, moves);
  }
}
