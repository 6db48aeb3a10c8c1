// What a match tells beyond the screen: sounds, a notification of the system, and the user's own results.
import { heardAt } from './heard';
import { speakerOf } from './speaker.svelte';
import { titleOf } from '../lib/i18n.svelte';
import type { LiveMatch } from '../lib/live_match.svelte';
import { results } from '../lib/results.svelte';
import { playSound, type Sound } from '../lib/sounds';
import { notifyOfTurn } from '../lib/turn_notice';

/** How the match ended for a side. */
function resultOf(live: LiveMatch, side: string) {
  const winner = live.outcome!.winner;
  return winner === side ? 'won' : winner === 'none' ? 'draw' : 'lost';
}

/** Watches a match; to be called while a component is made. `isMine`: whether a person here is asked. */
export function signalsOf(live: LiveMatch, isMine: () => boolean) {
  let wasMine: boolean | undefined; // undefined: before the first update
  let wasOver: boolean | undefined;
  const speaks = speakerOf(() => live.match);
  const sound = (one: Sound) => {
    if (speaks()) void playSound(one);
  };
  const own = () => (live.yours.length === 1 ? live.yours[0]! : ''); // several share a screen: nobody's own fight

  $effect(() => {
    const mine = isMine();
    if (live.seq === 0) return;
    if (mine && wasMine === false) {
      sound('turn');
      notifyOfTurn(titleOf(live.titles));
    }
    wasMine = mine;
  });
  $effect(() => {
    if (!live.newEvents.length || live.status === 'over') return;
    sound(live.newEvents.some((event) => event.tone === 'result') ? 'hit' : 'move');
  });
  $effect(() => {
    if (live.seq === 0) return;
    const over = live.status === 'over' && live.outcome !== null;
    if (over && wasOver === false) sound(own() ? resultOf(live, own()) : 'draw');
    wasOver = over;
    if (over && own()) keepResult(live, own());
  });
  let lastHeard = 0; // a phrase that goes away again makes no sound
  $effect(() => {
    const newest = heardAt(live).at(-1)?.number ?? 0;
    if (newest <= lastHeard) return;
    lastHeard = newest;
    sound('said');
  });
}

function keepResult(live: LiveMatch, side: string) {
  const others = live.seats.filter((seat) => seat.name !== side);
  results.keep({
    match: live.match,
    game: live.game,
    titles: live.titles,
    side,
    against: others.map((seat) => seat.who),
    bots: others.map((seat) => seat.held === 'bot'),
    result: resultOf(live, side),
    at: Date.now(),
  });
}
