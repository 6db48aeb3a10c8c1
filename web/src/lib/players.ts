// Names of who plays a seat.
import { t } from './i18n.svelte';
import type { Seat } from './wire';

/** The name of a person or a bot, or that the seat is free. */
export const nameOfPlayer = (seat: Pick<Seat, 'held' | 'who'>) =>
  seat.held === 'open'
    ? t('seat.free')
    : seat.held === 'bot'
      ? t(`bot.${seat.who.split(':')[0]}`)
      : seat.who || t('guest');
