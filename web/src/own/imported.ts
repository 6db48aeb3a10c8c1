// Reads a file that another device has exported: own fights and results of puzzles. All of it is checked before any of it
// is kept, as a file may be damaged, or be another one.
import { mostFights, ownFormat, type FightResult } from '../lib/results.svelte';
import type { Kept } from '../puzzles/progress.svelte';

export interface Exported {
  fights: FightResult[];
  puzzles: Kept;
}
/** What is wrong with a file: the key of a message, and its arguments. */
export interface Refused {
  refused: string;
  args: Record<string, string | number>;
}

export const mostBytes = 4_000_000;
const mostPuzzles = 20_000;
const games = ['worlds', 'realms', 'sectors', 'biomes'];

class Damage {
  constructor(
    readonly place: string,
    readonly what: string,
    readonly most = 0,
  ) {}
}
type Check = (value: unknown, place: string) => void;

const is =
  (what: string, isGood: (value: unknown) => boolean, most = 0): Check =>
  (value, place) => {
    if (!isGood(value)) throw new Damage(place, what, most);
  };
const text = (most: number) => is('text', (value) => typeof value === 'string' && value.length <= most, most);
const number = (least: number, most: number) =>
  is('number', (value) => Number.isFinite(value) && (value as number) >= least && (value as number) <= most);
const truth = is('truth', (value) => typeof value === 'boolean');
const oneOf = (words: string[]) => is('word', (value) => words.includes(value as string));
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list =
  (of: Check, most: number): Check =>
  (value, place) => {
    if (!Array.isArray(value) || value.length > most) throw new Damage(place, 'list', most);
    value.forEach((one, i) => of(one, `${place}[${i}]`));
  };
const mapOf =
  (name: Check, of: Check, most: number): Check =>
  (value, place) => {
    if (!isRecord(value) || Object.keys(value).length > most) throw new Damage(place, 'object', most);
    for (const [key, one] of Object.entries(value)) {
      name(key, place);
      of(one, `${place}.${key}`);
    }
  };
/** An object with these members and no other; those whose name ends with ? may be absent. */
const object =
  (members: Record<string, Check>): Check =>
  (value, place) => {
    if (!isRecord(value)) throw new Damage(place, 'object');
    const at = (name: string) => (place ? `${place}.${name}` : name);
    const known = Object.keys(members).map((name) => name.replace('?', ''));
    const unknown = Object.keys(value).find((name) => !known.includes(name));
    if (unknown !== undefined) throw new Damage(at(unknown), 'nothing');
    for (const [name, check] of Object.entries(members)) {
      const plain = name.replace('?', '');
      if (plain === name || value[plain] !== undefined) check(value[plain], at(plain));
    }
  };

const share = number(0, 1);
const fight = object({
  match: is('match', (value) => /^[\w-]{1,64}$/.test(String(value))),
  game: oneOf(games),
  titles: mapOf(text(10), text(200), 10),
  side: text(100),
  against: list(text(100), 20),
  'bots?': list(truth, 20),
  result: oneOf(['won', 'lost', 'draw']),
  at: number(0, 8.64e15), // the last time that a Date knows
  'accuracy?': object({
    p: share,
    'exact?': text(10_000),
    'interval?': list(share, 2),
    'kind?': oneOf(['exact', 'bound', 'sample']),
    'policy?': text(100),
  }),
});
const rating = number(-10_000, 10_000);
const whole = object({
  format: oneOf([ownFormat]),
  fights: list(fight, mostFights),
  puzzles: object({
    results: mapOf(text(100), object({ solved: truth, rating, 'game?': oneOf(games) }), mostPuzzles),
    ratings: mapOf(oneOf(games), rating, games.length),
  }),
});

/** What stands in an exported file, or what is wrong with it. */
export function readExported(file: string, written: string): Exported | Refused {
  const refused = (why: string, args = {}) => ({ refused: `own.import.${why}`, args: { file, ...args } });
  let read: unknown;
  try {
    read = JSON.parse(written);
  } catch {
    return refused('no-json');
  }
  const format = isRecord(read) ? read.format : undefined;
  if (format !== ownFormat)
    return refused(format === undefined ? 'no-format' : 'format', {
      format: String(format).slice(0, 60),
      wanted: ownFormat,
    });
  try {
    whole(read, '');
  } catch (damage) {
    if (!(damage instanceof Damage)) throw damage;
    const { place, what, most } = damage;
    return refused('damaged', { place: place.slice(0, 120), what, most });
  }
  return read as Exported;
}
