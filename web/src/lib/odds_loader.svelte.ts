// Loads the odds of the open choices and drops answers that are out of date. Where nothing is hidden, the page computes
// them itself with the referee's own code; otherwise the server computes them from what this side may know. Both give
// better and better answers while the player thinks.
import { hasOdds, OddsOfOneGame } from '../odds';
import { ApiError, fetchData, fetchReplay } from './api';
import type { LiveMatch } from './live_match.svelte';
import { readOdds, readLosses, type Losses, type OddsAnswer } from './odds';

const setups = new Map<string, Promise<string>>();

/** The fight file of a match that hides nothing, from the first line of its replay. */
function setupOf(match: string): Promise<string> {
  let setup = setups.get(match);
  if (!setup) {
    setup = fetchReplay(match).then((text) => String((JSON.parse(text.split('\n', 1)[0]!) as { setup: string }).setup));
    setups.set(match, setup);
    setup.catch(() => setups.delete(match));
  }
  return setup;
}

export class OddsLoader {
  answer = $state.raw<OddsAnswer | null>(null);
  busy = $state(false);
  problem = $state.raw<unknown>('');
  #request = 0;
  #stopListening: (() => void) | null = null;
  readonly #service = new OddsOfOneGame();
  readonly #lossService = new OddsOfOneGame(); // for the losses after one choice
  losses = $state.raw<Losses | null>(null);

  /** Stops computing but keeps the answer: while a choice is being sent, its answer needs the processors. */
  pause() {
    ++this.#request;
    this.#stopListening?.();
    this.#stopListening = null;
    this.#service.cancel();
    this.#lossService.cancel();
    this.busy = false;
  }

  clear() {
    this.pause();
    this.answer = null;
    this.losses = null;
    this.problem = '';
  }

  close() {
    this.clear();
    this.#service.close();
    this.#lossService.close();
  }

  /** Starts the workers before the position is known, so that the first question is answered soon. */
  warm(game: string) {
    if (!hasOdds) return;
    this.#service.of(game).then(
      (service) => service.prepare(),
      () => undefined,
    );
  }

  /** Brings the workers to the position while somebody else chooses, so that the next one is near. */
  async prepare(live: LiveMatch) {
    if (live.hides || !hasOdds) return;
    const request = this.#request;
    try {
      const [service, position] = await Promise.all([this.#service.of(live.game), this.#position(live)]);
      if (request === this.#request) service.prepare(position);
    } catch {
      // The question itself says what is wrong.
    }
  }

  load(live: LiveMatch) {
    this.clear();
    const request = this.#request;
    const isCurrent = () => request === this.#request;
    this.busy = true;
    const asked =
      !live.hides && hasOdds
        ? this.#compute(live, isCurrent).catch((error: Error) => {
            if (error.name === 'AbortError') throw error;
            return this.#listen(live, isCurrent); // the server can compute them as well
          })
        : this.#listen(live, isCurrent);
    asked
      .catch((error: Error) => {
        if (isCurrent() && error.name !== 'AbortError') this.problem = error;
      })
      .finally(() => {
        if (isCurrent()) this.busy = false;
      });
  }

  /** Loads what may be lost after this choice, where the page can compute it. */
  async loadLosses(live: LiveMatch, choice: string | null) {
    this.losses = null;
    this.#lossService.cancel();
    if (!choice || live.hides || !hasOdds) return;
    const request = this.#request;
    try {
      const position = await this.#position(live);
      const service = await this.#lossService.of(live.game);
      if (request !== this.#request) return;
      const show = (answer: unknown) => {
        if (request === this.#request) this.losses = readLosses(choice, answer);
      };
      show(await service.price(position, { endings: true, first: choice, quick: true, onAnswer: show }));
    } catch {
      // The odds of the choices are shown without the losses.
    }
  }

  async #position(live: LiveMatch) {
    const moves = live.moves.map((move) => ({ choice: move.choice ?? '', rolls: move.rolls ?? [] }));
    const [setup, data] = await Promise.all([setupOf(live.match), fetchData(live.game)]);
    return { setup, data, moves };
  }

  async #compute(live: LiveMatch, isCurrent: () => boolean) {
    const [service, position] = await Promise.all([this.#service.of(live.game), this.#position(live)]);
    if (!isCurrent()) return;
    const show = (answer: unknown) => {
      if (isCurrent()) this.answer = readOdds(answer);
    };
    show(await service.price(position, { objective: 'win', onAnswer: show }));
  }

  #listen(live: LiveMatch, isCurrent: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stopListening = () => {
        live.stopOdds();
        resolve();
      };
      live.askOdds((message) => {
        if (message.type === 'error') return reject(new ApiError(message.code, message.message, 0, message.sentence));
        if (isCurrent()) this.answer = readOdds(message.odds);
        if (message.last) resolve();
      });
    });
  }
}
