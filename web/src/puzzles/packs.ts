// The packs of puzzles that ship with the page; each game's is loaded when it is asked for.

export interface ValuedChoice {
  choice: string;
  score: string; // the chance to win plus half the chance that nobody wins, as a fraction n/d
}

/** A line of a pack; schemas/output/puzzle.schema.json describes it. */
export interface Puzzle {
  id: string;
  game: string;
  side: string;
  theme: string;
  rating: number;
  choices: number;
  best: ValuedChoice;
  next: ValuedChoice;
  natural: ValuedChoice;
  position: string;
}

const files = import.meta.glob('../../../puzzles/*.jsonl', { query: '?raw', import: 'default' }) as Record<
  string,
  () => Promise<string>
>;
const gameOf = (file: string) => file.replace(/^.*\/|\.jsonl$/g, '');

/** The games that have puzzles, in the order of the lobby. */
export const puzzleGames = ['worlds', 'realms', 'sectors', 'biomes'].filter((game) =>
  Object.keys(files).some((file) => gameOf(file) === game),
);

export const readPack = (text: string): Puzzle[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Puzzle);

const packs = new Map<string, Promise<Puzzle[]>>();

/** The puzzles of a game; none if it has no pack. */
export function loadPack(game: string): Promise<Puzzle[]> {
  let pack = packs.get(game);
  if (!pack) {
    const load = Object.entries(files).find(([file]) => gameOf(file) === game)?.[1];
    pack = load ? load().then(readPack) : Promise.resolve([]);
    packs.set(game, pack);
    pack.catch(() => packs.delete(game)); // a failure is not kept
  }
  return pack;
}

/** Days since 1970-01-01, UTC. */
export const dayOf = (date: Date) => Math.floor(date.getTime() / 86_400_000);

/** The number of the puzzle of a day in a pack of so many, as in puzzle_of_day of the referee. */
export const puzzleOfDay = (day: number, puzzles: number) => (puzzles === 0 ? 0 : (day * 7919) % puzzles);

/** The game of the day: each has its turn. */
export const gameOfDay = (day: number, games: string[]) => games[day % games.length]!;

export interface Filter {
  theme: string; // empty: any
  level: Level | '';
  open: boolean; // only what is not solved
}
export const levels = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof levels)[number];

export const levelOf = (rating: number): Level => (rating < 1100 ? 'easy' : rating < 1500 ? 'medium' : 'hard');

export function filtered(pack: Puzzle[], filter: Filter, isSolved: (id: string) => boolean): Puzzle[] {
  return pack.filter(
    (one) =>
      (!filter.theme || one.theme === filter.theme) &&
      (!filter.level || levelOf(one.rating) === filter.level) &&
      !(filter.open && isSolved(one.id)),
  );
}

/** The puzzle to offer next: of those that were not tried, the one whose difficulty is nearest. */
export function nextPuzzle(pack: Puzzle[], rating: number, isTried: (id: string) => boolean): Puzzle | undefined {
  const open = pack.filter((one) => !isTried(one.id));
  const distance = (one: Puzzle) => Math.abs(one.rating - rating);
  return open.reduce<Puzzle | undefined>(
    (best, one) => (best === undefined || distance(one) < distance(best) ? one : best),
    undefined,
  );
}
