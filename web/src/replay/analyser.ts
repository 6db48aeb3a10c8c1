// Analyses a fight in several workers: the first proves what it can, and then each plays the fights of some of the moves.
import type { Analysis } from './analysis';
import { PageReferee } from './referee';
import type { Replay } from './record';

/** A referee in a worker, at the end of the fight. */
export type Asked = Pick<PageReferee, 'ask' | 'close'>;

interface Plan {
  bots: string;
  moves: number[]; // that need fights; none: everything is proven
}
interface Played {
  enough: boolean;
  part?: object[];
}

/** Seconds of fights before the next answer: there are few answers, as the marks must hold in all of them (`looks_of_running_analysis`). */
const nextPart = (played: number) => Math.max(2, played / 4);
const lanes = () => Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2));

async function atTheEnd(replay: Replay): Promise<PageReferee> {
  const referee = await PageReferee.of(replay);
  try {
    await referee.play(replay.moves);
  } catch (error) {
    referee.close();
    throw error;
  }
  return referee;
}

/** Opens the fight in as many workers as there are processors. */
export async function openAnalyser(replay: Replay): Promise<Analyser> {
  const all = await Promise.allSettled(Array.from({ length: lanes() }, () => atTheEnd(replay)));
  const referees = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = all.find((one) => one.status === 'rejected');
  if (failed) {
    for (const referee of referees) referee.close();
    throw failed.reason;
  }
  return new Analyser(referees);
}

export class Analyser {
  #plan: Plan | undefined;
  #isStopped = false;
  readonly #parts: object[][] = []; // by lane; the first needs none
  readonly #played: number[] = []; // seconds, by lane

  constructor(private readonly referees: Asked[]) {}

  /**
   * Analyses for so many seconds, at most half as long again for the better lines; another call goes on where this one
   * ended. `told` is called with each analysis that is not the last one, and `progress` with the share that is done.
   */
  async run(seconds: number, told: (analysis: Analysis) => void, progress: (share: number) => void): Promise<Analysis> {
    const began = performance.now();
    const left = () => (this.#isStopped ? 0 : seconds - (performance.now() - began) / 1000);
    const timer = setInterval(() => progress(Math.min(1, (performance.now() - began) / 1000 / seconds)), 100);
    this.#isStopped = false;
    try {
      this.#plan ??= await this.#begin(seconds);
      if (this.#plan.moves.length > 0) {
        await Promise.all(this.referees.map((_, lane) => this.#play(lane, left, told)));
      }
      return await this.#tell(true, seconds / 2);
    } finally {
      clearInterval(timer);
    }
  }

  /** Ends `run` early. */
  stop() {
    this.#isStopped = true;
  }

  close() {
    for (const referee of this.referees) referee.close();
  }

  async #begin(seconds: number): Promise<Plan> {
    const request = { ask: 'analyse_begin', lanes: this.referees.length, seconds };
    const [first, ...others] = this.referees;
    const plan = await first!.ask<Plan>({ ...request, lane: 0 });
    await Promise.all(others.map((referee, i) => referee.ask({ ...request, lane: i + 1, plan })));
    return plan;
  }

  async #play(lane: number, left: () => number, told: (analysis: Analysis) => void) {
    const isFirst = lane === 0;
    for (let enough = false; !enough && left() > 0;) {
      const seconds = Math.min(left(), nextPart(this.#played[lane] ?? 0));
      this.#played[lane] = (this.#played[lane] ?? 0) + seconds;
      const played = await this.referees[lane]!.ask<Played>({ ask: 'analyse_play', seconds, part: !isFirst });
      enough = played.enough;
      if (!isFirst) this.#parts[lane] = played.part ?? [];
      else if (left() > 0) told(await this.#tell(false, 0));
    }
  }

  #tell(better: boolean, seconds: number): Promise<Analysis> {
    const parts = this.#parts.filter((part) => part !== undefined);
    return this.referees[0]!.ask<Analysis>({ ask: 'analyse_tell', parts, better, seconds });
  }
}
