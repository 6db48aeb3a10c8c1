import { expect, test } from 'vitest';
import { certainSteps, fareOf, neighboursOf } from './run_cost';
import { readMap } from './hexes';
import type { Offer, TextTable, View } from './wire';

const drawn = [
  '    a   b   c   d   e',
  '1   #   #   #   #   #',
  '2     #   A   .   o   .',
  '3   #   .   m   .   .',
  '4     .   .   .   .   #',
];
const field = readMap(drawn, 'hex');

test('a hex has six neighbours, a square eight', () => {
  expect(neighboursOf(field).get('c3')!.sort()).toEqual(['b2', 'b3', 'b4', 'c2', 'c4', 'd3']);
  expect(
    neighboursOf(readMap(['', '1   .   .   .', '2   .   .   .', '3   .   .   .'], 'square')).get('b2'),
  ).toHaveLength(8);
});

test('steps go around the other side, and are not told where flying or a side would change them', () => {
  expect(certainSteps(field, 'b2', 'd3', [])).toBe(2);
  expect(certainSteps(field, 'b2', 'b4', [{ at: 'c3', side: 'other' }])).toBe(2); // by b3
  expect(certainSteps(field, 'b2', 'c4', [{ at: 'c3', side: 'other' }])).toBe(3);
  expect(certainSteps(field, 'b2', 'c4', [{ at: 'c3', side: 'own' }])).toBe(2);
  expect(certainSteps(field, 'c2', 'e2', [])).toBeUndefined(); // over the obstacle at d2 it is nearer
  expect(
    certainSteps(field, 'b2', 'd4', [
      { at: 'c3', side: 'unknown' },
      { at: 'c2', side: 'unknown' },
    ]),
  ).toBeUndefined();
  expect(certainSteps(field, 'b2', 'a1', [])).toBeUndefined(); // a wall
});

const view = {
  map: { drawn, shape: 'hex' },
  figures: { ana: { at: 'b2' }, mudling: { at: 'c3' }, gone: { at: 'none' } },
  heroes: { ana: { stamina: 5 } },
} as unknown as View;
const offer = (key: string, text: string): Offer => ({
  text,
  phrase: { key, arguments: {}, rules: [] },
  group: 'move',
  parts: {},
});
const other = () => 'other' as const;

test('a run is paid in full, a move of a card from where its spaces end', () => {
  expect(fareOf(view, [], offer('choice.stamina-move', 'ana runs to d3'), other)).toEqual({
    steps: 2,
    stamina: 2,
    of: 5,
  });
  const moving: TextTable[] = [{ title: { key: 'position.moving', arguments: { points: 1 }, rules: [] }, rows: [] }];
  expect(fareOf(view, moving, offer('choice.move-to', 'ana moves to d3'), other)).toEqual({
    steps: 2,
    stamina: 1,
    of: 5,
  });
  expect(fareOf(view, moving, offer('choice.move-to', 'ana moves to c2'), other)).toMatchObject({ stamina: 0 });
  expect(fareOf(view, [], offer('choice.move-to', 'ana moves to d3'), other)).toBeNull(); // spaces unknown
  expect(fareOf(view, [], offer('choice.stop', 'ana stops'), other)).toBeNull();
});
