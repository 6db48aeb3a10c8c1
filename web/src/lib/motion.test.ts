import { describe, expect, test } from 'vitest';
import { goneFrom, lossesOf, pairMoves } from './motion';
import type { View } from './wire';

const at = (x: number, y = 0) => ({ x, y });

describe('moves', () => {
  test('what appeared comes from where something has gone', () =>
    expect(pairMoves([at(0), at(50)], [at(0), at(90)])).toEqual([{ from: at(50), to: 1 }]));
  test('nothing moves that stays, and what is new comes from nowhere', () => {
    expect(pairMoves([at(0)], [at(1)])).toEqual([]);
    expect(pairMoves([], [at(9)])).toEqual([]);
    expect(pairMoves([at(0)], [at(50), at(90)])).toHaveLength(1);
  });
  test('what has gone for good', () => {
    expect(goneFrom([at(0), at(50)], [at(0)])).toEqual([at(50)]);
    expect(goneFrom([at(0)], [at(50)])).toEqual([]);
  });
});

describe('losses', () => {
  const view = (of: object) => of as unknown as View;
  test('of realms are health, of sectors injuries, of biomes damage', () => {
    expect(
      lossesOf(
        'realms',
        view({ figures: { ana: { health: 8 }, bat: { health: 3 } } }),
        view({ figures: { ana: { health: 6 }, bat: { health: 4 } } }),
      ),
    ).toEqual([{ thing: 'ana', amount: 2 }]);
    expect(
      lossesOf(
        'sectors',
        view({ cards: { scout: { injuries: 0 }, smoke: {} } }),
        view({ cards: { scout: { injuries: 1 }, smoke: {} } }),
      ),
    ).toEqual([{ thing: 'scout', amount: 1 }]);
    expect(
      lossesOf('biomes', view({ cards: { fox: { damage: 1 } } }), view({ cards: { fox: { damage: 4 } } })),
    ).toEqual([{ thing: 'fox', amount: 3 }]);
  });
  test('a card that is gone from the table counts as a whole', () =>
    expect(
      lossesOf(
        'sectors',
        view({ cards: { scout: { zone: 'sector', injuries: 1 }, smoke: { zone: 'hand' } } }),
        view({ cards: { scout: { zone: 'discard' }, smoke: { zone: 'discard' } } }),
      ),
    ).toEqual([{ thing: 'scout', amount: 0 }]));
  test('there is none before the first view, and none of what has just come', () => {
    expect(lossesOf('realms', null, view({ figures: { ana: { health: 1 } } }))).toEqual([]);
    expect(lossesOf('sectors', view({ cards: {} }), view({ cards: { scout: { injuries: 1 } } }))).toEqual([]);
  });
});
