// The worker of referee.ts, apart from those of the odds, so that nothing waits for them.
import { Referee } from '../module';
import { Refused } from '../problem';

type WorkerRequest = { type: 'code'; code: WebAssembly.Module } | { type: 'ask'; id: number; request: object };

let referee: Promise<Referee> | undefined;

// Tells how much of the request is done, ten times in a second at most.
const interval = 100;
let asked = 0;
let told = 0;
function tellProgress(done: number, most: number) {
  const now = performance.now();
  if (now - told < interval) return;
  told = now;
  postMessage({ id: asked, progress: most > 0 ? done / most : 0 });
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'code') {
    referee = Referee.open(data.code, { progress: tellProgress });
    return;
  }
  const { id, request } = data;
  referee!
    .then((here) => {
      asked = id;
      postMessage({ id, answer: here.ask(request) });
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) postMessage({ id, problem: error.problem });
      else
        postMessage({
          id,
          problem: { file: '', line: 0, column: 0, what: String(error), rule: '', text: String(error) },
        });
    });
});
