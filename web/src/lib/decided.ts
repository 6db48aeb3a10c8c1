// What decided a fight, as the chronicle of the referee tells it.
import type { ChronicleEvent } from './wire';

/** The events that say who has won, with the reason. */
const deciding: Record<string, string[]> = {
  worlds: ['event.fight-won', 'event.fight-drawn'],
  realms: ['event.objective-met', 'event.skirmish-won', 'event.skirmish-lost'],
  sectors: ['event.fight-won', 'event.fight-ended'],
  biomes: ['event.match-won', 'event.match-drawn'],
};

const found = (game: string, events: ChronicleEvent[]) => events.filter(({ key }) => deciding[game]?.includes(key));

/** Of several fights of sectors the last one has decided. */
export function decidingEvents(game: string, events: ChronicleEvent[]): ChronicleEvent[] {
  const all = found(game, events);
  return game === 'sectors' ? all.slice(-1) : all;
}

/** The word and rule of how a winner is found where these events do not say it: by several fights, or by losses. */
export function howCounted(game: string, events: ChronicleEvent[]): { word: string; rule: string } | undefined {
  const all = found(game, events);
  if (game === 'worlds' && all.length > 1) return { word: 'end.most-fights', rule: 'WG27' };
  const isOpen = all.length > 1 || all[0]?.key === 'event.fight-ended'; // SG53: nobody has won it
  return game === 'sectors' && isOpen ? { word: 'end.fewest-lost', rule: 'SG53' } : undefined;
}
