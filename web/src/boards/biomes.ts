// The cards of biomes as its board shows them, and their records.
import { cardRecords } from '../lib/card_records.svelte';
import type { Catalogue } from '../lib/message';
import { kindOf } from '../lib/names';
import type { Picker } from '../lib/picker.svelte';
import type { View } from '../lib/wire';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Card = any;

export const energyKinds = ['ember', 'tide', 'root', 'gale', 'gloom', 'void'];

const records = () => cardRecords.of('biomes').cards ?? {};
/** The id of the record of which a card is a copy. */
export const cardKind = (id: string) => kindOf(id, (one) => one in records());
export const cardRecord = (id: string) => records()[cardKind(id)];
export const biomeRecord = (type: string) => (cardRecords.of('biomes').biomes ?? {})[type];
export const isAnomaly = (id: string): boolean => cardRecord(id)?.types?.includes('anomaly') ?? false;

export const cardsOf = (view: View) => Object.entries(view.cards as Record<string, Card>);
export const wornBy = (view: View, host: string) => cardsOf(view).filter(([, card]) => card.host === host);

export interface Lane {
  lane: number;
  type: string; // 'none' before the biomes are dealt
  closed: boolean;
}
/** The three lanes. Their biomes differ (BG30), so biomes that are alike are not dealt yet. */
export function lanesOf(view: View): Lane[] {
  const biomes = [1, 2, 3].map((lane) => view.biomes[lane] as { type: string; closed: boolean });
  const areDealt = new Set(biomes.map((one) => one.type)).size === biomes.length;
  return biomes.map(({ type, closed }, i) => ({ lane: i + 1, type: areDealt ? type : 'none', closed }));
}

/** The properties of the parts of the board that show cards. */
export interface PartProps {
  owner: string; // the player whose cards these are
  view: View;
  words: Catalogue;
  sides: string[];
  picker: Picker;
  textOf: (id: string) => string; // the text of a card; empty where it is hidden
  called: (id: string) => string; // its name as the referee says it
}
