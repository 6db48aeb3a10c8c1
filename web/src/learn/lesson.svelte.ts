// A step of a lesson in the page: which choice is wanted, what is said of other ones, and what the others play.
import { painted } from '../lib/after_paint';
import { shownFight, type LazyReferee, type PageReferee, type ShownFight } from '../replay/referee';
import type { LessonStep, OpenedFight, SeenPosition } from '../lib/wire';

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

/** How a fight begins, as the server says it. */
export interface Opening {
  fight: OpenedFight;
  position: SeenPosition;
}

/** Whether the referee sees what is shown. */
const isSame = (shown: SeenPosition, seen: SeenPosition) =>
  (Object.keys(shown) as (keyof SeenPosition)[]).every(
    (one) => JSON.stringify(shown[one]) === JSON.stringify(seen[one]),
  );

/** A position that goes on by itself until the player is asked. */
export abstract class GuidedFight {
  shown = $state.raw<ShownFight | null>(null); // what is the same in every position
  look = $state.raw<SeenPosition | null>(null);
  questions = $state(0); // how many have been asked, in all tries
  eventsBefore = $state(0); // how many events the player has seen before the last choice
  busy = $state(false);
  waits = $state(false); // what was chosen waits for the referee
  problem = $state.raw<unknown>('');
  protected referee!: PageReferee; // after the fight has begun
  #begun: Promise<void> = Promise.resolve();
  #isBegun = false;
  #isJudging = false; // of a choice that was just pressed
  #isLeft = false;

  constructor(
    private readonly source: Pick<LazyReferee, 'isOpen' | 'open'>,
    protected readonly setup: string,
  ) {}

  get sides(): string[] {
    return this.shown?.sides ?? [];
  }
  get me(): string {
    return this.sides[0] ?? '';
  }
  isAsked = $derived.by(() => this.look !== null && this.look.asked === this.me);

  protected abstract open(): Promise<ShownFight>;
  protected abstract make(choice: string, by: 'player' | 'driver' | 'bot'): Promise<void>;
  /** What another side chooses; null: nothing, the player has done what was wanted. */
  protected abstract choiceOfOther(): Promise<string | null>;
  /** Whether the choice is played; else it is answered. */
  protected abstract isWanted(choice: string): boolean | Promise<boolean>;
  /** What is chosen for the player, so that he is not asked; null: he is. */
  protected ownChoice(): Promise<string | null> {
    return Promise.resolve(null);
  }
  /** How many events of the first position the player has seen before. */
  protected eventsKnown(_first: SeenPosition): number {
    return 0;
  }

  /** Begins anew. The server may say how, so that this is seen while the referee is still loading. */
  begin(opening?: () => Promise<Opening>): Promise<void> {
    this.#isBegun = false;
    return (this.#begun = this.#guarded(async () => {
      if (opening && !this.source.isOpen) await this.#show(opening);
      this.referee = await this.source.open();
      if (this.#isLeft) return;
      const shown = await this.open();
      this.shown ??= shown;
      await this.#goOn();
      this.#isBegun = true;
    }));
  }

  /** The page shows another fight, and the referee is not for this one any more. */
  leave() {
    this.#isLeft = true;
  }

  /** Plays the choice of the player, unless it is answered instead. */
  async choose(choice: string) {
    if (this.#isJudging) return;
    this.#isJudging = true;
    const judged = async () => (await this.mayChoose()) && this.isWanted(choice);
    const isWanted = await judged().finally(() => (this.#isJudging = false));
    if (isWanted) await this.play(choice);
  }

  /** The names that can be looked up. */
  glossary = async () => {
    await this.#begun;
    return this.referee.glossary();
  };

  /** Waits for the referee if it is not there yet. */
  protected async mayChoose(): Promise<boolean> {
    if (this.busy || !this.isAsked) return false;
    if (!this.#isBegun) {
      this.busy = this.waits = true;
      await this.#begun;
      this.waits = false;
    }
    return this.#isBegun && this.isAsked;
  }

  protected async play(choice: string) {
    if (this.busy) return;
    this.eventsBefore = this.look?.events.length ?? 0;
    await this.#guarded(async () => {
      await this.make(choice, 'player');
      await this.#goOn();
    });
  }

  /** Shows how the fight begins, if the server can tell, and waits until it stands on the screen. */
  async #show(opening: () => Promise<Opening>) {
    const given = await opening().catch(() => undefined); // without an answer all comes from the referee
    if (!given || this.#isLeft) return;
    this.shown = shownFight(given.fight);
    this.#ask(given.position);
    this.busy = false;
    await painted();
  }

  #ask(look: SeenPosition) {
    if (!this.#isBegun) this.eventsBefore = this.eventsKnown(look);
    this.look = look;
    ++this.questions;
  }

  async #guarded(work: () => Promise<void>) {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.problem = error;
    }
    this.busy = false;
  }

  async #goOn() {
    for (;;) {
      const look = await this.referee.ask<SeenPosition>({ ask: 'look', side: this.me });
      const mine = look.asked === this.me && !look.forced;
      const by = look.forced || mine ? 'driver' : 'bot';
      const chosen = () => (mine ? this.ownChoice() : (look.forced ?? this.choiceOfOther()));
      const choice = look.asked ? await chosen() : null;
      if (this.#isLeft) return; // the referee has another fight by now
      if (choice === null) {
        // What is shown already stays as it is.
        if (!this.look || !isSame(this.look, look)) this.#ask(look);
        return;
      }
      await this.make(choice, by);
    }
  }
}

/** A scenario whose choices lead to its end. */
export class GuidedStep extends GuidedFight {
  /** The choice that was answered instead of played, and how often something was. */
  tried = $state.raw<{ choice: string; times: number } | null>(null);
  #made = $state(0);

  constructor(
    source: Pick<LazyReferee, 'isOpen' | 'open'>,
    private readonly step: LessonStep,
  ) {
    super(source, step.setup);
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
