// Open choices as the user looks for them: in groups, and by the things that they are about.
import type { Entry } from './card_records.svelte';
import type { Offer, View } from './wire';

export type ChoiceGroup = Offer['group'];

/** The order in which the groups are shown. */
const order: ChoiceGroup[] = ['main', 'fight', 'move', 'card', 'target', 'dice', 'pass', 'leave'];

/** The icon of each group. */
export const iconOf: Record<ChoiceGroup, string> = {
  main: 'main',
  fight: 'sword',
  move: 'move',
  card: 'card',
  target: 'target',
  dice: 'dice',
  pass: 'pass',
  leave: 'leave',
};

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

const attacks = ['choice.attack', 'choice.attack-target', 'choice.pick-victim', 'choice.strike-back'];

/** Who owns the card that a choice is aimed at; undefined where nobody does, or where the choice has no target. */
export function ownerOfTarget(offer: Offer, view: View): string | undefined {
  const { target } = offer.parts;
  return target === undefined
    ? undefined
    : (view.cards as Record<string, { owner?: string }> | undefined)?.[target]?.owner;
}

const harm = ['damage', 'terminate', 'lock'];

/** Whether the card of biomes that is being aimed does nothing but harm to its target. */
export function isAimedHarm(view: View, recordOf: (card: string) => Entry | undefined): boolean {
  const top = (view.queue as { what: string; card?: string }[] | undefined)?.at(-1);
  const effects: Entry[] = (top?.what === 'card' && top.card && recordOf(top.card)?.effects) || [];
  const aimed = effects.filter((one) => one.aim === 'card');
  return aimed.length > 0 && aimed.every((one) => harm.some((verb) => verb in one));
}

/**
 * An attack on a card of the side that chooses, or harm that is aimed at one: allowed, and hardly ever meant.
 */
export const isFriendlyFire = (offer: Offer, view: View, side: string | null, isHarm = false) =>
  side !== null &&
  (attacks.includes(offer.phrase.key) || (isHarm && offer.phrase.key === 'choice.target')) &&
  ownerOfTarget(offer, view) === side;

/** The words of a choice after its side: "ann attacks medic with sniper" -> attacks, medic, with, sniper. */
export const wordsOf = (offer: Offer) => offer.text.split(' ').slice(1);

/** A thing is named by one word of the choice, or by several in a row ("sector ann 1"). */
export function isAbout(offer: Offer, thing: string): boolean {
  return ` ${wordsOf(offer).join(' ')} `.includes(` ${thing} `);
}
