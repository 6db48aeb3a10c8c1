import { describe, expect, test, vi } from 'vitest';
import { answerTo, GuidedStep, lastStep, nextStep, type Opening } from './lesson.svelte';
import type { PageReferee } from '../replay/referee';
import type { SeenPosition } from '../lib/wire';

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

type Script = [side: string, choices: string[], forced?: boolean][];
const sides = ['ann', 'ben'];

/** What is seen after so many of these choices: who is asked, what is legal. */
function seen(script: Script, moves: number) {
  const [asked, choices, forced] = script[moves] ?? [null, []];
  const offers = choices.map((text) => ({ text }));
  return { asked, choices: offers, forced: forced ? choices[0]! : null, moves, events: [] } as unknown as SeenPosition;
}

/** A referee for whom these choices are asked for in turn; it is there at once, or when it is let come. */
function referee(script: Script, isOpen = true) {
  const played: string[] = [];
  const stub = {
    begin: () => Promise.resolve({ sides }),
    ask: (request: { ask: string; moves?: { choice: string; by: string }[] }) => {
      if (request.ask !== 'play') return Promise.resolve(seen(script, played.length));
      played.push(...request.moves!.map(({ choice, by }) => `${by}: ${choice}`));
      return Promise.resolve({});
    },
  } as unknown as PageReferee;
  let [come, fail] = [() => {}, (_: Error) => {}];
  const coming = isOpen
    ? Promise.resolve(stub)
    : new Promise<PageReferee>((resolve, reject) => ([come, fail] = [() => resolve(stub), reject]));
  coming.catch(() => undefined); // before anybody waits for it
  return { played, come: () => come(), fail: (error: Error) => fail(error), source: { isOpen, open: () => coming } };
}

describe('a step', () => {
  const script: Script = [
    ['ann', ['ann attacks', 'ann waits']],
    ['ann', ['ann rolls'], true],
    ['ben', ['ben blocks', 'ben passes']],
    ['ann', ['ann hits', 'ann misses']],
    ['ann', ['ann ends']],
  ];
  test('answers what is not wanted, and plays what nobody has to choose', async () => {
    const { played, source } = referee(script);
    const step = new GuidedStep(source, { name: 'x', setup: '', choices: ['ann attacks', 'ben blocks', 'ann hits'] });
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
  test('that the reader has left plays nothing in the fight of the next one', async () => {
    const { played, source } = referee([['ben', ['ben blocks']]]);
    const step = new GuidedStep(source, { name: 'x', setup: '', choices: ['ben blocks'] });
    const begun = step.begin();
    step.leave();
    await begun;
    const late = new GuidedStep(source, { name: 'x', setup: '', choices: ['ben blocks'] });
    vi.spyOn(late as unknown as { choiceOfOther(): Promise<string> }, 'choiceOfOther').mockImplementation(() => {
      late.leave();
      return Promise.resolve('ben blocks');
    });
    await late.begin();
    expect(played).toEqual([]);
    expect([step.look, late.look]).toEqual([null, null]);
  });
  test('begins anew', async () => {
    const { source } = referee(script);
    const step = new GuidedStep(source, { name: 'x', setup: '', choices: ['ann attacks'] });
    await step.begin();
    await step.choose('ann waits');
    await step.begin();
    expect(step.tried).toBeNull();
    expect(step.next).toBe('ann attacks');
  });
});

describe('a step that the server has shown', () => {
  const script: Script = [
    ['ann', ['ann attacks', 'ann waits']],
    ['ann', ['ann hits', 'ann misses']],
  ];
  const lesson = { name: 'x', setup: '', choices: ['ann attacks'] };
  const opening = (of: Script) => () =>
    Promise.resolve({
      fight: { names: {}, sides, players: sides, texts: {}, packs: [] },
      position: seen(of, 0),
    } as unknown as Opening);
  const shown = async (step: GuidedStep) => {
    while (!step.look) await new Promise((wake) => setTimeout(wake));
  };

  test('is there before the referee, which changes nothing of it', async () => {
    const { source, come } = referee(script, false);
    const step = new GuidedStep(source, lesson);
    const begun = step.begin(opening(script));
    await shown(step);
    const [first, fight] = [step.look, step.shown];
    expect([step.isAsked, step.busy, step.questions]).toEqual([true, false, 1]);
    come();
    await begun;
    expect(step.look).toBe(first);
    expect(step.shown).toBe(fight);
    expect(step.questions).toBe(1);
  });
  test('keeps a choice until the referee is there, and only the first', async () => {
    const { source, come, played } = referee(script, false);
    const step = new GuidedStep(source, lesson);
    void step.begin(opening(script));
    await shown(step);
    const chosen = step.choose('ann attacks');
    expect([step.busy, step.waits]).toEqual([true, true]);
    await step.choose('ann waits');
    come();
    await chosen;
    expect([step.busy, step.waits]).toEqual([false, false]);
    expect(step.tried).toBeNull();
    expect(played).toEqual(['player: ann attacks']);
    expect(step.isDone).toBe(true);
  });
  test('gives way to what the referee sees, if that is something else', async () => {
    const { source } = referee(script);
    const step = new GuidedStep({ ...source, isOpen: false }, lesson);
    await step.begin(opening([['ann', ['ann sleeps']]]));
    expect(step.look?.choices.map((one) => one.text)).toEqual(['ann attacks', 'ann waits']);
    expect(step.questions).toBe(2);
  });
  test('is a problem without the referee, and plays nothing', async () => {
    const { source, fail, played } = referee(script, false);
    const step = new GuidedStep(source, lesson);
    void step.begin(opening(script));
    await shown(step);
    const chosen = step.choose('ann attacks');
    fail(new Error('no module'));
    await chosen;
    expect(String(step.problem)).toContain('no module');
    expect([step.busy, step.waits, ...played]).toEqual([false, false]);
  });
  test('waits for the referee alone where no server can tell', async () => {
    const { source } = referee(script);
    const step = new GuidedStep({ ...source, isOpen: false }, lesson);
    await step.begin(() => Promise.reject(new Error('no server')));
    expect(step.problem).toBe('');
    expect(step.questions).toBe(1);
  });
  test('is not asked for when the referee is there already', async () => {
    const step = new GuidedStep(referee(script).source, lesson);
    let asked = 0;
    await step.begin(() => (++asked, opening(script)()));
    expect(asked).toBe(0);
  });
  test('is not begun when the reader has left it', async () => {
    const { source, come } = referee(script, false);
    const step = new GuidedStep(source, lesson);
    const begun = step.begin(opening(script));
    step.leave();
    come();
    await begun;
    expect(step.look).toBeNull();
  });
});
