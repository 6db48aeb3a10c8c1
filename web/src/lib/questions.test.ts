import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questionOf, questions } from './questions';
import type { Offer } from './wire';
import en from '../translations/en.json';

const offer = (text: string, key: string, group: Offer['group']): Offer => ({
  text,
  phrase: { key: `choice.${key}`, arguments: {}, rules: [] },
  group,
  parts: {},
});

test('every question has words, and is asked for choices that the games have', () => {
  for (const [game, here] of Object.entries(questions)) {
    const said = JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../data/${game}/messages.en.json`), 'utf8'),
    ) as object;
    for (const [key, question] of Object.entries(here)) {
      expect(en, `${game} ${key}`).toHaveProperty([`moment.${question}`]);
      expect(said, game).toHaveProperty([`choice.${key}`]);
    }
  }
});
test('what is not a pass says what is asked', () => {
  expect(
    questionOf('worlds', [
      offer('gray plays no event', 'pass-event', 'pass'),
      offer('gray plays tanker', 'play-event', 'card'),
    ]),
  ).toBe('moment.event');
  expect(questionOf('biomes', [offer('ann pays ember', 'pay', 'card')])).toBe('moment.pay');
  expect(questionOf('sectors', [offer('ann xyz', 'xyz', 'main')])).toBe('moment.choose');
});

test('a crew is asked for only where nothing else is', () => {
  const leaves = offer('ann detaches driver', 'detach', 'move');
  const joins = offer('ann assigns mason to half-track', 'assign', 'move');
  const waits = offer('ann waits', 'wait', 'pass');
  expect(questionOf('sectors', [leaves, waits])).toBe('moment.act');
  expect(questionOf('sectors', [joins, offer('ann attacks guard with mason', 'attack', 'fight')])).toBe('moment.act');
  expect(questionOf('sectors', [joins, offer('ann fights in pass', 'fight', 'fight')])).toBe('moment.where-fight');
  expect(questionOf('sectors', [joins, offer('ann assigns no more', 'assign-done', 'pass')])).toBe('moment.crew');
});
