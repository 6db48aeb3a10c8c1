import { expect, test } from 'vitest';
import { Catalogue } from './message';
import { choiceTextOf } from './choice_text';

const words = new Catalogue('fr', {
  play: '{figure} joue {card}\u00a0: {words}',
  carry: '{figure} exécute {line} ici',
  move: 'avancer de 3',
  pass: 'Passer',
});
const line = [{ key: 'move', arguments: {}, rules: [] }];

test('what a card says stands apart from what is done', () => {
  expect(
    choiceTextOf(words, { key: 'play', arguments: { figure: 'Ana', card: 'Ronce', words: line }, rules: [] }),
  ).toEqual({
    what: 'Ana joue Ronce',
    detail: 'avancer de 3',
  });
  expect(choiceTextOf(words, { key: 'pass', arguments: {}, rules: [] })).toEqual({ what: 'Passer', detail: '' });
});
test('in the middle of a sentence it stays', () =>
  expect(choiceTextOf(words, { key: 'carry', arguments: { figure: 'Ana', line }, rules: [] })).toEqual({
    what: 'Ana exécute avancer de 3 ici',
    detail: '',
  }));
