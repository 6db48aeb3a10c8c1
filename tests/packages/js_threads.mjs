// Two worker threads of Node with two fights each, played alternately; prints whether they end as in this thread.
import { deepEqual } from 'node:assert/strict';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { load } from 'affray';

const pairs = [
  ['worlds/one-world', 'sectors/duel'],
  ['realms/first-blood', 'worlds/natives'],
];

/** The fights of a pair, a choice of each in turn; where they end, and how. */
function played(affray, pair) {
  const fights = pair.map((name) => affray.fight(name, { seed: 7 }));
  while (fights.some(({ over }) => !over)) {
    for (const fight of fights) if (!fight.over) fight.play(fight.bot('greedy', 7), 'bot');
  }
  return fights.map(({ hash, outcome }) => [hash, outcome.winner]);
}

if (isMainThread) {
  const affray = await load();
  const inThread = (pair) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { module: affray.module, pair } });
      worker.on('message', resolve).on('error', reject);
    });
  deepEqual(
    await Promise.all(pairs.map(inThread)),
    pairs.map((pair) => played(affray, pair)),
  );
  console.log('all alike');
} else {
  const affray = await load({ module: workerData.module });
  parentPort.postMessage(played(affray, workerData.pair));
}
