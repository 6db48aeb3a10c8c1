import { expect, test } from 'vitest';
import { propertiesOf } from './colours';

test('sides called by a colour have it, at their place among the sides', () => {
  expect(propertiesOf(['ann', 'ben'])).toEqual([]);
  const of = Object.fromEntries(propertiesOf(['ann', 'white']));
  expect(Object.keys(of)).toEqual(['--own-1', '--own-mark-1', '--own-edge-1']);
  expect(of['--own-mark-1']).toBe('#ffffff');
});
