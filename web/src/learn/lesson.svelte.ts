// A step of a lesson in the page: which choice is wanted, what is said of other ones, and what the others play.
import type { PageReferee } from '../replay/referee';
import type { LessonStep, SeenPosition } from '../lib/wire';

/** The name of the fight at the end among the steps. */
export const lastStep = 'fight';

/** The message about a choice that is not wanted here, or that of the step. */
export function answerTo(step: string, choice: string, isKnown: (key: string) => boolean): string {
  const own = `lesson.${step}.not.${choice.replaceAll(' ', '-')}`;
  return isKnown(own) ? own : `lesson.${step}.hint`;
}

/** The first step that is not done yet; the fight at the end when all are. */
export const nextStep = (steps: string[], done: string[] = []) =>
  steps.find((step) => !done.includes(step)) ?? lastStep;

/** A position that goes on by itself until the player is asked. */
export abstract class GuidedFight {
  look = $state.raw<SeenPosition | null>(null);
  questions = $state(0); // how many have been asked, in all tries
  eventsBefore = $state(0); // how many events the player has seen before the last choice
  busy = $state(false);
  problem = $state.raw<unknown>('');

  constructor(
    protected readonly referee: PageReferee,
    protected readonly setup: string,
  ) {}

  get me(): string {
    return this.referee.sides[0]!;
  }
  isAsked = $derived.by(() => this.look?.asked === this.me);

  protected abstract open(): Promise<void>;
  protected abstract make(choice: string, by: 'player' | 'driver' | 'bot'): Promise<void>;
  /** What another side chooses; null: nothing, the player has done what was wanted. */
  protected abstract choiceOfOther(): Promise<string | null>;
  protected abstract isWanted(choice: string): boolean;
  /** What is chosen for the player, so that he is not asked; null: he is. */
  protected ownChoice(): Promise<string | null> {
    return Promise.resolve(null);
  }

  begin = () => this.#guarded(() => this.open());

  /** Plays the choice of the player, unless it is answered instead. */
  async choose(choice: string) {
    if (this.busy || !this.isAsked || !this.isWanted(choice)) return;
    this.eventsBefore = this.look?.events.length ?? 0;
    await this.#guarded(() => this.make(choice, 'player'));
  }

  async #guarded(first: () => Promise<void>) {
    this.busy = true;
    try {
      await first();
      for (;;) {
        const look = await this.referee.ask<SeenPosition>({ ask: 'look', side: this.me });
        const mine = look.asked === this.me && !look.forced;
        const by = look.forced || mine ? 'driver' : 'bot';
        const chosen = () => (mine ? this.ownChoice() : (look.forced ?? this.choiceOfOther()));
        const choice = look.asked ? await chosen() : null;
        if (choice === null) {
          this.look = look;
          ++this.questions;
          break;
        }
        await this.make(choice, by);
      }
    } catch (error) {
      this.problem = error;
    }
    this.busy = false;
  }
}

/** A scenario whose choices lead to its end. */
export class GuidedStep extends GuidedFight {
  /** The choice that was answered instead of played, and how often something was. */
  tried = $state.raw<{ choice: string; times: number } | null>(null);
  #made = $state(0);

  constructor(
    referee: PageReferee,
    private readonly step: LessonStep,
  ) {
    super(referee, step.setup);
  }

  isDone = $derived.by(() => this.#made >= this.step.choices.length && this.look !== null);
  get next(): string | undefined {
    return this.step.choices[this.#made];
  }

  protected open() {
    this.#made = 0;
    this.tried = null;
    return this.referee.begin(this.setup, true);
  }
  protected async make(choice: string, by: 'player' | 'driver' | 'bot') {
    await this.referee.ask({ ask: 'play', moves: [{ choice, by }] });
    if (choice === this.next) ++this.#made;
  }
  protected choiceOfOther() {
    return Promise.resolve(this.next ?? null);
  }
  protected isWanted(choice: string) {
    const wanted = choice === this.next;
    this.tried = wanted ? null : { choice, times: (this.tried?.times ?? 0) + 1 };
    return wanted;
  }
}

/** The whole fight at the end, against bots that play at random. */
export class FirstFight extends GuidedFight {
  #seed = crypto.getRandomValues(new Uint32Array(1))[0]!;

  protected open() {
    return this.referee.begin(this.setup);
  }
  protected async make(choice: string, by: 'player' | 'driver' | 'bot') {
    await this.referee.deal(choice, by);
  }
  protected async choiceOfOther() {
    return (await this.referee.ask<{ choice: string }>({ ask: 'bot', bot: 'random', seed: this.#seed++ })).choice;
  }
  protected isWanted() {
    return true;
  }
}
