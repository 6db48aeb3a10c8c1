// The names of the things of a fight: those that it brings itself, those of the catalogues, and its own records.
import { labels } from './labels.svelte';
import { mapOf, listOf, type Fight, type Names } from './games/builder';
import type { Entry, Records } from '../lib/card_records.svelte';
import { i18n, sideName, titleOf } from '../lib/i18n.svelte';
import type { Catalogue } from '../lib/message';
import { nameOf } from '../lib/names';
import type { Titles } from '../lib/wire';

/** What the catalogues call the records of a list. */
export const kinds: Record<string, string> = {
  cards: 'card',
  events: 'card',
  items: 'item',
  enemies: 'figure',
  races: 'race',
  classes: 'class',
  biomes: 'biome',
  decks: 'deck',
  augmentations: 'augmentation',
  statuses: 'status',
};

/** A text, or one for each language. */
export function inWords(title: unknown): string {
  if (typeof title === 'string') return title;
  return title && typeof title === 'object' ? titleOf(title as Partial<Titles>) : '';
}

/** The shipped records with those of the fight's own. */
export function withOwn(shipped: Records, fight: Fight): Records {
  const all: Records = { ...shipped };
  for (const [list, entries] of Object.entries(mapOf(fight.data)))
    for (const entry of listOf(entries) as Entry[])
      if (entry?.id) all[list] = { ...all[list], [String(entry.id)]: entry };
  return all;
}

export function namesOf(game: string, fight: Fight, shipped: Records, words: Catalogue): Names {
  const records = withOwn(shipped, fight);
  const given = mapOf(fight.names);
  return {
    records,
    of: (group, id) => {
      const own = inWords(records[group]?.[id]?.name);
      if (own) return own;
      return group === 'decks' && labels.words.has(`deck.${id}`)
        ? labels.words.say(`deck.${id}`)
        : nameOf(words, id, kinds[group] ?? 'card');
    },
    called: (id) => (id in given ? inWords(given[id]) : '') || sideName(id),
    label: (key) => labels.of(game, key),
  };
}

/** Names in the order of the reader's language. */
export const byName = <T extends { name: string }>(things: T[]): T[] =>
  [...things].sort((a, b) => a.name.localeCompare(b.name, i18n.language));

/** An id for a record of this name: letters without accents, digits and hyphens. */
export function ownId(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 28)
    .replace(/-+$/, '');
  return plain || 'own';
}
