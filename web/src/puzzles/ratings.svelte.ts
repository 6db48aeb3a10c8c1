// The ratings of puzzles that the server gathers from all solvers. Without a server those of the packs remain.
import { fetchPuzzleRatings, sendPuzzleAttempt } from '../lib/api';
import { readStored, writeStored } from '../lib/storage.svelte';

/** A random number that makes the server count only the first attempt at a puzzle. */
function solver(): string {
  let id = readStored('solver', '');
  if (!id) {
    id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    writeStored('solver', id);
  }
  return id;
}

class SharedRatings {
  #all = $state.raw<Record<string, number>>({}); // by id of the puzzle

  of = (puzzle: { id: string; rating: number }) => this.#all[puzzle.id] ?? puzzle.rating;

  async load(game: string) {
    const found = await fetchPuzzleRatings(game).catch(() => ({}));
    const ratings = Object.entries(found).map(([id, { rating }]) => [id, rating] as const);
    this.#all = { ...this.#all, ...Object.fromEntries(ratings) };
  }

  /** Sends a first attempt; `rating` is that of the reader before it, `answers` what he chose to solve it. */
  async send(game: string, puzzle: string, rating: number, solved: boolean, answers: string[]) {
    const attempt = { game, puzzle, solver: solver(), rating, solved, ...(solved && { answers }) };
    const now = await sendPuzzleAttempt(attempt).catch(() => null);
    if (now) this.#all = { ...this.#all, [puzzle]: now.rating };
  }
}

export const sharedRatings = new SharedRatings();
