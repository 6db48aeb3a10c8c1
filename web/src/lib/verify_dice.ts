// Verifies that the rolls of a replay follow from its seed and entropies: the referee in the page rolls them again from the
// same random words.
import { commitmentOf, keyOf, wordsOf } from './dice';
import type { Replay } from '../replay/record';

export type Verdict =
  | { good: true; rolls: number }
  | { good: false; what: 'commitment' }
  | { good: false; what: 'roll'; move: number; roll: number; wanted: number; face: number };

/** Plays a move with dice made from these words, and returns the faces. */
export type Deal = (move: { choice: string; by: string; words: number[][] }) => Promise<number[]>;

export async function verifyDice(replay: Replay, deal: Deal): Promise<Verdict> {
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
