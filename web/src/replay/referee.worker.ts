// The worker of src/replay/referee.ts, apart from that of the odds, so that a replay does not wait for them.
import { Referee } from '../odds/module';
import { Refused } from '../odds/types';

type WorkerRequest = { type: 'code'; code: WebAssembly.Module } | { type: 'ask'; id: number; request: object };

let referee: Promise<Referee> | undefined;

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'code') {
    referee = Referee.open(data.code);
    return;
  }
  const { id, request } = data;
  referee!
    .then((here) => postMessage({ id, answer: here.ask(request) }))
    .catch((error: unknown) => {
      if (error instanceof Refused) postMessage({ id, problem: error.problem });
      else
        postMessage({
          id,
          problem: { file: '', line: 0, column: 0, what: String(error), rule: '', text: String(error) },
        });
    });
});
