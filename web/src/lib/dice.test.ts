import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { below, commitmentOf, fromHex, keyOf, sha256, toHex, wordsOf } from './dice';
import { verifyDice } from './verify_dice';

test('SHA-256 as everybody knows it', async () => {
  expect(toHex(await sha256(new Uint8Array(new TextEncoder().encode('abc'))))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect([...fromHex('00ff10')]).toEqual([0, 255, 16]);
});
test('a word above the largest multiple is thrown away', () => {
  expect(below(6, [2 ** 32 - 1, 8])).toBe(2);
  expect(below(6, [2 ** 32 - 4])).toBeUndefined();
  expect(below(6, [2 ** 32 - 5])).toBe(5);
});

interface Case {
  seed: string;
  entropies: string[];
  match: string;
  commitment: string;
  words: { move: number; die: number; attempt: number; word: number }[];
  below: { bound: number; move: number; die: number; below: number }[];
}
const { cases } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../tests/server/dice-vectors.json'), 'utf8'),
) as { cases: Case[] };

describe.each(cases)(
  'the vectors that the server checks too: $match',
  ({ seed, entropies, match, commitment, words, below: numbers }) => {
    test('commitment', async () => expect(await commitmentOf(seed)).toBe(commitment));
    test('words', async () => {
      const key = await keyOf(seed, entropies);
      for (const { move, die, attempt, word } of words) {
        expect((await wordsOf(key, match, move, die, Math.floor(attempt / 8)))[attempt % 8]).toBe(word);
      }
    });
    test('numbers below a bound', async () => {
      const key = await keyOf(seed, entropies);
      for (const one of numbers) {
        const all = (
          await Promise.all([0, 1, 2, 3].map((block) => wordsOf(key, match, one.move, one.die, block)))
        ).flat();
        expect(below(one.bound, all)).toBe(one.below);
      }
    });
  },
);

describe('the verdict on a replay', () => {
  const seed = '11'.repeat(32);
  const entropies = [{ side: 'ann', entropy: '22'.repeat(32) }];
  const deal = async ({ words }: { words: number[][] }) => words.map((block) => 1 + below(6, block)!);
  const replay = async () => {
    const key = await keyOf(
      seed,
      entropies.map((one) => one.entropy),
    );
    const faces = [];
    for (let die = 0; die < 2; ++die) faces.push(1 + below(6, await wordsOf(key, 'match', 1, die))!);
    return {
      game: 'worlds',
      setup: '',
      ended: true,
      dice: { match: 'match', commitment: await commitmentOf(seed), seed, entropies },
      moves: [
        { choice: 'a', side: 'ann', by: 'player' as const },
        { choice: 'b', side: 'ann', by: 'driver' as const, rolls: faces },
      ],
    };
  };
  test('honest dice are good', async () => {
    expect(await verifyDice(await replay(), deal)).toEqual({ good: true, rolls: 2 });
  });
  test('another face is found', async () => {
    const changed = await replay();
    const face = changed.moves[1]!.rolls![1]!;
    changed.moves[1]!.rolls![1] = (face % 6) + 1;
    expect(await verifyDice(changed, deal)).toEqual({
      good: false,
      what: 'roll',
      move: 2,
      roll: 2,
      wanted: face,
      face: (face % 6) + 1,
    });
  });
  test('another seed than the one that was promised is found', async () => {
    const changed = await replay();
    changed.dice.seed = '12'.repeat(32);
    expect(await verifyDice(changed, deal)).toEqual({ good: false, what: 'commitment' });
  });
});
