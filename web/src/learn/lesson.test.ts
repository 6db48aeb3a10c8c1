import { describe, expect, test } from 'vitest';
import { answerTo, GuidedStep, lastStep, nextStep } from './lesson.svelte';
import type { PageReferee } from '../replay/referee';

test('a choice that deserves it has an answer of its own', () => {
  const known = new Set(['lesson.1-attack.not.gray-ends-the-turn']);
  const has = (key: string) => known.has(key);
  expect(answerTo('1-attack', 'gray ends the turn', has)).toBe('lesson.1-attack.not.gray-ends-the-turn');
  expect(answerTo('1-attack', 'gray uses 1 energy', has)).toBe('lesson.1-attack.hint');
});
test('the next step is the first that is not done, and at last the fight', () => {
  expect(nextStep(['a', 'b', 'c'])).toBe('a');
  expect(nextStep(['a', 'b', 'c'], ['c', 'a'])).toBe('b');
  expect(nextStep(['a', 'b'], ['a', 'b'])).toBe(lastStep);
});

/** A referee for whom these choices are asked for in turn: who is asked, what is legal. */
function referee(script: [side: string, choices: string[], forced?: boolean][]) {
  const played: string[] = [];
  const stub = {
    sides: ['ann', 'ben'],
    begin: () => Promise.resolve(),
    ask: (request: { ask: string; moves?: { choice: string; by: string }[] }) => {
      if (request.ask === 'play') {
        played.push(...request.moves!.map(({ choice, by }) => `${by}: ${choice}`));
        return Promise.resolve({});
      }
      const [asked, choices, forced] = script[played.length] ?? [null, []];
      return Promise.resolve({
        asked,
        choices: choices.map((text) => ({ text })),
        forced: forced ? choices[0] : null,
        events: [],
      });
    },
  };
  return { played, stub: stub as unknown as PageReferee };
}

describe('a step', () => {
  const script: Parameters<typeof referee>[0] = [
    ['ann', ['ann attacks', 'ann waits']],
    ['ann', ['ann rolls'], true],
    ['ben', ['ben blocks', 'ben passes']],
    ['ann', ['ann hits', 'ann misses']],
    ['ann', ['ann ends']],
  ];
  test('answers what is not wanted, and plays what nobody has to choose', async () => {
    const { played, stub } = referee(script);
    const step = new GuidedStep(stub, { name: 'x', setup: '', choices: ['ann attacks', 'ben blocks', 'ann hits'] });
    await step.begin();
    await step.choose('ann waits');
    await step.choose('ann waits');
    expect(played).toEqual([]);
    expect(step.tried).toEqual({ choice: 'ann waits', times: 2 });
    await step.choose('ann attacks');
    expect(step.tried).toBeNull();
    expect(played).toEqual(['player: ann attacks', 'driver: ann rolls', 'bot: ben blocks']);
    expect(step.isDone).toBe(false);
    await step.choose('ann hits');
    expect(step.isDone).toBe(true);
    expect(step.problem).toBe('');
  });
  test('begins anew', async () => {
    const { stub } = referee(script);
    const step = new GuidedStep(stub, { name: 'x', setup: '', choices: ['ann attacks'] });
    await step.begin();
    await step.choose('ann waits');
    await step.begin();
    expect(step.tried).toBeNull();
    expect(step.next).toBe('ann attacks');
  });
});
