import { expect, test } from 'vitest';
import { choiceAsked } from './asked';
import type { Offer } from './wire';

const offer = (text: string) => ({ text }) as unknown as Offer;
const words: Record<string, string[]> = {
  'ann attacks with forge-giant': ['Zaútočit kartou Obr z kovárny'],
  'ann plays spark': ['Zahrát Jiskru: 2 body poškození', 'Zahrát Jiskru'],
};
const asked = (typed: string) =>
  choiceAsked(
    typed,
    { offers: Object.keys(words).map(offer), sides: ['ann', 'ben'], side: 'ann' },
    ({ text }) => words[text]!,
  );

test('an open choice can be asked about in the words of the page', () => {
  expect(asked('zaútočit kartou  obr z kovárny ')).toBe('ann attacks with forge-giant');
  expect(asked('zahrát jiskru')).toBe('ann plays spark');
});
test('the side may be left out of the words of the referee', () => {
  expect(asked('attacks with thorn-boar')).toBe('ann attacks with thorn-boar');
  expect(asked('ann attacks with thorn-boar')).toBe('ann attacks with thorn-boar');
  expect(asked('Ben attacks with thorn-boar')).toBe('Ben attacks with thorn-boar');
});
