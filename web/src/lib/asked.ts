// "May I ...?": what somebody types, as the choice that the referee knows.
import type { Offer } from './wire';

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/**
 * The text of the open choice that the page says in these words, with or without its details; otherwise what was typed, with the side that chooses in
 * front where no side is named.
 */
export function choiceAsked(
  typed: string,
  { offers, sides, side }: { offers: Offer[]; sides: string[]; side: string },
  inWords: (offer: Offer) => string[],
): string {
  const said = offers.find((offer) => inWords(offer).some((words) => plain(words) === plain(typed)));
  if (said) return said.text;
  const words = typed.trim();
  return sides.includes(plain(words).split(' ')[0]!) ? words : `${side} ${words}`;
}
