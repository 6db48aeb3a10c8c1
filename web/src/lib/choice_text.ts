// A choice in two parts: what is done, and what the card says that it is done with.
import type { Catalogue } from './message';
import type { Message } from './wire';

const details = new Set(['words', 'line', 'skill']);
const mark = '\uE000';

export function partsOf(words: Catalogue, phrase: Message): { what: string; detail: string } {
  let found = '';
  const text = words.text(phrase, (name, argument) => {
    if (!details.has(name) || !Array.isArray(argument) || !argument[0]) return undefined;
    found = words.text(argument[0]);
    return mark;
  });
  const at = text.indexOf(mark);
  // In the middle of a sentence it stays there.
  if (at < 0 || text.slice(at + 1).trim()) return { what: text.replace(mark, found), detail: '' };
  return { what: text.slice(0, at).replace(/[\s\u00a0\u202f:.]+$/u, ''), detail: found };
}
