// What the reader has solved and how strong he is, by Elo; kept on the device.
import { onStoredElsewhere, readStored, writeStored } from '../lib/storage.svelte';

export interface Result {
  solved: boolean; // at some attempt, without help
  rating: number; // of the puzzle afterwards, as this result alone moved it
  game?: string; // absent in results of earlier versions
}
export interface Kept {
  results: Record<string, Result>; // by id of the puzzle
  ratings: Record<string, number>; // of the reader, by game
}

export const firstRating = 1200;
const ofReader = 32; // the most that one result moves a rating
const ofPuzzle = 16;

/** The chance that a player of this rating solves a puzzle of that one. */
export const expected = (reader: number, puzzle: number) => 1 / (1 + 10 ** ((puzzle - reader) / 400));

/** Both ratings after an attempt, rounded. */
export function rated(reader: number, puzzle: number, solved: boolean): { reader: number; puzzle: number } {
  const surprise = (solved ? 1 : 0) - expected(reader, puzzle);
  return { reader: Math.round(reader + ofReader * surprise), puzzle: Math.round(puzzle - ofPuzzle * surprise) };
}

/** The rating of the reader in each game, and how many of its puzzles he has solved, of how many. */
export function sumsOf({ results, ratings }: Kept) {
  return Object.entries(ratings).map(([game, rating]) => {
    const tried = Object.values(results).filter((one) => one.game === game);
    return { game, rating, tried: tried.length, solved: tried.filter((one) => one.solved).length };
  });
}

class PuzzleProgress {
  #all = $state.raw<Kept>(readStored<Kept>('puzzles', { results: {}, ratings: {} }));

  constructor() {
    onStoredElsewhere('puzzles', () => (this.#all = this.#read()));
  }
  /** As it is now: another tab may have changed it. */
  #read() {
    return readStored('puzzles', this.#all);
  }

  /** Whether the reader has tried a puzzle of this game; until then his rating is a guess. */
  isRated = (game: string) => game in this.#all.ratings;
  rating = (game: string) => this.#all.ratings[game] ?? firstRating;
  result = (id: string): Result | undefined => this.#all.results[id];
  isSolved = (id: string) => this.#all.results[id]?.solved === true;
  count = (ids: string[]) => ids.filter((id) => this.isSolved(id)).length;

  /** Counts the first attempt at a puzzle, and says so; later ones change only that it is solved. */
  keep(game: string, id: string, rating: number, solved: boolean): boolean {
    const { results, ratings } = this.#read();
    const before = results[id];
    if (before) {
      this.#all = { results: { ...results, [id]: { ...before, solved: before.solved || solved } }, ratings };
    } else {
      const now = rated(this.rating(game), rating, solved);
      this.#all = {
        results: { ...results, [id]: { solved, rating: now.puzzle, game } },
        ratings: { ...ratings, [game]: now.reader },
      };
    }
    writeStored('puzzles', this.#all);
    return !before;
  }

  /**
   * Adds the results of another device, each once, and says how many are new. A puzzle that was solved on either is; the
   * rating in a game is that of the device on which more of its puzzles were tried.
   */
  add(theirs: Kept): number {
    const own = this.#read();
    const results = { ...theirs.results, ...own.results };
    for (const [id, one] of Object.entries(own.results))
      results[id] = { ...one, solved: one.solved || (theirs.results[id]?.solved ?? false) };
    const triedIn = ({ results: all }: Kept, game: string) =>
      Object.values(all).filter((one) => one.game === game).length;
    const ratings = { ...theirs.ratings, ...own.ratings };
    for (const [game, rating] of Object.entries(theirs.ratings))
      if (triedIn(theirs, game) > triedIn(own, game)) ratings[game] = rating;
    this.#all = { results, ratings };
    writeStored('puzzles', this.#all);
    return Object.keys(results).length - Object.keys(own.results).length;
  }

  get kept(): Kept {
    return this.#all;
  }
  /** Forgets everything, and by what number the server knows this device. */
  clear() {
    this.#all = { results: {}, ratings: {} };
    writeStored('puzzles', this.#all);
    writeStored('solver', '');
  }
}

export const progress = new PuzzleProgress();
