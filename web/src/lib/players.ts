// Names of who plays a seat.
import { sideName, t } from './i18n.svelte';
import type { Seat } from './wire';

const mostBytes = 40; // that the server takes
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A name as it can be kept: without what cannot be seen or turns the writing around, and as long as the server takes it. */
export function tidyName(typed: string): string {
  const plain = typed.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
  let name = '';
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if (bytesOf(name + segment) > mostBytes) break;
    name += segment;
  }
  return name.trim();
}

const isTurning = /[\p{Script=Arabic}\p{Script=Hebrew}\u202a-\u202e\u2066-\u2069]/u;

/** A name within other words: where it is written from right to left, this ends with it. */
export const isolated = (name: string) => (isTurning.test(name) ? `\u2068${name}\u2069` : name);

/** The name of a person or a bot, or that the seat is free. */
export const nameOfPlayer = (seat: Pick<Seat, 'held' | 'who'>) =>
  seat.held === 'open'
    ? t('seat.free')
    : seat.held === 'bot'
      ? t(`bot.${seat.who.split(':')[0]}`)
      : seat.who
        ? isolated(seat.who)
        : t('guest');

/** The name of the person who plays a side, where it is another one; empty otherwise. */
export function personAt(seats: Seat[], side: string): string {
  const seat = seats.find((one) => one.name === side && one.held === 'person');
  const name = seat ? nameOfPlayer(seat) : '';
  return name === sideName(side) ? '' : name;
}

/** A side with who plays it: "Gray (Ann)". */
export function sideWithPerson(seats: Seat[], side: string): string {
  const person = personAt(seats, side);
  return person ? `${sideName(side)} (${person})` : sideName(side);
}
