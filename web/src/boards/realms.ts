// The figures of realms as its board shows them.
import { cardRecords } from '../lib/card_records.svelte';
import type { Catalogue } from '../lib/message';
import { kindOf } from '../lib/names';
import type { Picker } from '../lib/picker.svelte';
import type { View } from '../lib/wire';

export interface Figure {
  at: string;
  health: number;
  moved: number;
  statuses: string[];
  symbol?: string;
}

export interface Hero {
  stamina: number;
  invested: number;
  gold: number;
  xp: number;
  cards: Record<string, string>; // where each card is
}

/** The properties of the parts of the board. */
export interface PartProps {
  view: View;
  words: Catalogue;
  picker: Picker;
  acting: string | undefined; // the hero who acts
  fullOf: (id: string) => number | undefined; // the health of an unhurt figure
  called: (id: string) => string; // the name of a figure as the referee says it
}

/** The record of the kind of enemy that a figure is. */
export function enemyRecord(id: string): Record<string, unknown> | undefined {
  const records = cardRecords.of('realms').enemies ?? {};
  return records[kindOf(id, (one) => one in records)];
}

export function rankOf(id: string, heroes: Record<string, Hero>): string {
  if (id in heroes) return 'hero';
  return String(enemyRecord(id)?.rank ?? (id.startsWith('summon') ? 'summon' : 'enemy'));
}

/** The number of the colour of a figure: 0 for the heroes and their friends, 1 for enemies, 3 for objects. */
export function campOf(rank: string): number {
  if (['hero', 'ally', 'prisoner'].includes(rank)) return 0;
  return rank === 'object' ? 3 : 1;
}

/** Two letters of the name, and the number of the figure where there are several of a kind. */
export function initialsOf(name: string): string {
  const words = name.split(' ');
  const letters = words.length > 1 && !/^\d/.test(words[1]!) ? words[0]![0]! + words[1]![0]! : words[0]!.slice(0, 2);
  return letters + (/\d+$/.exec(name)?.[0] ?? '');
}
