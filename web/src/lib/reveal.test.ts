import { expect, test } from 'vitest';
import { scrollFor, wantedEdges } from './reveal';

test('what the sheet decides is scrolled out from below it, and no further than its own top', () => {
  expect(scrollFor({ top: 100, bottom: 300 }, 500)).toBe(0);
  expect(scrollFor({ top: 400, bottom: 560 }, 500)).toBe(70);
  expect(scrollFor({ top: 100, bottom: 900 }, 500)).toBe(90);
  expect(scrollFor({ top: -50, bottom: 200 }, 500)).toBe(-60);
});

test('what can be pressed on the table is wanted in view with what is decided, and the hand where there is nothing else', () => {
  const unit = { top: 300, bottom: 400 };
  const lanes = [
    { top: 600, bottom: 650 },
    { top: 500, bottom: 550 },
  ];
  const hand = [{ top: 800, bottom: 950 }];
  const wanted = (decided: typeof unit | undefined, table: (typeof unit)[]) =>
    wantedEdges({ decided, table, hand }, 500);
  expect(wanted(unit, lanes)).toEqual({ top: 300, bottom: 650 });
  expect(wanted(unit, [{ top: 900, bottom: 950 }])).toEqual(unit);
  expect(wanted(undefined, lanes)).toEqual({ top: 500, bottom: 650 });
  expect(wanted(undefined, [])).toEqual(hand[0]);
  expect(wantedEdges({ decided: undefined, table: [], hand: [] }, 500)).toBeUndefined();
});
