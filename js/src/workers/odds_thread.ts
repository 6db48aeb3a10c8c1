// A worker of the odds: one referee, which proves what it can in stages, or plays fights together with other workers. The
// worker of lane 0 gathers the fights of all lanes and says what they say so far.
import { Referee } from '../module';
import { type Problem, Refused } from '../problem';
import { PositionCache } from './position';
import {
  first,
  isAnswered,
  isTelling,
  type Limits,
  longestPlay,
  playFor,
  requestOf,
  requestForFights,
  second,
  stages,
  toBeShown,
  waitFor,
} from './stages';
import type { EndingsAnswer, OddsAnswer, OddsOptions, Position } from './types';

/** Which of several workers plays; each plays other fights of the same series. */
export interface Lane {
  lane: number;
  lanes: number;
}

/** The fights that one lane has played, as the referee writes them. */
export interface FoughtPart {
  lane: number;
  bots: string;
  arms: number[][];
  better: number[];
}

/** Sent by the page: the compiled module once, then positions and requests. */
export type WorkerRequest =
  | { type: 'code'; code: WebAssembly.Module }
  | { type: 'lanes'; port: MessagePort } // to the worker of lane 0, or, in that one, from another worker
  | { type: 'ready'; position: Position }
  | { type: 'price'; id: number; position: Position; options: OddsOptions; wait: number }
  | ({ type: 'sample'; id: number; position: Position; options: OddsOptions } & Lane)
  | { type: 'cancel' };

/** Sent to the page. `longIn`: in so many milliseconds a stage begins that may take seconds. */
export type WorkerReply =
  | { type: 'answer'; id: number; answer: OddsAnswer | EndingsAnswer; isLast: boolean; longIn?: number }
  | { type: 'refused'; id: number; problem: Problem }
  | { type: 'broken'; id: number; what: string };

/** Sent to the worker of lane 0: fights to add. Sent by it: that it has answered for the first time. */
type LaneMessage = { id: number; part?: FoughtPart };

let opened: Promise<{ referee: Referee; fight: PositionCache }> | undefined;
let newest = 0;
const otherLanes: MessagePort[] = []; // in lane 0, to all others; in those, to lane 0
let parts: LaneMessage[] = []; // of other lanes, not added yet
let told = 0; // the request that lane 0 has answered for the first time

const send = (reply: WorkerReply): void => postMessage(reply);
const tellLanes = (message: LaneMessage): void => otherLanes.forEach((port) => port.postMessage(message));
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/** Lets the messages in that have arrived. A timer would wait for 4 ms each time. */
const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();
const turn = (): Promise<void> =>
  new Promise((resume) => {
    waiting.push(resume);
    turns.port2.postMessage(null);
  });

/** `wait`: milliseconds that fights come first. */
async function price(id: number, position: Position, options: OddsOptions, wait: number): Promise<void> {
  const { referee, fight } = await opened!;
  if (wait > 0) {
    await pause(wait);
    if (id !== newest) return;
  }
  fight.goTo(position);
  const began = performance.now();
  const ask = (limits: Limits): OddsAnswer | EndingsAnswer => JSON.parse(referee.ask(requestOf(options, limits)));
  let limits: Limits = first;
  let answer = ask(limits);
  const short = second(performance.now() - began);
  const todo = stages(options, short);
  for (let isFirst = true; ; isFirst = false) {
    const next = nextLimits(answer, limits, todo, options);
    if (!next) return send({ type: 'answer', id, answer, isLast: true });
    // Where a proof promises little, the fights of the other workers come first.
    const isLast = todo.length === 0 && !options.quick;
    const wait = options.endings ? 0 : waitFor(answer as OddsAnswer, isFirst, isLast);
    send({ type: 'answer', id, answer, isLast: false, ...(next === short ? {} : { longIn: wait }) });
    await (options.endings ? turn() : pause(wait));
    if (id !== newest) return; // a newer request came in between
    limits = next;
    try {
      answer = ask(limits);
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.what !== outOfMemory) throw error;
      todo.length = 0; // the answer before remains the last one
    }
  }
}

/** The stage after this answer, if there is one: an exact answer lacks its replies at most. */
function nextLimits(
  answer: OddsAnswer | EndingsAnswer,
  limits: Limits,
  todo: Limits[],
  options: OddsOptions,
): Limits | undefined {
  if (answer.method !== 'exact') return todo.shift();
  todo.length = 0;
  return options.endings || limits.replies !== false ? undefined : { ...limits, replies: true };
}

async function sample(id: number, position: Position, options: OddsOptions, lane: Lane): Promise<void> {
  const { referee, fight } = await opened!;
  fight.goTo(position);
  referee.ask(requestForFights(options, lane));
  const began = performance.now();
  const until = began + 1000 * (options.seconds ?? 300);
  let hasTold = false;
  let nextAnswer = began + playFor(0, lane.lane, hasTold);
  while (id === newest) {
    const milliseconds = Math.min(longestPlay, Math.max(1, nextAnswer - performance.now()));
    const played = referee.ask({ ask: 'sample_play', milliseconds });
    const now = performance.now();
    const isOver = now >= until;
    const isDue = isOver || now >= nextAnswer;
    if (lane.lane > 0) {
      tellLanes({ id, part: JSON.parse(played) as FoughtPart });
      if (isOver) return;
    } else if (isDue) {
      await turn(); // the fights of other lanes may have arrived
      if (id !== newest) return;
      const arrived = parts.map(({ part }) => part);
      parts = [];
      const answer = JSON.parse(referee.ask({ ask: 'sample_add', parts: arrived })) as OddsAnswer;
      const isLast = isOver || isAnswered(answer);
      const isFirst = !hasTold;
      hasTold ||= isLast || isTelling(answer, now - began);
      if (hasTold) send({ type: 'answer', id, answer, isLast });
      if (isLast) return;
      if (hasTold && isFirst) {
        tellLanes({ id });
        await pause(toBeShown);
      }
    }
    if (isDue) nextAnswer = now + playFor(now - began, lane.lane, hasTold);
    await turn(); // lets messages in
    if (lane.lane > 0 && told === id && !hasTold) {
      hasTold = true;
      await pause(toBeShown);
    }
  }
}

const outOfMemory = 'this needs more memory than there is';

/** A new request ends the one before. Other lanes may have begun with it already. */
function begin(id: number): void {
  newest = id;
  parts = parts.filter((one) => one.id === id);
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'code') {
    opened = Referee.open(data.code).then((referee) => ({ referee, fight: new PositionCache(referee) }));
    return;
  }
  if (data.type === 'cancel') return begin(0);
  if (data.type === 'ready') {
    // An error in the position is reported by the request for its odds.
    void opened!.then(({ fight }) => fight.goTo(data.position)).catch(() => undefined);
    return;
  }
  if (data.type === 'lanes') {
    otherLanes.push(data.port);
    data.port.onmessage = ({ data: said }: MessageEvent<LaneMessage>) => {
      if (!said.part) told = said.id;
      else if (said.id >= newest) parts.push(said);
    };
    return;
  }
  const { id, position, options } = data;
  begin(id);
  const work = data.type === 'sample' ? sample(id, position, options, data) : price(id, position, options, data.wait);
  work.catch((error: unknown) => {
    if (error instanceof Refused) send({ type: 'refused', id, problem: error.problem });
    else send({ type: 'broken', id, what: String(error) });
  });
});
