// Formats messages in the language of the page, as the C++ message catalogue does for the command line.
import { IntlMessageFormat } from 'intl-messageformat';
import { formatters, numberText } from './formatters';
import type { Argument, Message } from './wire';

export type Patterns = Record<string, string>;

const nameArguments = new Set([
  'side',
  'opponent',
  'attacker',
  'defender',
  'winner',
  'loser',
  'place',
  'sun',
  'from',
  'first',
  'second',
  'system',
]);

/** Those of them that name a side; sides such as "white" have a text of their own, "side.white". */
const sideArguments = new Set(['side', 'opponent', 'attacker', 'defender', 'winner', 'loser', 'first', 'second']);

interface Compiled {
  format: IntlMessageFormat;
  selected: Set<string>; // "side natives": the words that a select in the pattern has a branch for
  typed: Set<string>; // the arguments that stand not only alone: {count, plural, ...}
}

const TYPE = { literal: 0, argument: 1 }; // of a node

type Node = { type: number; value?: unknown; options?: Record<string, { value: Node[] }>; children?: Node[] };

/** Notes what the arguments of a pattern are, except of those that stand alone, such as {amount}. */
function collect(nodes: Node[], into: Pick<Compiled, 'selected' | 'typed'>) {
  for (const node of nodes) {
    const isAlone = node.type === TYPE.argument || node.type === TYPE.literal;
    if (!isAlone && typeof node.value === 'string') into.typed.add(node.value);
    for (const [word, option] of Object.entries(node.options ?? {})) {
      into.selected.add(`${String(node.value)} ${word}`);
      collect(option.value, into);
    }
    if (node.children) collect(node.children, into);
  }
}

const compiled = new Map<string, Compiled | null>();

function compile(pattern: string, language: string): Compiled | null {
  const id = `${language}\n${pattern}`;
  const known = compiled.get(id);
  if (known !== undefined) return known;
  let made: Compiled | null = null;
  try {
    const format = new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true, formatters });
    made = { format, selected: new Set(), typed: new Set() };
    collect(format.getAst() as Node[], made);
  } catch {
    made = null;
  }
  compiled.set(id, made);
  return made;
}

/** Whether a pattern is its own text; most are, and making a format of each is most of the work of drawing a page. */
const isPlain = (pattern: string) => !/[{}']/.test(pattern);

/** The same with a capital first letter. */
export const capital = (name: string) => (name ? name[0]!.toLocaleUpperCase() + name.slice(1) : name);

/** Joins parts with " + "; a part that begins with a minus is joined with " − ". */
export function joined(parts: string[]): string {
  return parts.reduce((text, part) => {
    if (!text) return part;
    return /^[-−]/.test(part) ? `${text} − ${part.slice(1)}` : `${text} + ${part}`;
  }, '');
}

const recordKey = /^(?:card|race|class|item|biome|figure|augmentation)\.([^.]+)(?:\.name)?$/;

/** The id of a record without a name in words: "card.k-a" as "K a". */
const idInWords = (key: string) => {
  const id = recordKey.exec(key)?.[1];
  return id && capital(id.replace(/-/g, ' '));
};

/** A pattern for a text in which nothing has a meaning. */
export const asPattern = (text: string) => text.replace(/'/g, "''").replace(/[{}]/g, "'$&'");

/** The messages of a language, which it says with their arguments. */
export class Catalogue {
  constructor(
    readonly language: string,
    readonly patterns: Patterns,
  ) {}

  /** Whether there is a message of this key. */
  has(key: string): boolean {
    return key in this.patterns;
  }

  /** Formats a message; a missing or broken pattern shows as ‹key›. `instead` may replace the text of an argument. */
  text(message: Message, instead?: (name: string, argument: Argument) => string | undefined): string {
    if (!message.key) return '';
    const pattern = this.patterns[message.key];
    if (pattern !== undefined && isPlain(pattern)) return pattern;
    const entry = pattern === undefined ? null : compile(pattern, this.language);
    if (!entry) return (pattern === undefined && idInWords(message.key)) || `‹${message.key}›`;
    const values: Record<string, string | number> = {};
    for (const [name, argument] of Object.entries(message.arguments ?? {})) {
      values[name] = instead?.(name, argument) ?? this.value(entry, name, argument);
    }
    try {
      return String(entry.format.format(values));
    } catch {
      return `‹${message.key}›`;
    }
  }

  /** The text of the message of a key. */
  say(key: string, values: Record<string, Argument> = {}): string {
    return this.text({ key, arguments: values, rules: [] });
  }

  /** A player or a place: as the fight calls it, or else its name with a capital. */
  name(id: string): string {
    return this.has(`name.${id}`) ? this.say(`name.${id}`) : capital(id);
  }

  private value(entry: Compiled, name: string, argument: Argument): string | number {
    if (typeof argument === 'number') return entry.typed.has(name) ? argument : numberText(this.language, argument);
    if (typeof argument !== 'string') return joined(argument.map((part) => this.text(part)));
    if (!nameArguments.has(name) || entry.selected.has(`${name} ${argument}`)) return argument;
    const side = `side.${argument}`;
    const isKnown = sideArguments.has(name) && this.has(side) && !this.has(`name.${argument}`);
    return isKnown ? this.say(side) : this.name(argument);
  }
}
