// What is asked now, as a question: told from the choices that stand open, as the rules ask nothing in words.
import type { Offer } from './wire';
import { groupOf } from './choices';

/** The words of a choice -> the question `moment.<it>` of the page; what is not here is plainly "choose". */
export const questions: Record<string, Record<string, string>> = {
  worlds: {
    attack: 'attack-place', 'attack-from': 'attack-place', pair: 'pair', 'add-spare': 'spare', 'hold-back': 'hold-back', 'fight-battle': 'next-battle',
    'play-event': 'event', 'use-energy': 'energy', roll: 'roll', 'lose-marker': 'lose', withdraw: 'withdraw', 'take-plant': 'take-plant',
  },
  realms: {
    'play-card': 'play-card', act: 'who-acts', 'go-first': 'who-acts', 'begin-card': 'begin-card', 'carry-out': 'line', 'move-to': 'where', 'stamina-move': 'where',
    place: 'where', target: 'target', roll: 'roll', reroll: 'reroll', stand: 'reroll', assign: 'range-die', keep: 'which-roll', 'use-rift': 'rift', 'try-rift': 'rift',
    retrieve: 'which-back', cure: 'cure', 'take-loot': 'loot', 'free-prisoner': 'where', 'open-door': 'where',
  },
  sectors: {
    fight: 'where-fight', 'act-with': 'who-acts', attack: 'act', flee: 'act', 'battle-action': 'act', wait: 'act', block: 'block', answer: 'answer', tactic: 'tactic', aim: 'target',
    'aim-at-player': 'target', assign: 'crew', detach: 'crew', 'pick-victim': 'target', save: 'save', 'play-event': 'event', 'go-to': 'where', discard: 'discard',
    exhaust: 'exhaust', 'keep-ready': 'ready', repair: 'repair', 'join-animals': 'animals',
  },
  biomes: {
    mulligan: 'mulligan', keep: 'mulligan', play: 'act', 'play-anomaly': 'act', activate: 'act', convert: 'act', pay: 'pay', 'pick-x': 'x', advance: 'advance', attack: 'attackers',
    defend: 'defenders', target: 'target', 'target-action': 'target', 'target-player': 'target', 'target-sector': 'target', react: 'react', order: 'order', first: 'order',
    assign: 'damage', attach: 'wear', equip: 'wear', arrive: 'where', 'arrive-staging': 'where', 'go-to': 'where', discard: 'discard', 'put-below': 'put-below', find: 'find',
    sacrifice: 'price', 'lose-lane': 'lose-lane', swap: 'swap',
  },
};

export function questionOf(game: string, offers: Offer[]): string {
  const here = questions[game] ?? {};
  const keys = offers.filter((offer) => !['pass', 'leave'].includes(groupOf(offer))).map((offer) => offer.phrase.key.replace(/^choice\./, ''));
  const plain = offers.map((offer) => offer.phrase.key.replace(/^choice\./, ''));
  const found = [...keys, ...plain].find((key) => key in here);
  return `moment.${found ? here[found] : 'choose'}`;
}
