// A puzzle in the page: answers are judged by the referee, and the line goes on against best replies.
import { GuidedFight } from '../learn/lesson.svelte';
import type { LazyReferee } from '../replay/referee';
import type { Message, SeenPosition, ShownPuzzle } from '../lib/wire';

export interface LineStep {
  side: string;
  choice: string;
  phrase: Message;
  proven: boolean;
  chance: number; // that the dice fall like this up to the next step
  score?: number; // for the side that chooses
}

/** What the referee says of an answer. */
export interface Verdict {
  right: boolean;
  score: number;
  best: number;
  best_choice: string;
  best_phrase: Message;
  line: LineStep[];
}

export class PuzzleFight extends GuidedFight {
  tried = $state.raw<(Verdict & { choice: string }) | null>(null);
  wrongAnswers = $state(0);
  answers: string[] = []; // the right ones

  constructor(
    source: Pick<LazyReferee, 'isOpen' | 'open'>,
    private readonly puzzle: ShownPuzzle,
  ) {
    super(source, puzzle.position);
  }

  override get me() {
    return this.puzzle.side;
  }
  isOver = $derived.by(() => this.look !== null && this.look.asked === null);

  /** Plays the right choice, which counts as a wrong answer. */
  async show() {
    const { choice } = await this.#next();
    if (choice === null) return;
    ++this.wrongAnswers;
    this.tried = null;
    await this.play(choice);
  }

  protected open() {
    this.tried = null;
    this.wrongAnswers = 0;
    this.answers = [];
    return this.referee.beginPuzzle(this.puzzle);
  }
  protected override eventsKnown(first: SeenPosition) {
    return first.events.length;
  }
  protected async make(choice: string, by: 'player' | 'driver' | 'bot') {
    await this.referee.ask({ ask: 'play', moves: [{ choice, by }] });
  }
  protected async choiceOfOther() {
    return (await this.#next()).choice;
  }
  /** Where nothing is at stake the best choice is made at once. */
  protected override async ownChoice() {
    const { choice, question } = await this.#next();
    return question ? null : choice;
  }
  /** A wrong answer is kept with what refutes it. */
  protected async isWanted(choice: string) {
    const verdict = await this.referee.ask<Verdict>({ ask: 'puzzle_judge', choice });
    if (verdict.right) {
      this.tried = null;
      this.answers.push(choice);
    } else {
      ++this.wrongAnswers;
      this.tried = { ...verdict, choice };
    }
    return verdict.right;
  }

  #next = () => this.referee.ask<{ choice: string | null; question: boolean }>({ ask: 'puzzle_next', side: this.me });
}
