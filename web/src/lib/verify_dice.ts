// Are the rolls of a replay those that seed and entropies make? The referee in the page deals them again from the same words.
import { commitmentOf, keyOf, wordsOf } from './dice';
import type { Replay } from '../replay/record';

export type Verdict =
  | { good: true; rolls: number }
  | { good: false; what: 'commitment' }
  | { good: false; what: 'roll'; move: number; roll: number; wanted: number; face: number };

/** Plays a move with dice that take these words, and says what they showed. */
export type Deal = (move: { choice: string; by: string; words: number[][] }) => Promise<number[]>;

export async function judge(replay: Replay, deal: Deal): Promise<Verdict> {
  const { dice, moves } = replay;
  if (!dice?.seed || (await commitmentOf(dice.seed)) !== dice.commitment) return { good: false, what: 'commitment' };
  const key = await keyOf(
    dice.seed,
    (dice.entropies ?? []).map((one) => one.entropy),
  );
  let rolls = 0;
  for (const [number, move] of moves.entries()) {
    const seen = move.rolls ?? [];
    const words = await Promise.all(seen.map((_, die) => wordsOf(key, dice.match, number, die)));
    const dealt = await deal({ choice: move.choice, by: move.by, words });
    for (const [i, face] of seen.entries()) {
      if (dealt[i] !== face)
        return { good: false, what: 'roll', move: number + 1, roll: i + 1, wanted: dealt[i] ?? 0, face };
    }
    rolls += seen.length;
  }
  return { good: true, rolls };
}
