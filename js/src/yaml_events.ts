// The parse events of a YAML text with their positions, for the referee: apps/wasm/yaml_parser.cpp builds from them the
// same tree as yaml-cpp would.
import { type Document, isAlias, isMap, isPair, isScalar, parseAllDocuments, Scalar } from 'yaml';

/**
 * [kind, line, column in bytes, text, tag, has an anchor]; line and column count from 1. An error has its message as the
 * text and its code as the tag: the module makes a sentence of them (apps/wasm/yaml_syntax.cpp).
 */
type Event = [string, number?, number?, string?, string?, boolean?];

/** Line and column of an offset of the text. */
class Places {
  private readonly starts = [0];

  constructor(private readonly text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  of(offset: number): [number, number] {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return [low + 1, bytes(this.text.slice(this.starts[low], offset)) + 1];
  }
}

function bytes(text: string): number {
  return /^[\x00-\x7f]*$/.test(text) ? text.length : new TextEncoder().encode(text).length;
}

const nothing = new Set(['', '~', 'null', 'Null', 'NULL']);

class Teller {
  readonly events: Event[] = [];
  private error: { offset: number; what: string; code: string } | undefined;

  private readonly places: Places;

  constructor(private readonly text: string) {
    this.places = new Places(text);
  }

  tell(document: Document.Parsed): void {
    this.events.push(['document']);
    const first = document.errors[0];
    if (first) this.error = { offset: first.pos[0], what: first.message.split('\n')[0]!, code: first.code };
    this.value(document.contents, document.range[0]);
    this.stop_before(Infinity);
  }

  // A parser in one pass reports a mistake after the events before it.
  private stop_before(offset: number): void {
    if (!this.error || this.error.offset > offset) return;
    this.events.push(['error', ...this.places.of(this.error.offset), this.error.what, this.error.code]);
    this.error = undefined;
  }

  // A value begins with the tag and the anchor before it.
  private with_properties(node: unknown, offset: number): number {
    const { tag, anchor } = (node ?? {}) as { tag?: string; anchor?: string };
    if (!tag && !anchor) return offset;
    const before = this.text.slice(Math.max(0, offset - 200), offset);
    return offset - (/(?:[&!]\S*\s+)+$/.exec(before)?.[0].length ?? 0);
  }

  private value(node: unknown, otherwise: number): void {
    const range = (node as { range?: [number, number, number] } | null)?.range;
    const offset = this.with_properties(node, range?.[0] ?? otherwise);
    this.stop_before(offset);
    const place = this.places.of(offset);
    if (isAlias(node)) {
      this.events.push(['alias', ...place]);
    } else if (isScalar(node)) {
      const text = node.source ?? '';
      const is_nothing = node.type === Scalar.PLAIN && nothing.has(text);
      this.events.push(['word', ...place, is_nothing ? '' : text, node.tag ?? '', !!node.anchor]);
    } else if (isMap(node)) {
      this.events.push(['map', ...place, '', node.tag ?? '', !!node.anchor]);
      for (const { key, value } of node.items) {
        this.value(key, offset);
        const behind = (key as { range?: [number, number, number] } | null)?.range?.[2] ?? offset;
        this.value(value, behind);
      }
      this.events.push(['end']);
    } else if (node && typeof node === 'object' && 'items' in node) {
      const list = node as unknown as { items: unknown[]; tag?: string; anchor?: string };
      this.events.push(['list', ...place, '', list.tag ?? '', !!list.anchor]);
      for (const item of list.items) this.value(isPair(item) ? item.value : item, offset);
      this.events.push(['end']);
    } else {
      this.events.push(['word', ...place, '', '', false]);
    }
  }
}

/** The events of the first two documents, as JSON. */
export function yamlEvents(text: string): string {
  const documents = parseAllDocuments(text, { version: '1.2', strict: true, uniqueKeys: false, logLevel: 'silent' });
  const teller = new Teller(text);
  for (const document of Array.from(documents).slice(0, 2)) teller.tell(document as Document.Parsed);
  return JSON.stringify(teller.events);
}
