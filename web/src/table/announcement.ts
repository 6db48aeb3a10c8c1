// What somebody who hears a table is told when its question changes: what is asked, or who is waited for.
import { inSentences } from '../lib/context';
import { decidingEvents, howCounted } from '../lib/decided';
import { say, sideName, t } from '../lib/i18n.svelte';
import { sideWithPerson } from '../lib/players';
import { questionOf } from '../lib/questions';
import type { LiveMatch } from '../lib/live_match.svelte';

type Told = Pick<
  LiveMatch,
  'asked' | 'choices' | 'die' | 'events' | 'game' | 'moves' | 'outcome' | 'rematch' | 'seats' | 'status' | 'undo'
>;

/** The sides that ask for a rematch, as long as there is none. */
export const askersOf = ({ seats, rematch }: Pick<Told, 'seats' | 'rematch'>) =>
  rematch ? [] : seats.filter((seat) => seat.wants_rematch).map((seat) => seat.name);

/** The choice that somebody asks to take back. */
export const undoneOf = ({ moves, undo }: Pick<Told, 'moves' | 'undo'>) =>
  [...moves].reverse().find((move) => move.side === undo && move.by !== 'driver');

/** What decided the fight, as `Decided` shows it, but how several fights are counted without each of them. */
function decidedInWords({ game, events, outcome }: Told): string[] {
  if (outcome!.resigned) return [];
  const counted = howCounted(game, events);
  const decisive = decidingEvents(game, events);
  const told = counted && decisive.length > 1 ? [] : decisive;
  return [...(counted ? [t(counted.word)] : []), ...told.map((event) => say(game, event))];
}

function endInWords(live: Told): string[] {
  const { winner } = live.outcome!;
  const end =
    winner === 'none' ? t('table.draw') : `${t('table.won', { side: '' })} ${sideWithPerson(live.seats, winner)}`;
  return [
    end,
    ...decidedInWords(live),
    ...askersOf(live).map((side) => `${sideName(side)} ${t('table.rematch-asked', { side })}`),
  ];
}

export function announcementOf(live: Told, context: string[], isMine: boolean): string {
  if (live.outcome) return inSentences(endInWords(live));
  if (live.undo) {
    const phrase = undoneOf(live)?.phrase;
    const asks = `${sideName(live.undo)} ${t('table.undo-asked', { side: live.undo })}`;
    return inSentences([phrase ? t('colon', { of: asks, what: say(live.game, phrase) }) : asks]);
  }
  if (live.die?.yours) return t('table.type-die', { count: live.die.faces, side: live.die.side ?? live.asked ?? '' });
  if (live.status !== 'running') return '';
  if (!isMine) return live.asked ? `${sideName(live.asked)} ${t('table.waits-for', { side: live.asked })}` : '';
  const asks = [...context, t(questionOf(live.game, live.choices)), t('choices.count', { count: live.choices.length })];
  return t('colon', { of: sideName(live.asked ?? ''), what: inSentences(asks) });
}
