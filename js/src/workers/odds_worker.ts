// A worker of the odds: one referee, which answers the newest request in stages, or plays fights and hands over what they
// say so far.
import { Referee } from '../module';
import { type Problem, Refused } from '../problem';
import { PositionCache } from './position';
import { first, type Limits, requestForFights, requestOf, stages } from './stages';
import type { EndingsAnswer, OddsAnswer, OddsOptions, Position } from './types';

/** Sent by the page: the compiled module once, then positions and requests. */
export type WorkerRequest =
  | { type: 'code'; code: WebAssembly.Module }
  | { type: 'ready'; position: Position }
  | { type: 'price' | 'sample'; id: number; position: Position; options: OddsOptions }
  | { type: 'cancel' };

/** Sent to the page. */
export type WorkerReply =
  | { type: 'answer'; id: number; answer: OddsAnswer | EndingsAnswer; isLast: boolean }
  | { type: 'refused'; id: number; problem: Problem }
  | { type: 'broken'; id: number; what: string };

let referee: Promise<{ referee: Referee; fight: PositionCache }> | undefined;
let newest = 0;

const send = (reply: WorkerReply): void => postMessage(reply);
const turn = (): Promise<void> => new Promise((resume) => setTimeout(resume));
const interim = (answer: string): void =>
  send({ type: 'answer', id: newest, answer: JSON.parse(answer), isLast: false });

async function price(id: number, position: Position, options: OddsOptions): Promise<void> {
  const { referee: here, fight } = await referee!;
  fight.goTo(position);
  const began = performance.now();
  const ask = (limits: Limits): OddsAnswer | EndingsAnswer => JSON.parse(here.ask(requestOf(options, limits)));
  let answer = ask(first);
  const todo = stages(options, performance.now() - began);
  for (;;) {
    const limits = answer.method === 'exact' ? undefined : todo.shift();
    send({ type: 'answer', id, answer, isLast: !limits });
    if (!limits) return;
    await turn(); // lets a newer request in between two stages
    if (id !== newest) return;
    try {
      answer = ask(limits);
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.what !== outOfMemory) throw error;
      todo.length = 0; // the answer before remains the last one
    }
  }
}

async function sample(id: number, position: Position, options: OddsOptions): Promise<void> {
  const { referee: here, fight } = await referee!;
  fight.goTo(position);
  send({ type: 'answer', id, answer: JSON.parse(here.ask(requestForFights(options))), isLast: true });
}

const outOfMemory = 'this needs more memory than there is';

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'code') {
    referee = Referee.open(data.code, { interim }).then((opened) => ({
      referee: opened,
      fight: new PositionCache(opened),
    }));
    return;
  }
  if (data.type === 'cancel') {
    newest = 0;
    return;
  }
  if (data.type === 'ready') {
    // An error in the position is reported by the request for its odds.
    void referee!.then(({ fight }) => fight.goTo(data.position)).catch(() => undefined);
    return;
  }
  const { id, position, options } = data;
  newest = id;
  (data.type === 'sample' ? sample : price)(id, position, options).catch((error: unknown) => {
    if (error instanceof Refused) send({ type: 'refused', id, problem: error.problem });
    else send({ type: 'broken', id, what: String(error) });
  });
});
