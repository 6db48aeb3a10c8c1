import { expect, test } from 'vitest';
import { lanesOf } from './biomes';

const view = (...types: string[]) => ({
  biomes: Object.fromEntries(types.map((type, i) => [i + 1, { type, closed: i === 1 }])),
});

test('the three biomes, once they are dealt', () => {
  expect(lanesOf(view('desert', 'polar', 'swamp')).map((one) => one.type)).toEqual(['desert', 'polar', 'swamp']);
  expect(lanesOf(view('desert', 'polar', 'swamp'))[1]).toEqual({ lane: 2, type: 'polar', closed: true });
});
test('before they are dealt no lane has a biome', () => {
  expect(lanesOf(view('desert', 'desert', 'desert')).map((one) => one.type)).toEqual(['none', 'none', 'none']);
});
