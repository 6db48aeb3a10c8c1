// What a thing on the screen means: the entry of the glossary for an element of a board.
import type { GlossaryEntry, Message } from './wire';

export const explained = '[data-term], [data-thing]';

/** The entry for a name on the screen: of the name itself, or of what it is a copy of ("scout-2", "battle 3"). */
export function entryNamed(entries: GlossaryEntry[], name: string): GlossaryEntry | undefined {
  const without = name.replace(/[- ]\d+$/, '');
  return entries.find((one) => one.id === name) ?? entries.find((one) => one.id === without);
}

/** The element that is explained and its entry, for a place on a board: the innermost one that has an entry. */
export function entryAt(
  entries: GlossaryEntry[],
  at: Element | null,
): { element: Element; entry: GlossaryEntry } | undefined {
  for (let element = at?.closest(explained); element; element = element.parentElement?.closest(explained)) {
    const { term, thing } = (element as HTMLElement | SVGElement).dataset;
    const entry = entryNamed(entries, term ?? thing ?? '');
    if (entry) return { element, entry };
  }
  return undefined;
}

/** All messages inside a message. */
function inside(value: unknown): Message[] {
  if (Array.isArray(value)) return value.flatMap(inside);
  if (!value || typeof value !== 'object' || !('key' in value)) return [];
  const message = value as Message;
  return [message, ...inside(Object.values(message.arguments ?? {}))];
}

const explains = /^(keyword|status|figure)\./;

/** What the text of an entry names and a reader may not know: keywords, conditions, who is summoned, Shields, crews. */
export function keywordsOf(entries: GlossaryEntry[], entry: GlossaryEntry): GlossaryEntry[] {
  const found = inside(entry.text).flatMap(({ key }) => {
    const term = key.replace(/^line\.(.*)$/, 'term.$1.name');
    return entries.find(({ name }) => name.key === term && (explains.test(key) || term !== key)) ?? [];
  });
  return [...new Set(found)].filter((one) => one.name.key !== entry.name.key);
}
