import { expect, test } from 'vitest';
import {
  costlyFrom,
  costlyMoves,
  graphOf,
  isChecked,
  isEnough,
  lossText,
  scoreInLine,
  scoreOf,
  signOf,
  sumOf,
  type Analysis,
  type Mark,
} from './analysis';

const phrase = { key: 'choice.roll', arguments: {}, rules: [] };
const exact = (p: number) => ({ p, exact: 'known' });
const move = (number: number, before: number, mark?: Mark) => ({
  move: number,
  side: 'ann',
  choice: 'ann rolls',
  phrase,
  chances: { ann: { before: exact(before), by_choice: exact(0), by_dice: exact(0) } },
  ...(mark
    ? {
        decision: {
          mark,
          loss: exact(0.1),
          value: exact(0.4),
          best: { choice: 'ann waits', phrase, value: exact(0.5) },
        },
      }
    : {}),
});
const side = { start: exact(0.5), end: exact(1), own: exact(0), others: exact(0), dice: exact(0.5) };
const analysis: Analysis = {
  of: 'dice',
  finished: true,
  positions: { exact: 5, sampled: 0, skipped: 0 },
  sides: { ann: { ...side, decisions: 3, thirds: [] } },
  moves: [move(1, 0.5, 'best'), move(2, 0.5, 'mistake'), move(3, 0.4), move(4, 0.4, 'blunder')],
};

test('only what costs winning chance has a sign', () => {
  expect((['open', 'best', 'good', 'inaccuracy', 'mistake', 'blunder'] as Mark[]).map(signOf)).toEqual([
    '',
    '',
    '',
    '?!',
    '?',
    '??',
  ]);
  expect(costlyMoves(analysis).map((one) => one.move)).toEqual([2, 4]);
});
test('the next and the previous mistake from a position', () => {
  expect(costlyFrom(analysis, 0, true)?.move).toBe(2);
  expect(costlyFrom(analysis, 1, true)?.move).toBe(4);
  expect(costlyFrom(analysis, 3, true)).toBeUndefined();
  expect(costlyFrom(analysis, 3, false)?.move).toBe(2);
  expect(costlyFrom(analysis, 1, false)).toBeUndefined();
});
test('the graph has a point for each position and for the end', () => {
  const points = graphOf(analysis, 'ann');
  expect(points.map((one) => one.p)).toEqual([0.5, 0.5, 0.4, 0.4, 1]);
  expect(points.map((one) => one.position)).toEqual([0, 1, 2, 3, 4]);
  expect(points.map((one) => one.sign)).toEqual(['', '?', '', '??', '']);
});
test('a loss is a number of points, or an interval where it is sampled', () => {
  expect(lossText(exact(0.125), 'en')).toBe('12.5');
  expect(lossText({ p: 0.2, interval: [0.1, 0.3] }, 'en')).toBe('20 (10–30)');
});
const finished = { ...analysis.sides.ann!, others: exact(0), end: { p: 1, exact: '1/1' } };
test('the parts of the result add up as they are shown', () => {
  const told = { ...finished, start: exact(0.8134), own: exact(0.0306), dice: exact(0.156) };
  expect(sumOf(told, 'en')).toEqual({ start: '81.3%', own: '+3.1', others: '0.0', dice: '+15.6', end: '100%' });
  // 33.3 + 33.3 + 0.0 + 33.3 would be 99.9.
  const third = exact(1 / 3);
  const { start, own, dice } = sumOf({ ...told, start: third, own: third, dice: third }, 'fr');
  expect(start).toBe('33,3\u00a0%');
  expect([own, dice].sort()).toEqual(['+33,3', '+33,4']);
});
test('parts that are estimates are told in whole points, with their intervals', () => {
  const told = {
    ...finished,
    start: { p: 0.8438, interval: [0.71, 0.97] as [number, number] },
    own: { p: 0.4, interval: [-0.05, 0.85] as [number, number] },
    dice: { p: -0.2438, interval: [-0.7, 0.2] as [number, number] },
  };
  expect(sumOf(told, 'en')).toEqual({
    start: '84% (71–97%)',
    own: '+40 [−5 … +85]',
    others: '0',
    dice: '−24 [−70 … +20]',
    end: '100%',
  });
});
test('the chances of two sides still make up the whole when they are rounded', () => {
  const shown = (p: number) => sumOf({ ...finished, start: exact(p), own: exact(1 - p), dice: exact(0) }, 'en').start;
  expect([shown(0.1875), shown(0.8125)]).toEqual(['18.8%', '81.2%']);
});

test('a loss in fights of one kind of bots may have been looked at by another', () => {
  const valuedBy = (policy: string): Analysis => {
    const one = move(1, 0.5, 'good');
    one.decision!.loss = { p: 0.01, policy: 'varied:50' } as never;
    return { ...analysis, policy, moves: [{ ...one, decision: { ...one.decision!, fights: 64 } }] };
  };
  expect(isChecked(valuedBy('trained:30'))).toBe(true);
  expect(isChecked(valuedBy('varied:50'))).toBe(false);
  expect(isChecked(analysis)).toBe(false);
});

test('sums and accuracies are told from thirty fights from each position on', () => {
  const positions = { exact: 3, sampled: 2, skipped: 0 };
  const told = [29, 30].map((fights) => isEnough({ ...analysis, positions, fights }));
  expect([isEnough(analysis), ...told]).toEqual([true, false, true]);
});

test('a step of the better line has the winning chance of who chooses, as the module writes it', () => {
  const step = (p: number, proven: boolean) => ({
    side: 'ann',
    choice: 'ann waits',
    phrase,
    value: proven
      ? ({ p, kind: 'exact', interval: [p, p] } as const)
      : ({ p, kind: 'sample', interval: [p, p], policy: 'greedy' } as const),
    proven,
    chance: { p: 1, kind: 'exact' } as const,
  });
  const score = (p: number, proven: boolean) => scoreOf(step(p, proven), 'en');
  expect([score(1, true), score(-1, true), score(0, true)]).toEqual(['100%', '0%', '50%']);
  // What a search expects is never certain, and no bound.
  expect([score(0.2, false), score(0.9999, false), score(-1, false)]).toEqual(['≈ 60%', '≈ 99.9%', '≈ 0.1%']);
});

test('the better choice has one score everywhere, and its line tells only what is proven', () => {
  const step = (choice: string, p: number, proven: boolean) => ({
    side: 'ann',
    choice,
    phrase,
    value: { p },
    proven,
    chance: exact(1),
  });
  const sampled = { kind: 'sample' as const, p: 0.78, interval: [0.73, 0.83] as [number, number] };
  const decision = {
    mark: 'mistake' as const,
    loss: exact(0.27),
    value: exact(0.51),
    best: { choice: 'ann moves', phrase, value: sampled },
  };
  const scores = [step('ann moves', 0.06, false), step('ann strikes', -0.06, false), step('ann rests', 0.5, true)].map(
    (one, i) => scoreInLine(decision, one, i, 'en'),
  );
  expect(scores).toEqual(['78% (73–83%)', '', '75%']);
});
