import { expect, test } from 'vitest';
import { entryAt, entryNamed, keywordsOf } from './glossary';
import type { GlossaryEntry } from './wire';

const entry = (id: string): GlossaryEntry => ({
  id,
  name: { key: `term.${id}.name`, arguments: {}, rules: [] },
  text: { key: `term.${id}.text`, arguments: {}, rules: [] },
});
const entries = ['scout', 'defence', 'battle', 'k-9'].map(entry);

test('a copy has the entry of its card, and a name that ends in a number its own', () => {
  expect(entryNamed(entries, 'scout-2')?.id).toBe('scout');
  expect(entryNamed(entries, 'battle 3')?.id).toBe('battle');
  expect(entryNamed(entries, 'k-9')?.id).toBe('k-9');
  expect(entryNamed(entries, 'sniper')).toBeUndefined();
});

test('the innermost element with an entry is explained', () => {
  document.body.innerHTML =
    '<div data-thing="scout-2"><span data-term="defence"><b id="in">3</b></span><i id="out" data-term="none">x</i></div><p id="none"></p>';
  const at = (id: string) => entryAt(entries, document.getElementById(id))?.entry.id;
  expect([at('in'), at('out'), at('none')]).toEqual(['defence', 'scout', undefined]);
});

test('an entry comes with the keywords of its text, each once', () => {
  const message = (key: string, ...of: unknown[]) => ({ key, arguments: { of } as never, rules: [] });
  const named = (id: string, key: string, text = message('x')) => ({ id, name: message(key), text });
  const hare = named(
    'hare',
    'card.hare',
    message(
      'card',
      message('keyword.elusive'),
      message('line', message('line.shield'), message('keyword.elusive')),
      message('energy.ember'),
    ),
  );
  const all = [
    hare,
    named('elusive', 'keyword.elusive'),
    named('shield', 'term.shield.name'),
    named('ember', 'energy.ember'),
  ];
  expect(keywordsOf(all, hare).map(({ id }) => id)).toEqual(['elusive', 'shield']);
  expect(keywordsOf(all, all[1]!)).toEqual([]);
});
