// A replay as `affray replay` reads it: JSON lines.
import { ApiError } from '../lib/api';
import type { MatchPictures, Titles } from '../lib/wire';

export interface RecordedMove {
  choice: string;
  side: string;
  by: 'player' | 'driver' | 'bot';
  rolls?: number[];
}
/** The end of a fight that a side gave up after the last move. */
export interface Resignation {
  side: string;
  winner: string;
  line: number; // of the file
}
export interface Replay {
  game: string;
  setup: string;
  dice: { match: string; commitment: string; seed?: string; entropies?: { side: string; entropy: string }[] } | null;
  moves: RecordedMove[];
  ended: boolean;
  resigned?: Resignation;
  pictures?: MatchPictures; // of its packs, if the server has it
}

const noReplay = () => new ApiError('no-replay', 'not a replay of affray', 0);

// eslint-disable-next-line @typescript-eslint/no-explicit-any
function readLine(line: string): any {
  try {
    return JSON.parse(line);
  } catch {
    throw noReplay();
  }
}

const wrongEnd = (line: number, ...sentence: [string, ...string[]]) =>
  new ApiError('bad-end', sentence[0], 0, sentence, line);

function readResignation(end: Record<string, unknown>, line: number): Resignation {
  const text = (name: string) => {
    const value = end[name];
    if (typeof value === 'string') return value;
    throw wrongEnd(line, value === undefined ? '"$1" is missing' : '"$1" must be a text', name);
  };
  const read = { side: text('resigned'), winner: text('winner'), line };
  if (read.side === read.winner) throw wrongEnd(line, 'the side that resigned is named as the winner');
  return read;
}

/** Refuses a replay that a side gave up which the fight does not have. */
export function checkResignation({ resigned }: Replay, sides: string[]) {
  if (!resigned) return;
  for (const [name, side] of [
    ['resigned', resigned.side],
    ['winner', resigned.winner],
  ] as const)
    if (!sides.includes(side)) throw wrongEnd(resigned.line, '"$1" is not a side of the fight: $2', name, side);
}

/** Reads a replay; moves that were taken back are left out. */
export function readReplay(text: string): Replay {
  const lines = text.split('\n').map((line, i) => ({ line, number: i + 1 }));
  const [first, ...rest] = lines
    .filter(({ line }) => line.trim())
    .map(({ line, number }) => ({ json: readLine(line), number }));
  const head = first?.json;
  if (!head || head.affray !== 1) throw noReplay();
  const replay: Replay = { game: head.game, setup: head.setup, dice: head.dice ?? null, moves: [], ended: false };
  for (const { json: line, number } of rest) {
    if ('undo' in line) replay.moves.splice(replay.moves.length - Number(line.undo));
    else if ('end' in line) {
      replay.ended = true;
      if (line.end && 'resigned' in line.end) replay.resigned = readResignation(line.end, number);
    } else if ('choice' in line) replay.moves.push(line as RecordedMove);
  }
  return replay;
}

/** The titles in the text of a fight file. */
export function titlesIn(setup: string): Partial<Titles> | undefined {
  const found = [...setup.matchAll(/\b(en|fr|cs): ("?)([^,}\n"]+)\2/g)]
    .slice(0, 3)
    .map((one) => [one[1], one[3]!.trim()]);
  return found.length ? (Object.fromEntries(found) as Partial<Titles>) : undefined;
}
