// Choices as a person looks for them: in groups, and by the things that they are about.
import type { Offer } from './wire';

export type Group = 'main' | 'fight' | 'move' | 'card' | 'target' | 'dice' | 'pass' | 'leave';

const groups: [Group, RegExp][] = [
  ['leave', /concede/],
  [
    'pass',
    /pass|^no-|-done$|end-turn|enough|skip|stop|keep$|do-not|ignore|leave|-nothing|idle|no-one|stay|^ready$|refuse/,
  ],
  ['dice', /roll|reroll|assign$|keep-die|again|face|^die/],
  ['fight', /attack|fight|defend|block|pair|add-spare|strike|^save$|join|battle$/],
  ['move', /move|run|go-to|flee|advance|place|withdraw|wait|retreat|push|pull|teleport|assign|detach/],
  ['target', /target|aim|pick|order|victim|cure|lose|take|exhaust|keep-ready/],
  [
    'card',
    /card|play|event|tactic|activate|answer|equip|attach|convert|action|carry-out|react|energy|rift|door|repair|mulligan|pay|begin/,
  ],
];

export function groupOf(offer: Offer): Group {
  const key = offer.phrase.key.replace(/^choice\./, '');
  if (key === 'use-energy' && / 0 /.test(offer.text)) return 'pass';
  if (key === 'withdraw' && / 0 /.test(offer.text)) return 'pass';
  return groups.find(([, pattern]) => pattern.test(key))?.[0] ?? 'main';
}

const order: Group[] = ['main', 'fight', 'move', 'card', 'target', 'dice', 'pass', 'leave'];

export interface Grouped {
  group: Group;
  key: string;
  offers: Offer[];
}

/** Groups in a fixed order; within one, choices of a kind stand together. */
export function grouped(offers: Offer[]): Grouped[] {
  const found = new Map<string, Grouped>();
  for (const offer of offers) {
    const group = groupOf(offer);
    const entry = found.get(group) ?? { group, key: offer.phrase.key, offers: [] };
    entry.offers.push(offer);
    found.set(group, entry);
  }
  const all = [...found.values()].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  for (const one of all) {
    const kinds = [...new Set(one.offers.map((offer) => offer.phrase.key))];
    one.offers = kinds.flatMap((kind) => one.offers.filter((offer) => offer.phrase.key === kind));
  }
  return all;
}

/** The words of a choice after its side: "ann attacks medic with sniper" -> attacks, medic, with, sniper. */
export const wordsOf = (offer: Offer) => offer.text.split(' ').slice(1);

/** A thing is named by one word of the choice, or by several in a row ("sector ann 1"). */
export function isAbout(offer: Offer, thing: string): boolean {
  return ` ${wordsOf(offer).join(' ')} `.includes(` ${thing} `);
}
