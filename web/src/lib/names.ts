// Ids and names of cards and figures. Copies beyond the first have a number: dune-wolf-2.
import { capital, type Catalogue } from './message';
import type { Message, TextTable } from './wire';

const first = (message: Message, argument: string): Message | undefined => {
  const value = message.arguments?.[argument];
  return Array.isArray(value) ? value[0] : undefined;
};
const numbered = (base: string, number: unknown) => (Number(number) > 1 ? `${base}-${Number(number)}` : base);

/** The id of the card or figure that a message names; undefined for any other message. */
export function idOf(message: Message | undefined): string | undefined {
  if (!message) return undefined;
  const { key, arguments: values } = message;
  if (key === 'position.card' || key === 'position.aboard') return idOf(first(message, 'card'));
  if (key === 'position.figure') return idOf(first(message, 'figure'));
  if (key === 'card.numbered' || key === 'figure.numbered') {
    const base = idOf(first(message, key.split('.')[0]!));
    return base && numbered(base, values.number);
  }
  if (key === 'figure.hero') return String(values.first);
  if (key === 'figure.summoned') return `summon-${Number(values.number)}`;
  const plain = /^(card|figure)\.([a-z0-9-]+)(\.name)?$/.exec(key);
  return plain?.[2];
}

/** The id of the record of which a thing is a copy. */
export function kindOf(id: string, is: (kind: string) => boolean): string {
  if (is(id)) return id;
  const base = id.replace(/-\d+$/, '');
  return is(base) ? base : id;
}

const plain = (id: string) => capital(id.replace(/-/g, ' '));

/** The name of a card or figure, with its number where there are several of a kind. */
export function nameOf(words: Catalogue, id: string, what = 'card'): string {
  const kind = kindOf(id, (one) => words.has(`${what}.${one}`) || words.has(`${what}.${one}.name`));
  const key = words.has(`${what}.${kind}`) ? `${what}.${kind}` : `${what}.${kind}.name`;
  if (!words.has(key)) {
    const summon = /^summon-(\d+)$/.exec(id);
    if (summon && words.has('figure.summoned')) return words.say('figure.summoned', { number: Number(summon[1]) });
    return plain(id);
  }
  const name = words.say(key);
  const number = id === kind ? '' : id.slice(kind.length + 1);
  return number ? `${name} ${number}` : name;
}

/** What names the card or figure in the first cell of a row, without the symbol and the like that are shown beside it. */
const named = (head: Message): Message =>
  first(head, 'figure') ?? (head.key === 'position.card' ? first(head, 'card') : undefined) ?? head;

/**
 * The names of cards and figures as the referee says them: where there are several of a kind, the first has its number
 * too. Not every position lists all of them, so those of earlier ones are remembered.
 */
export class Names {
  #known = new Map<string, Message>();

  learn(tables: TextTable[]): this {
    for (const table of tables)
      for (const [head] of table.rows.slice(1)) {
        const id = idOf(head ?? undefined);
        if (id) this.#known.set(id, named(head!));
      }
    return this;
  }

  of(words: Catalogue, id: string, what = 'card'): string {
    const known = this.#known.get(id);
    return known ? words.text(known) : nameOf(words, id, what);
  }
}

/** What sides have, in the order of their seats; who has no seat comes last. */
export function inSeatOrder<T>(bySide: Record<string, T>, sides: string[]): [string, T][] {
  const place = (side: string) => (sides.includes(side) ? sides.indexOf(side) : sides.length);
  return Object.entries(bySide).sort(([a], [b]) => place(a) - place(b));
}
