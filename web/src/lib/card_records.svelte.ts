// The records of cards and figures from the data files of a game; empty until they are loaded.
import { fetchData } from './api';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Entry = Record<string, any>;
export type Records = Record<string, Record<string, Entry>>; // list -> id -> record

class CardRecords {
  games = $state.raw<Record<string, Records>>({});
  #asked = new Set<string>();

  of(game: string): Records {
    if (!this.#asked.has(game)) {
      this.#asked.add(game);
      void this.#read(game).catch(() => this.#asked.delete(game));
    }
    return this.games[game] ?? {};
  }

  async #read(game: string) {
    const [files, { parse }] = await Promise.all([fetchData(game), import('yaml')]);
    const records: Records = {};
    for (const text of Object.values(files)) {
      const read = parse(text) as Record<string, unknown>;
      for (const [list, entries] of Object.entries(read ?? {})) {
        if (!Array.isArray(entries)) continue;
        records[list] ??= {};
        for (const entry of entries as Entry[]) if (entry?.id) records[list][String(entry.id)] = entry;
      }
    }
    this.games = { ...this.games, [game]: records };
  }
}

export const cardRecords = new CardRecords();
