// A table that quick pairing led to: takes the free seat, or, while the user waits, goes to somebody who waits too.
import type { LiveMatch } from '../lib/live_match.svelte';
import { findTable } from '../lib/pairing';
import { router } from '../lib/route.svelte';

/** To be called while a component is made; `way` is "join", "wait" or empty. */
export function pairAt(live: LiveMatch, way: () => string) {
  let hasClaimed = false;
  $effect(() => {
    if (way() !== 'join' || hasClaimed || live.connection !== 'open' || live.yours.length) return;
    const free = live.seats.find((seat) => seat.held === 'open');
    if (!free) return;
    hasClaimed = true;
    live.claim(free.name);
  });
  $effect(() => {
    if (way() !== 'wait' || live.status !== 'waiting' || !live.game) return;
    const timer = setInterval(() => {
      findTable(live.game, live.match).then(
        (found) => {
          if (found && live.status === 'waiting') router.go(`#/m/${found}?pair=join`);
        },
        () => undefined, // the next request may succeed
      );
    }, 4000);
    return () => clearInterval(timer);
  });
}
