// A replay as `affray replay` reads it: JSON lines.
import { ApiError } from '../lib/api';
import type { MatchPictures, Titles } from '../lib/wire';

export interface RecordedMove {
  choice: string;
  side: string;
  by: 'player' | 'driver' | 'bot';
  rolls?: number[];
}
export interface Replay {
  game: string;
  setup: string;
  dice: { match: string; commitment: string; seed?: string; entropies?: { side: string; entropy: string }[] } | null;
  moves: RecordedMove[];
  ended: boolean;
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

/** Reads a replay; moves that were taken back are left out. */
export function readReplay(text: string): Replay {
  const lines = text.split('\n').filter((line) => line.trim());
  const [head, ...rest] = lines.map(readLine);
  if (!head || head.affray !== 1) throw noReplay();
  const replay: Replay = { game: head.game, setup: head.setup, dice: head.dice ?? null, moves: [], ended: false };
  for (const line of rest) {
    if ('undo' in line) replay.moves.splice(replay.moves.length - Number(line.undo));
    else if ('end' in line) replay.ended = true;
    else if ('choice' in line) replay.moves.push(line as RecordedMove);
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
