// Splits the text of a choice in two: the action, and the text of the card that it uses.
import type { Catalogue } from './message';
import type { Message } from './wire';

const details = new Set(['words', 'line', 'skill']);
const mark = '\uE000';

export function choiceTextOf(words: Catalogue, phrase: Message): { what: string; detail: string } {
  let found = '';
  const text = words.text(phrase, (name, argument) => {
    if (!details.has(name) || !Array.isArray(argument) || !argument[0]) return undefined;
    found = words.text(argument[0]);
    return mark;
  });
  const at = text.indexOf(mark);
  // A card text in the middle of the sentence stays where it is.
  if (at < 0 || text.slice(at + 1).trim()) return { what: text.replace(mark, found), detail: '' };
  return { what: text.slice(0, at).replace(/[\s\u00a0\u202f:.]+$/u, ''), detail: found };
}
