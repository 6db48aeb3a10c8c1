import { describe, expect, test } from 'vitest';
import { dayOf, filtered, gameOfDay, levelOf, nextPuzzle, puzzleOfDay, readPack, type Puzzle } from './packs';
import { expected, firstRating, progress, rated, sumsOf } from './progress.svelte';
import { PuzzleFight } from './solving.svelte';
import type { PageReferee } from '../replay/referee';

const puzzle = (id: string, rating: number, theme = 'wait') => ({ id, rating, theme, side: 'ann' }) as Puzzle;

describe('a pack', () => {
  test('is read line by line', () => {
    expect(readPack('{"id":"a"}\n{"id":"b"}\n').map((one) => one.id)).toEqual(['a', 'b']);
  });
  test('has one puzzle a day, and none twice before all have come', () => {
    expect(dayOf(new Date('2026-11-23T23:59:59Z'))).toBe(20780);
    expect(puzzleOfDay(20780, 300)).toBe((20780 * 7919) % 300); // as in making_and_solving_test.cpp of the referee
    const days = Array.from({ length: 97 }, (_, day) => puzzleOfDay(20000 + day, 97));
    expect(new Set(days).size).toBe(97);
    expect(gameOfDay(5, ['a', 'b', 'c', 'd'])).toBe('b');
  });
  test('is filtered by theme, difficulty and what is solved', () => {
    const pack = [puzzle('a', 900), puzzle('b', 1200, 'block'), puzzle('c', 1700)];
    const ids = (theme: string, level: '' | 'easy' | 'medium' | 'hard', open: boolean) =>
      filtered(pack, { theme, level, open }, (id) => id === 'a').map((one) => one.id);
    expect(ids('', '', false)).toEqual(['a', 'b', 'c']);
    expect(ids('wait', '', false)).toEqual(['a', 'c']);
    expect(ids('', 'medium', false)).toEqual(['b']);
    expect(ids('', '', true)).toEqual(['b', 'c']);
    expect([1099, 1100, 1500].map(levelOf)).toEqual(['easy', 'medium', 'hard']);
  });
  test('offers the puzzle that fits the reader and was not tried', () => {
    const pack = [puzzle('a', 900), puzzle('b', 1200), puzzle('c', 1700)];
    expect(nextPuzzle(pack, 1250, () => false)?.id).toBe('b');
    expect(nextPuzzle(pack, 1250, (id) => id === 'b')?.id).toBe('a');
    expect(nextPuzzle(pack, 1250, () => true)).toBeUndefined();
  });
});

describe('ratings', () => {
  test('leave what another tab has kept', () => {
    progress.keep('worlds', 'here', 1200, true);
    const { results, ratings } = progress.kept;
    const elsewhere = { results: { ...results, there: { solved: true, rating: 1192, game: 'worlds' } }, ratings };
    localStorage.setItem('affray.puzzles', JSON.stringify(elsewhere));
    progress.keep('realms', 'next', 1200, false);
    expect(Object.keys(progress.kept.results)).toEqual(['here', 'there', 'next']);
    progress.clear();
  });
  test('move by the surprise, in opposite directions', () => {
    expect(expected(1200, 1200)).toBe(0.5);
    expect(rated(1200, 1200, true)).toEqual({ reader: 1216, puzzle: 1192 });
    expect(rated(1200, 1600, false)).toEqual({ reader: 1197, puzzle: 1601 });
  });
  test('count the first attempt only', () => {
    expect(progress.keep('worlds', 'x', 1200, false)).toBe(true);
    const after = progress.rating('worlds');
    expect(after).toBeLessThan(firstRating);
    expect(progress.isSolved('x')).toBe(false);
    expect(progress.keep('worlds', 'x', 1200, true)).toBe(false);
    expect(progress.rating('worlds')).toBe(after);
    expect(progress.isSolved('x')).toBe(true);
    expect(progress.rating('realms')).toBe(firstRating);
    expect(sumsOf(progress.kept)).toEqual([{ game: 'worlds', rating: after, tried: 1, solved: 1 }]);
    progress.clear();
    expect(progress.isSolved('x')).toBe(false);
  });
});

/** A referee for whom Ann has one right choice, then nothing at stake, and Ben replies. */
function referee() {
  const played: string[] = [];
  const line = [
    { asked: 'ann', choices: ['waits', 'attacks'], next: 'waits', question: true },
    { asked: 'ben', choices: ['blocks', 'passes'], next: 'blocks', question: false },
    { asked: 'ann', choices: ['ends', 'rests'], next: 'rests', question: false },
  ];
  const stub = {
    beginPuzzle: () => {
      played.length = 0;
      return Promise.resolve({ sides: ['ann', 'ben'] });
    },
    ask: (request: { ask: string; choice?: string; moves?: { choice: string; by: string }[] }) => {
      const now = line[played.length];
      if (request.ask === 'play') played.push(...request.moves!.map(({ choice, by }) => `${by}: ${choice}`));
      if (request.ask === 'puzzle_next')
        return Promise.resolve({ choice: now?.next ?? null, question: now?.question ?? false });
      if (request.ask === 'puzzle_judge')
        return Promise.resolve({ right: request.choice === now!.next, score: 0.2, best: 0.7, line: [] });
      return Promise.resolve({
        asked: now?.asked ?? null,
        choices: (now?.choices ?? []).map((text) => ({ text })),
        forced: null,
        events: [],
      });
    },
  };
  return { played, source: { isOpen: true, open: () => Promise.resolve(stub as unknown as PageReferee) } };
}

describe('solving', () => {
  test('keeps a wrong answer unplayed, and goes on to the end after the right one', async () => {
    const { played, source } = referee();
    const fight = new PuzzleFight(source, puzzle('a', 1000));
    await fight.begin();
    await fight.choose('attacks');
    expect(played).toEqual([]);
    expect(fight.tried?.choice).toBe('attacks');
    expect(fight.wrongAnswers).toBe(1);
    await fight.choose('waits');
    expect(played).toEqual(['player: waits', 'bot: blocks', 'driver: rests']);
    expect(fight.tried).toBeNull();
    expect(fight.isOver).toBe(true);
    expect(fight.answers).toEqual(['waits']);
  });
  test('judges and plays a choice once although it is pressed twice', async () => {
    const { played, source } = referee();
    const fight = new PuzzleFight(source, puzzle('a', 1000));
    await fight.begin();
    await Promise.all([fight.choose('attacks'), fight.choose('attacks')]);
    expect(fight.wrongAnswers).toBe(1);
    await Promise.all([fight.choose('waits'), fight.choose('waits')]);
    expect(played).toEqual(['player: waits', 'bot: blocks', 'driver: rests']);
    expect(fight.answers).toEqual(['waits']);
  });
  test('shows the right choice, which counts as a wrong answer', async () => {
    const { played, source } = referee();
    const fight = new PuzzleFight(source, puzzle('a', 1000));
    await fight.begin();
    await fight.show();
    expect(played[0]).toBe('player: waits');
    expect(fight.wrongAnswers).toBe(1);
  });
});
