import { expect, test } from 'vitest';
import { Catalogue } from './message';
import { idOf, inSeatOrder, kindOf, nameOf, Names } from './names';
import { cellOf, flat, rowsOf } from './tables';
import type { Message } from './wire';

const message = (key: string, values: Message['arguments'] = {}): Message => ({ key, arguments: values, rules: [] });
const words = new Catalogue('en', {
  'card.dune-wolf': 'Dune Wolf',
  'card.tanker.name': 'Tanker',
  'figure.mudling': 'Mudling',
  'figure.summoned': 'Summon {number}',
});

test('a message names the thing that choices name', () => {
  expect(idOf(message('card.dune-wolf'))).toBe('dune-wolf');
  expect(
    idOf(
      message('position.card', { card: [message('card.numbered', { card: [message('card.dune-wolf')], number: 2 })] }),
    ),
  ).toBe('dune-wolf-2');
  expect(idOf(message('figure.numbered', { figure: [message('figure.mudling')], number: 1 }))).toBe('mudling');
  expect(idOf(message('figure.hero', { first: 'ana' }))).toBe('ana');
  expect(idOf(message('figure.summoned', { number: 3 }))).toBe('summon-3');
  expect(idOf(message('cli.number', { count: 1 }))).toBeUndefined();
});
test('copies beyond the first carry their number', () => {
  expect(nameOf(words, 'dune-wolf-2')).toBe('Dune Wolf 2');
  expect(nameOf(words, 'tanker')).toBe('Tanker');
  expect(nameOf(words, 'summon-2', 'figure')).toBe('Summon 2');
  expect(nameOf(words, 'nobody-knows')).toBe('Nobody knows');
  expect(kindOf('dune-wolf-2', (one) => one === 'dune-wolf')).toBe('dune-wolf');
});
test('tables are read by their headings, and lists are flat', () => {
  const table = {
    title: message('position.fight'),
    rows: [
      [null, message('position.owner')],
      [message('card.dune-wolf'), null],
    ],
  };
  expect(rowsOf(table)).toEqual([{ head: message('card.dune-wolf'), 'position.owner': undefined }]);
  const list = message('line.comma', {
    line: [message('line.comma', { line: [message('a')], more: [message('b')] })],
    more: [message('c')],
  });
  expect(flat(list).map((one) => one.key)).toEqual(['a', 'b', 'c']);
});
test('columns are found by the side that heads them', () => {
  const table = {
    title: null,
    rows: [
      [null, message('position.side', { side: 'ann' }), message('position.side', { side: 'ben' })],
      [message('position.deck'), message('cli.number', { count: 39 }), message('cli.number', { count: 38 })],
    ],
  };
  expect(cellOf(table, 'position.deck', 'ben')?.arguments.count).toBe(38);
  expect(cellOf(table, 'position.hand', 'ben')).toBeUndefined();
  expect(cellOf(table, 'position.deck', 'cid')).toBeUndefined();
});
test('the first of several of a kind has its number too, also when later tables no longer list it', () => {
  const wolf = (number: number) =>
    message('card.numbered', { card: [message('card.dune-wolf', {})], number }) as Message;
  const table = {
    title: message('position.staging'),
    rows: [
      [null, message('position.says')],
      [message('position.card', { card: [wolf(1)] }), null],
    ],
  };
  const said = new Catalogue('en', {
    'card.dune-wolf': 'Dune Wolf',
    'card.numbered': '{card} {number}',
    'position.card': '[{card}]',
  });
  const names = new Names().learn([table]);
  expect(names.of(said, 'dune-wolf')).toBe('Dune Wolf 1');
  expect(names.learn([{ ...table, rows: [table.rows[0]!] }]).of(said, 'dune-wolf')).toBe('Dune Wolf 1');
  expect(names.of(said, 'dune-wolf-2')).toBe('Dune Wolf 2');
  expect(new Names().of(said, 'dune-wolf')).toBe('Dune Wolf');
});

test('sides stand in the order of their seats, and who has none after them', () => {
  const bySide = { black: 3, gray: 1, natives: 0, white: 2 };
  expect(inSeatOrder(bySide, ['gray', 'white', 'black'])).toEqual([
    ['gray', 1],
    ['white', 2],
    ['black', 3],
    ['natives', 0],
  ]);
});
