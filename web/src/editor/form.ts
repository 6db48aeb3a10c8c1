// What the form over a fight file can do, and which names each of its keys takes.
import { freshName, mapOf, listOf, type Fight, type Names } from './games/builder';
import { cardsOf, drawingOf } from './games/realms';
import type { Path } from './document';
import { labels } from './labels.svelte';
import { byName } from './names';
import type { Part, Schemas } from './schema';
import { catalogue } from '../lib/i18n.svelte';

export interface Option {
  id: string;
  name: string;
}
export interface Form {
  game: string;
  schemas: Schemas;
  set: (path: Path, value: unknown) => void;
  add: (path: Path, value: unknown) => void;
  remove: (path: Path) => void;
  /** The names that a key takes; empty where it takes any. */
  options: (key: string, path: Path) => Option[];
  /** The keys that a map takes, as far as they are known. */
  keys: (key: string, path: Path) => Option[];
  /** The names that the fight gives to players and places. */
  taken: () => string[];
  called: (id: string) => string;
  /** What one of the fixed values of a key is called: by the form, or by the game, as its conditions are. */
  word: (value: string) => string;
}

/** Where the names of a key come from: a list of records, or a part of the fight. */
const sources: Record<string, Record<string, string>> = {
  worlds: { place: 'places', event: 'events', events: 'events', defender: 'sides', name: '' },
  realms: {
    race: 'races',
    class: 'classes',
    items: 'items',
    augmentations: 'augmentations',
    cards: 'cards',
    card: 'cards',
    left: 'cards',
    kind: 'enemies',
    by: 'heroes',
    statuses: 'statuses',
    legend: 'legend',
    at: '',
    traps: '',
    doors: '',
  },
  sectors: {
    first: 'players',
    starter: 'players',
    last: 'players',
    animals: 'players',
    sector: 'sectors',
    next: 'sectors',
  },
  biomes: {
    first: 'players',
    active: 'players',
    speaks: 'players',
    by: 'players',
    of: 'players',
    biomes: 'biomes',
    deck: 'decks',
  },
};
/** The same for a key that stands in none of them. */
const otherwise: Record<string, string> = { worlds: 'players', realms: 'figures', sectors: 'cards', biomes: 'cards' };
const mapKeys: Record<string, Record<string, string>> = {
  worlds: { events: 'events' },
  realms: { legend: '', rifts: '', loot: '', trap_damage: '', cards: 'cards', decks: 'enemies' },
  sectors: { construction: 'sectors', focus: 'players', players: 'sectors', next: 'sectors' },
  biomes: { players: 'players', deck: 'cards', reserve: 'cards' },
};

/** The figures of a skirmish as choices call them: a kind that stands several times on the map has numbers. */
function figuresOf(fight: Fight, names: Names): Option[] {
  const legend = mapOf(mapOf(fight.map).legend);
  const heroes = Object.keys(mapOf(fight.heroes));
  const counts = new Map<string, number>();
  const found: Option[] = heroes.map((id) => ({ id, name: names.called(id) }));
  for (const mark of drawingOf(fight).rows.flat()) {
    const kind = legend[mark] === undefined ? '' : String(legend[mark]);
    if (!kind || heroes.includes(kind)) continue;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const id = number > 1 ? `${kind}-${number}` : kind;
    found.push({ id, name: names.of('enemies', id) });
  }
  return found;
}

/** What a key of the fight may name, each once: of two things that are written with one name only one can be meant. */
export function optionsFrom(source: string, fight: Fight, names: Names): Option[] {
  const found = namedIn(source, fight, names);
  return found.filter(({ id }, i) => found.findIndex((one) => one.id === id) === i);
}

function namedIn(source: string, fight: Fight, names: Names): Option[] {
  const called = (ids: string[]) => ids.map((id) => ({ id, name: names.called(id) }));
  const players = Object.keys(mapOf(fight.players));
  switch (source) {
    case '':
      return [];
    case 'players':
      return called(players);
    case 'sides':
      return [...called(players), { id: 'natives', name: names.label('natives') }];
    case 'heroes':
    case 'sectors':
      return called(Object.keys(mapOf(fight[source])));
    case 'places':
      return called(
        listOf(fight.systems)
          .map(mapOf)
          .flatMap((system) => [mapOf(system.sun), ...listOf(system.worlds).map(mapOf)])
          .flatMap(({ name }) => (name === undefined ? [] : [String(name)])),
      );
    case 'figures':
      return figuresOf(fight, names);
    case 'legend':
      return [
        ...called(Object.keys(mapOf(fight.heroes))),
        ...byName(Object.keys(names.records.enemies ?? {}).map((id) => ({ id, name: names.of('enemies', id) }))),
      ];
    default:
      return byName(Object.keys(names.records[source] ?? {}).map((id) => ({ id, name: names.of(source, id) })));
  }
}

/** All names in a part of a fight. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(mapOf(value)).flatMap(([key, one]) =>
    key === 'name' && typeof one === 'string' ? [one] : namesIn(one),
  );
}

/** What is added to a list: what its schema requires, with names that are still free. */
export function newEntry(form: Form, part: Part, key: string, path: Path, entries: unknown[]): unknown {
  const taken = form.taken();
  return form.schemas.fresh(part, (inner, above) => {
    const ids = form.options(inner || key, path).map((option) => option.id);
    if (inner === 'name' && ids.length === 0) {
      taken.push(freshName(taken, above || key.replace(/s$/, '')));
      return taken.at(-1)!;
    }
    return ids.find((option) => !entries.includes(option)) ?? ids[0] ?? '';
  });
}

const isArrival = (path: Path) => path[0] === 'arrivals';

export function formOf(
  game: string,
  schemas: Schemas,
  fight: Fight,
  names: Names,
  packs: Option[], // those that are here
  change: Pick<Form, 'set' | 'add' | 'remove'>,
): Form {
  const source = (table: Record<string, Record<string, string>>, key: string) => table[game]?.[key] ?? otherwise[game]!;
  return {
    game,
    schemas,
    ...change,
    options: (key, path) => {
      if (path[0] === 'packs') return ['packs', 'name'].includes(key) ? packs : [];
      const [part, id] = path;
      const own = key === 'cards' && part === 'heroes' ? cardsOf(String(id), fight, names) : [];
      if (own.length) return byName(own.map((card) => ({ id: card, name: names.of('cards', card) })));
      const from = game === 'realms' && key === 'figure' && isArrival(path) ? 'enemies' : source(sources, key);
      const found = optionsFrom(from, fight, names);
      return game === 'biomes' && key === 'biomes' ? [{ id: 'random', name: labels.value('random') }, ...found] : found;
    },
    keys: (key) => optionsFrom(source(mapKeys, key), fight, names),
    taken: () => [...Object.keys(mapOf(fight.players)), ...namesIn(fight)],
    word: (value) => {
      const words = catalogue(game);
      const key = ['status', 'element', 'keyword'].map((kind) => `${kind}.${value}`).find((one) => words.has(one));
      return key && !labels.words.has(`word.${value}`) ? words.say(key) : labels.value(value);
    },
    called: (id) => {
      const group = Object.keys(names.records).find((one) => id in names.records[one]!);
      return group && !(id in mapOf(fight.players)) ? names.of(group, id) : names.called(id);
    },
  };
}
