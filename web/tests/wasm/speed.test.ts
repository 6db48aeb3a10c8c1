// How long the first answer takes at every moment of the sample fights at which somebody chooses. Time of the
// processor, so that what else runs on the machine does not count.
import { describe, expect, test } from 'vitest';
import { first, requestOf } from '../../../js/src/workers/stages';
import { games, hides, referee, text_of, yaml_in } from './native';

const bar = 150; // ms, at the 95th percentile

interface Move {
  choice: string;
  by: 'player' | 'driver' | 'bot';
  rolls?: number[];
}

interface Took {
  ms: number;
  file: string;
  move: number;
  what: string;
}

async function measure(file: string): Promise<Took[]> {
  const table = await referee();
  const setup = text_of(file);
  table.ask({ ask: 'open', setup });
  const { moves } = JSON.parse(table.ask({ ask: 'fight', bot: 'greedy', seed: 3 })) as { moves: Move[] };
  table.ask({ ask: 'open', setup });
  const all: Took[] = [];
  const time = (what: string, move: number, request: object): void => {
    const before = process.cpuUsage();
    table.ask(request);
    const { user, system } = process.cpuUsage(before);
    all.push({ ms: (user + system) / 1000, file, move, what });
  };
  for (const [i, { choice, by, rolls = [] }] of moves.entries()) {
    if (by !== 'driver') {
      time('odds', i, requestOf({}, first));
      time('endings', i, requestOf({ endings: true, first: choice }, first));
    }
    table.ask({ ask: 'play', moves: [{ choice, rolls }] });
  }
  return all;
}

function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

describe.each(games)('%s', (game) => {
  test(`the first answer is there within ${bar} ms at the 95th percentile`, async () => {
    const took: Took[] = [];
    for (const file of yaml_in(`fights/${game}`)) if (!(await hides(file))) took.push(...(await measure(file)));
    for (const what of ['odds', 'endings']) {
      const times = took.filter((one) => one.what === what).map((one) => one.ms);
      const figures = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(0)).join(' ');
      console.log(`${game} ${what}: ${times.length} prompts, ms at 50 95 99 100 %: ${figures}`);
    }
    const slow = [...took].sort((a, b) => b.ms - a.ms).slice(0, 3);
    console.log(slow.map((one) => `${one.file} move ${one.move} ${one.what} ${one.ms.toFixed(0)} ms`).join('\n'));
    expect(
      percentile(
        took.map((one) => one.ms),
        0.95,
      ),
    ).toBeLessThan(bar);
  }, 1_200_000);
});
