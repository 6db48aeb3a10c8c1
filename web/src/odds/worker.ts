// The worker: one referee, which answers the newest question in stages.
import { Referee } from './module';
import { Fight } from './position';
import { first, type Limits, request_of, stages, worth_telling } from './stages';
import { type EndingsAnswer, type OddsAnswer, type Position, type Problem, Refused, type Wish } from './types';

/** What the page sends: the compiled module once, then positions to stand at and questions. */
export type Asked =
  | { type: 'code'; code: WebAssembly.Module }
  | { type: 'ready'; position: Position }
  | { type: 'price'; id: number; position: Position; wish: Wish }
  | { type: 'cancel' };

/** What it hears. */
export type Told =
  | { type: 'answer'; id: number; answer: OddsAnswer | EndingsAnswer; is_last: boolean }
  | { type: 'refused'; id: number; problem: Problem }
  | { type: 'broken'; id: number; what: string };

let referee: Promise<{ referee: Referee; fight: Fight }> | undefined;
let newest = 0;

const tell = (told: Told): void => postMessage(told);
const turn = (): Promise<void> => new Promise((resume) => setTimeout(resume));

async function price(id: number, position: Position, wish: Wish): Promise<void> {
  const { referee: here, fight } = await referee!;
  fight.go_to(position);
  const began = performance.now();
  const ask = (limits: Limits): OddsAnswer | EndingsAnswer => JSON.parse(here.ask(request_of(wish, limits)));
  let answer = ask(first);
  const todo = stages(wish, performance.now() - began);
  for (;;) {
    const limits = answer.method === 'exact' ? undefined : todo.shift();
    tell({ type: 'answer', id, answer: worth_telling(answer), is_last: !limits });
    if (!limits) return;
    await turn(); // a newer question is heard between two stages
    if (id !== newest) return;
    try {
      answer = ask(limits);
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.what !== no_memory) throw error;
      todo.length = 0; // what is known is the last answer, and still true
    }
  }
}

const no_memory = 'this needs more memory than there is';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.type === 'code') {
    referee = Referee.open(data.code).then((opened) => ({ referee: opened, fight: new Fight(opened) }));
    return;
  }
  if (data.type === 'cancel') {
    newest = 0;
    return;
  }
  if (data.type === 'ready') {
    // What is wrong with it is told to who asks for its price.
    void referee!.then(({ fight }) => fight.go_to(data.position)).catch(() => undefined);
    return;
  }
  const { id, position, wish } = data;
  newest = id;
  price(id, position, wish).catch((error: unknown) => {
    if (error instanceof Refused) tell({ type: 'refused', id, problem: error.problem });
    else tell({ type: 'broken', id, what: String(error) });
  });
});
