// The referee in the page, for the positions of a replay and for the setup editor. It runs in a worker.
import { RefereeWorker } from 'affray/workers';
import type { RecordedMove, Replay } from './record';
import { fetchData } from '../lib/api';
import { i18n } from '../lib/i18n.svelte';
import { compiledModule } from '../odds';
import type { GlossaryEntry, Message, OpenedFight, PackId } from '../lib/wire';

// As at a table, the Natives are nobody's side and have no colour of one.
const nobodys = ['nobody', 'natives'];

/** What the page shows of a fight in every position; the names of its own records are those of the page from now on. */
export function shownFight({ names, sides, players, texts, packs, records }: OpenedFight) {
  // The same names again would have all sentences made anew.
  if (JSON.stringify(names) !== JSON.stringify(i18n.ownNames)) i18n.ownNames = names;
  return {
    sides: sides.filter((side, i) => !nobodys.includes(side) && sides.indexOf(side) === i),
    players, // the sides that have a seat
    texts, // of cards, by id
    packs, // that the fight uses
    records: records ?? '', // that it brings along, as the text of a file
  };
}

export type ShownFight = ReturnType<typeof shownFight>;

export class PageReferee implements ShownFight {
  readonly #worker: RefereeWorker;
  sides: string[] = [];
  players: string[] = [];
  texts: Record<string, Message> = {};
  packs: PackId[] = [];
  records = '';

  private constructor(
    readonly game: string,
    code: WebAssembly.Module,
  ) {
    this.#worker = new RefereeWorker(code);
  }

  /** Opens a referee with the data files of a game, and without a fight. */
  static async open(game: string): Promise<PageReferee> {
    const [code, files] = await Promise.all([compiledModule(game), fetchData(game)]);
    const referee = new PageReferee(game, code);
    await referee.ask({ ask: 'files', files });
    return referee;
  }

  /** Opens the fight of a replay, before its first move. */
  static async of({ game, setup }: Replay): Promise<PageReferee> {
    const referee = await PageReferee.open(game);
    try {
      if (/^packs:/m.test(setup)) await referee.takePacks();
      await referee.begin(setup);
    } catch (error) {
      referee.close();
      throw error;
    }
    return referee;
  }

  /** Takes the packs of this browser and those of the server. */
  async takePacks() {
    const { filesOf, packsOf } = await import('../packs/store');
    await this.ask({ ask: 'files', files: filesOf(await packsOf(this.game)) });
  }

  /** Opens a fight; `scripted`: with the dice of the file. */
  begin = async (setup: string, scripted = false): Promise<ShownFight> =>
    this.#begun(await this.ask({ ask: 'open', setup, scripted }));

  /** Opens the position of a puzzle, with the dice of its line. */
  beginPuzzle = async ({ position, id }: { position: string; id: string }): Promise<ShownFight> =>
    this.#begun(await this.ask({ ask: 'puzzle_open', setup: position, id }));

  #begun(opened: OpenedFight): ShownFight {
    const shown = shownFight(opened);
    Object.assign(this, shown);
    return shown;
  }

  play = (moves: RecordedMove[]) =>
    this.ask({ ask: 'play', moves: moves.map(({ choice, by, rolls }) => ({ choice, by, rolls: rolls ?? [] })) });

  /** Plays one choice with new dice, and returns what they showed. */
  async deal(choice: string, by: 'player' | 'driver' | 'bot' = 'player'): Promise<number[]> {
    const words = Array.from({ length: 64 }, () => [...crypto.getRandomValues(new Uint32Array(8))]);
    return (await this.ask<{ rolls: number[] }>({ ask: 'deal', choice, by, words })).rolls;
  }

  /** What stands on the screen. */
  glossary = async () => (await this.ask<{ entries: GlossaryEntry[] }>({ ask: 'glossary' })).entries;

  /** A fight file that opens at the position after so many of the moves played. */
  position = async (moves: number) => (await this.ask<{ setup: string }>({ ask: 'position', moves })).setup;

  /** `progress` is called from time to time with the share of a long request that is done. */
  ask<T>(request: object, progress?: (share: number) => void): Promise<T> {
    return this.#worker.ask<T>(request, progress);
  }

  close() {
    this.#worker.close();
  }
}

/** A referee that is opened when it is needed for the first time, as its module is the largest file of a page. */
export class LazyReferee {
  #opening: Promise<PageReferee> | undefined;
  isOpen = false;

  constructor(readonly game: string) {}

  open(): Promise<PageReferee> {
    return (this.#opening ??= PageReferee.open(this.game).then((referee) => {
      this.isOpen = true;
      return referee;
    }));
  }

  close() {
    this.#opening?.then(
      (referee) => referee.close(),
      () => undefined,
    );
  }
}
