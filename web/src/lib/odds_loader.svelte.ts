// Asks for the odds of the choices that stand open now, and forgets what is out of date. Where nothing is hidden the
// page counts by itself, with the referee's own code; otherwise the server does, from what this side may know.
import { has_odds, openOdds, type OddsTable } from '../odds';
import { fetchData, fetchOdds, fetchReplay } from './api';
import type { LiveTable } from './live.svelte';
import { remembered } from './memory.svelte';
import { read, readLosses, type Losses, type OddsAnswer } from './odds';

const setups = new Map<string, Promise<string>>();

/** The fight file of a match that hides nothing: the first line of its replay holds it. */
function setupOf(match: string): Promise<string> {
  let setup = setups.get(match);
  if (!setup) {
    setup = fetchReplay(match).then((text) => String((JSON.parse(text.split('\n', 1)[0]!) as { setup: string }).setup));
    setups.set(match, setup);
    setup.catch(() => setups.delete(match));
  }
  return setup;
}

export class OddsAsker {
  answer = $state.raw<OddsAnswer | null>(null);
  busy = $state(false);
  problem = $state('');
  #question = 0;
  #abort: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #table: OddsTable | undefined;
  #second: OddsTable | undefined; // for the losses of one choice, beside the odds of all
  losses = $state.raw<Losses | null>(null);

  clear() {
    ++this.#question;
    clearTimeout(this.#timer);
    this.#abort?.abort();
    this.#abort = null;
    this.#table?.cancel();
    this.#second?.cancel();
    this.answer = null;
    this.losses = null;
    this.busy = false;
    this.problem = '';
  }

  close() {
    this.clear();
    this.#table?.close();
    this.#second?.close();
  }

  ask(live: LiveTable) {
    this.clear();
    const question = this.#question;
    const is = () => question === this.#question;
    this.busy = true;
    // A person who clicks on at once is not worth the work.
    this.#timer = setTimeout(() => {
      const asked =
        !live.hides && has_odds
          ? this.#here(live, is).catch((error: Error) => {
              if (error.name === 'AbortError') throw error;
              return this.#there(live, is); // the server can count as well
            })
          : this.#there(live, is);
      asked
        .catch((error: Error) => {
          if (is() && error.name !== 'AbortError') this.problem = error.message;
        })
        .finally(() => {
          if (is()) this.busy = false;
        });
    }, 60);
  }

  /** What may be lost after this choice, where the page can count it. */
  async lookInto(live: LiveTable, choice: string | null) {
    this.losses = null;
    this.#second?.cancel();
    if (!choice || live.hides || !has_odds) return;
    const question = this.#question;
    try {
      const position = await this.#position(live);
      this.#second ??= await openOdds();
      if (question !== this.#question) return;
      const hear = (answer: unknown) => {
        if (question === this.#question) this.losses = readLosses(choice, answer);
      };
      hear(await this.#second.price(position, { endings: true, first: choice, quick: true, on_answer: hear }));
    } catch {
      // The odds of the whole fight stand there all the same.
    }
  }

  async #position(live: LiveTable) {
    const moves = live.moves.map((move) => ({ choice: move.choice ?? '', rolls: move.rolls ?? [] }));
    const [setup, data] = await Promise.all([setupOf(live.match), fetchData(live.game)]);
    return { setup, data, moves };
  }

  async #here(live: LiveTable, is: () => boolean) {
    const [table, position] = await Promise.all([this.#table ?? openOdds(), this.#position(live)]);
    this.#table = table;
    if (!is()) return;
    const hear = (answer: unknown) => {
      if (is()) this.answer = read(answer);
    };
    hear(await table.price(position, { objective: 'win', on_answer: hear }));
  }

  async #there(live: LiveTable, is: () => boolean) {
    const tokens = remembered.tokens(live.match);
    const token = tokens[live.asked ?? ''] ?? Object.values(tokens)[0];
    if (!token) return;
    this.#abort = new AbortController();
    const answer = read(await fetchOdds<unknown>(live.match, token, { objective: 'win' }, this.#abort.signal));
    if (is()) this.answer = answer;
  }
}
