// What decided a fight, as the chronicle of the referee tells it.
import type { ChronicleEvent } from './wire';

/** The events that say who has won, with the reason. Of the other games the last events say it. */
const deciding: Record<string, string[]> = { worlds: ['event.fight-won', 'event.fight-drawn'] };

export const decidingEvents = (game: string, events: ChronicleEvent[]) =>
  events.filter(({ key }) => deciding[game]?.includes(key));
