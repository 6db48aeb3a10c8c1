// What decided a fight, as the chronicle of the referee tells it.
import type { ChronicleEvent } from './wire';

/** The events that say who has won, with the reason. */
const deciding: Record<string, string[]> = {
  worlds: ['event.fight-won', 'event.fight-drawn'],
  realms: ['event.objective-met', 'event.skirmish-won', 'event.skirmish-lost'],
  sectors: ['event.fight-won', 'event.fight-ended'],
  biomes: ['event.match-won', 'event.match-drawn'],
};

/** Of several fights of sectors the last one has decided. */
export function decidingEvents(game: string, events: ChronicleEvent[]): ChronicleEvent[] {
  const found = events.filter(({ key }) => deciding[game]?.includes(key));
  return game === 'sectors' ? found.slice(-1) : found;
}
