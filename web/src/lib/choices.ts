// Open choices as the user looks for them: in groups, and by the things that they are about.
import type { Offer } from './wire';

export type ChoiceGroup = Offer['group'];

/** The order in which the groups are shown. */
const order: ChoiceGroup[] = ['main', 'fight', 'move', 'card', 'target', 'dice', 'pass', 'leave'];

export interface OfferGroup {
  group: ChoiceGroup;
  offers: Offer[];
}

/** The choices by group; within a group, choices of one kind stand together. */
export function groupsOf(offers: Offer[]): OfferGroup[] {
  const groups = order.map((group) => ({ group, offers: offers.filter((offer) => offer.group === group) }));
  for (const one of groups) {
    const kinds = [...new Set(one.offers.map((offer) => offer.phrase.key))];
    one.offers = kinds.flatMap((kind) => one.offers.filter((offer) => offer.phrase.key === kind));
  }
  return groups.filter((one) => one.offers.length > 0);
}

/** The words of a choice after its side: "ann attacks medic with sniper" -> attacks, medic, with, sniper. */
export const wordsOf = (offer: Offer) => offer.text.split(' ').slice(1);

/** A thing is named by one word of the choice, or by several in a row ("sector ann 1"). */
export function isAbout(offer: Offer, thing: string): boolean {
  return ` ${wordsOf(offer).join(' ')} `.includes(` ${thing} `);
}
