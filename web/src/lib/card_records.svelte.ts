// The records of cards and figures of a game, with those of the packs of the fight that is shown; empty
// until they are loaded.
import { fetchRecords } from './api';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Entry = Record<string, any>;
export type Records = Record<string, Record<string, Entry>>; // list -> id -> record

/** The records in files; those of later ones take the place of those before. */
export async function recordsIn(texts: string[]): Promise<Records> {
  const records: Records = {};
  if (!texts.length) return records;
  const { parse } = await import('yaml');
  for (const text of texts) {
    const read = parse(text) as Record<string, unknown>;
    for (const [list, entries] of Object.entries(read ?? {})) {
      if (!Array.isArray(entries)) continue;
      records[list] ??= {};
      for (const entry of entries as Entry[]) if (entry?.id) records[list][String(entry.id)] = entry;
    }
  }
  return records;
}

/** All of the records below, with those above in their place. */
export function merged(below: Records, above: Records): Records {
  const all: Records = { ...below };
  for (const [list, entries] of Object.entries(above)) all[list] = { ...all[list], ...entries };
  return all;
}

/** Games whose boards draw none. */
const without = ['worlds'];

class CardRecords {
  games = $state.raw<Record<string, Records>>({});
  #ofPacks = $state.raw<Record<string, Records>>({}); // by game, of the fight that is shown
  #both = $derived(
    Object.fromEntries(
      Object.entries(this.games).map(([game, records]) => [game, merged(records, this.#ofPacks[game] ?? {})]),
    ),
  );
  #asked = new Set<string>();
  #failed = $state.raw<string[]>([]);

  /** Those that are shipped with a game. */
  shipped(game: string): Records {
    if (!this.#asked.has(game)) {
      this.#asked.add(game);
      void this.#read(game).catch(() => {
        this.#asked.delete(game);
        this.#failed = [...this.#failed, game];
      });
    }
    return this.games[game] ?? {};
  }

  /** Loads those that the board of a game draws. */
  prepare(game: string) {
    if (!without.includes(game)) this.shipped(game);
  }

  /** Whether a board can be drawn: they are there, or will not come. */
  canDraw(game: string): boolean {
    if (without.includes(game) || this.#failed.includes(game)) return true;
    this.shipped(game);
    return game in this.games;
  }

  /** Those that the fight on the table may use. */
  of(game: string): Records {
    this.shipped(game);
    return this.#both[game] ?? {};
  }

  /** The records of the packs of the fight on the table. */
  use(game: string, ofPacks: Records) {
    this.#ofPacks = { [game]: ofPacks };
  }

  async #read(game: string) {
    const records = await fetchRecords(game);
    this.games = { ...this.games, [game]: records };
  }
}

export const cardRecords = new CardRecords();
