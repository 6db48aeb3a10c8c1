import { expect, test } from 'vitest';
import { edgesOf, readMap } from './hexes';

const drawn = ['    a   b   c', '9   #   .   ~fi', '10    o   m2  +', '11  #   .   ^'];

test('spaces get the names that choices use', () => {
  const field = readMap(drawn, 'hex');
  expect(field.spaces.map((space) => `${space.name}${space.mark}`)).toEqual([
    'a9#',
    'b9.',
    'c9~fi',
    'a10o',
    'b10m2',
    'c10+',
    'a11#',
    'b11.',
    'c11^',
  ]);
});
test('every other row of hexes stands half a space to the right', () => {
  const field = readMap(drawn, 'hex');
  const at = (name: string) => field.spaces.find((space) => space.name === name)!;
  expect(at('a10').x - at('a9').x).toBeCloseTo((at('b9').x - at('a9').x) / 2);
  expect(at('a11').x).toBeCloseTo(at('a9').x);
  expect(Math.max(...field.spaces.map((space) => space.x))).toBeLessThan(field.width);
});
test('squares stand below each other', () => {
  const field = readMap(['    a   b', '1   .   #', '2   A   .'], 'square');
  expect(field.spaces.map((space) => space.name)).toEqual(['a1', 'b1', 'a2', 'b2']);
  expect(field.spaces[0]!.x).toBe(field.spaces[2]!.x);
});
test('the letter of a column of hexes stands between its two halves, that of a column of squares in the middle', () => {
  const hexes = readMap(drawn, 'hex');
  const edges = edgesOf(hexes);
  expect(edges.columns.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(edges.rows.map(({ name }) => name)).toEqual(['9', '10', '11']);
  const at = (name: string) => hexes.spaces.find((space) => space.name === name)!;
  expect(edges.columns[1]!.at).toBeCloseTo((at('b9').x + at('b10').x) / 2);
  expect(edges.rows[1]!.at).toBe(at('c10').y);
  const squares = readMap(['    a   b', '1   .   #', '2   A   .'], 'square');
  expect(edgesOf(squares).columns[1]!.at).toBe(squares.spaces[1]!.x);
});
