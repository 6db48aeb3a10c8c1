import { expect, test } from 'vitest';
import { Analyser, type Asked } from './analyser';

interface Request {
  ask: string;
  [member: string]: unknown;
}

/** A referee that notes what it is asked, and has played enough after so many requests. */
function referee(lane: number, moves: number[], enoughAfter = 2) {
  const asked: Request[] = [];
  let played = 0;
  const answers: Record<string, () => object> = {
    analyse_begin: () => ({ bots: 'trained', moves }),
    analyse_play: () => ({ enough: ++played >= enoughAfter, part: [{ move: lane, position: '01'.repeat(played) }] }),
    analyse_tell: () => ({ after: played }),
  };
  const ask = async (request: object) => {
    asked.push(request as Request);
    return answers[(request as Request).ask]!();
  };
  return { asked, ask, close: () => undefined } as unknown as Asked & { asked: Request[] };
}

const nothing = () => undefined;

test('each worker plays its share of the plan, and the first tells the analysis from the newest fights of all', async () => {
  const all = [0, 1, 2].map((lane) => referee(lane, [4, 5, 6]));
  await new Analyser(all).run(60, nothing, nothing);
  all.forEach((one, lane) => expect(one.asked[0]).toMatchObject({ ask: 'analyse_begin', lane, lanes: 3 }));
  expect(all[1]!.asked[0]!.plan).toEqual({ bots: 'trained', moves: [4, 5, 6] });
  const last = all[0]!.asked.at(-1)!;
  expect(last).toMatchObject({ ask: 'analyse_tell', better: true });
  expect(last.parts).toEqual([[{ move: 1, position: '0101' }], [{ move: 2, position: '0101' }]]);
});

test('an analysis is told before it is complete', async () => {
  const told: unknown[] = [];
  const last = await new Analyser([referee(0, [1], 3)]).run(60, (early) => told.push(early), nothing);
  expect(told).toEqual([{ after: 1 }, { after: 2 }, { after: 3 }]);
  expect(last).toEqual({ after: 3 });
});

test('nothing is played where all is proven', async () => {
  const all = [referee(0, []), referee(1, [])];
  await new Analyser(all).run(60, nothing, nothing);
  expect(all[0]!.asked.map((one) => one.ask)).toEqual(['analyse_begin', 'analyse_tell']);
  expect(all[1]!.asked.map((one) => one.ask)).toEqual(['analyse_begin']);
});

test('another call goes on without a new beginning', async () => {
  const one = referee(0, [1], 4);
  const analyser = new Analyser([one]);
  await analyser.run(60, nothing, nothing);
  await analyser.run(60, nothing, nothing);
  expect(one.asked.filter(({ ask }) => ask === 'analyse_begin')).toHaveLength(1);
});

test('an analysis that is stopped ends with what is known', async () => {
  const analyser = new Analyser([referee(0, [1], Infinity)]);
  let early = 0;
  const last = await analyser.run(
    60,
    () => {
      if (++early === 3) analyser.stop();
    },
    nothing,
  );
  expect(early).toBe(3);
  expect(last).toEqual({ after: 3 });
});
