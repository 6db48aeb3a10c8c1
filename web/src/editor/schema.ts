// What the schemas of the fight files say about their keys, for the form that shows every one of them.
import type { Path } from './document';

type Json = Record<string, unknown>;
/** A part of a schema: the node, and the file that its references begin in. */
export interface Part {
  node: Json;
  file: string;
}
export interface FieldPart extends Part {
  key: string;
  required: boolean;
}
export type Shape =
  | { kind: 'number'; least: number; most: number; usual: number | string | undefined; words: string[] }
  | { kind: 'switch'; usual: boolean }
  | { kind: 'words'; values: string[]; usual: string | undefined }
  | { kind: 'name' | 'text' | 'title' }
  | { kind: 'list'; of: Part; most: number; exactly: boolean }
  | { kind: 'map'; of: Part; keys: string }
  | { kind: 'group'; fields: FieldPart[]; more: Part | undefined }
  | { kind: 'either'; among: Part[] };

const sources = import.meta.glob<Json>(
  [
    '../../../schemas/common.schema.json',
    '../../../schemas/{worlds,realms,sectors,biomes}-*.schema.json',
    '!../../../schemas/*-scenario.schema.json',
  ],
  { import: 'default' },
);

const rulesIn = (text: unknown) => String(text ?? '').match(/\b[A-Z]{1,2}\d{1,3}\b/g) ?? [];
const without = new Set(['game', 'title', 'about', 'names', 'plan', 'so_far', 'dice', 'data']);

export class Schemas {
  private constructor(
    readonly game: string,
    private readonly files: Map<string, Json>,
  ) {}

  static async of(game: string): Promise<Schemas> {
    const wanted = Object.entries(sources).filter(([path]) => /\/common\./.test(path) || path.includes(`/${game}-`));
    const files = await Promise.all(
      wanted.map(async ([path, load]) => [path.slice(path.lastIndexOf('/') + 1), await load()] as const),
    );
    return new Schemas(game, new Map(files));
  }

  /** The keys of a fight file that the form shows; what a plan or a recorded fight says is left to the text. */
  fields(fight: Json): FieldPart[] {
    const file = `${this.game}-fight.schema.json`;
    const root = this.files.get(file)!;
    const top = root.else ? this.resolve({ node: root.else as Json, file }) : { node: root, file };
    const shape = this.shape(top);
    if (shape.kind !== 'group') return [];
    return shape.fields
      .filter((one) => !without.has(one.key))
      .map((one) => (one.key === 'players' && root.allOf ? this.players(one, root, fight) : one));
  }

  /** The lists of own records that a fight file may bring. */
  records(): { key: string; of: Part }[] {
    const file = `${this.game}-fight.schema.json`;
    const root = this.files.get(file)!;
    const top = root.else ? this.resolve({ node: root.else as Json, file }).node : root;
    const data = (top.properties as Record<string, Json>).data;
    const shape = data && this.shape({ node: data, file });
    if (shape?.kind !== 'group') return [];
    return shape.fields.flatMap((one) => {
      const list = this.shape(one);
      return list.kind === 'list' ? [{ key: one.key, of: list.of }] : [];
    });
  }

  /** In biomes the players have other keys while a match is under way. */
  private players(field: FieldPart, root: Json, fight: Json): FieldPart {
    const [{ then, else: otherwise }] = root.allOf as [{ then: { allOf: Json[] }; else: Json }];
    const chosen = (fight.turn ? then.allOf[1]! : otherwise) as { properties: { players: Json } };
    return { ...field, node: { ...field.node, ...chosen.properties.players } };
  }

  /** Follows a reference, and keeps the description that stands beside it. */
  resolve(part: Part): Part {
    const ref = part.node.$ref as string | undefined;
    if (!ref) return part;
    const [file = '', inside = ''] = ref.split('#');
    const of = file || part.file;
    let node: unknown = this.files.get(of);
    for (const key of inside.split('/').filter(Boolean)) node = (node as Json | undefined)?.[key];
    const found = this.resolve({ node: (node ?? {}) as Json, file: of });
    return part.node.description ? { ...found, node: { ...found.node, description: part.node.description } } : found;
  }

  /** The rules that the description of a key names. */
  rules = (part: Part): string[] => [...new Set(rulesIn(this.resolve(part).node.description))];

  isName = (part: Part): boolean => part.node.$ref === 'common.schema.json#/$defs/name';

  shape(from: Part): Shape {
    const { node, file } = this.resolve(from);
    const part = (child: unknown): Part => ({ node: child as Json, file });
    if (this.isName(from)) return { kind: 'name' };
    if (from.node.$ref === 'common.schema.json#/$defs/title') return { kind: 'title' };
    if (node.oneOf) return this.either((node.oneOf as Json[]).map(part), node);
    if (node.enum)
      return { kind: 'words', values: (node.enum as unknown[]).map(String), usual: node.default as string };
    if (node.const !== undefined) return { kind: 'words', values: [String(node.const)], usual: undefined };
    const types = ([] as unknown[]).concat(node.type ?? (node.properties ? 'object' : 'string'));
    if (types.includes('integer')) return { ...this.number(node), words: [] };
    if (types.includes('boolean')) return { kind: 'switch', usual: node.default === true };
    if (types.includes('array'))
      return {
        kind: 'list',
        of: part(node.items),
        most: Number(node.maxItems ?? 999),
        exactly: node.minItems !== undefined && node.minItems === node.maxItems,
      };
    if (!types.includes('object')) return { kind: 'text' };
    const more = node.additionalProperties;
    const open = more && typeof more === 'object' ? part(more) : undefined;
    if (!node.properties && open) return { kind: 'map', of: open, keys: '' };
    const required = (node.required ?? []) as string[];
    return {
      kind: 'group',
      fields: Object.entries((node.properties ?? {}) as Record<string, Json>).map(([key, one]) => ({
        ...part(one),
        key,
        required: required.includes(key),
      })),
      more: open,
    };
  }

  private number(node: Json) {
    return {
      kind: 'number' as const,
      least: Number(node.minimum ?? -999),
      most: Number(node.maximum ?? 999),
      usual: node.default as number | string | undefined,
    };
  }

  private either(among: Part[], node: Json): Shape {
    const kinds = among.filter((one) => this.resolve(one).node.type !== 'null');
    if (kinds.length === 1) return this.shape(kinds[0]!);
    const number = kinds.find((one) => this.resolve(one).node.type === 'integer');
    const words = kinds.flatMap((one) => (one.node.const === undefined ? [] : [String(one.node.const)]));
    if (number && words.length === kinds.length - 1)
      return { ...this.number({ ...this.resolve(number).node, default: node.default }), words };
    return { kind: 'either', among: kinds };
  }

  /** Which of several forms a value has. */
  formOf(among: Part[], value: unknown): number {
    const at = among.findIndex((one) => this.fits(one, value));
    return Math.max(at, 0);
  }

  private fits(part: Part, value: unknown): boolean {
    const shape = this.shape(part);
    switch (shape.kind) {
      case 'number':
        return typeof value === 'number';
      case 'switch':
        return typeof value === 'boolean';
      case 'words':
        return shape.values.includes(String(value));
      case 'list':
        return Array.isArray(value);
      case 'map':
        return isMapping(value);
      case 'group': {
        if (!isMapping(value)) return false;
        const keys = Object.keys(value);
        return shape.fields.every((one) => {
          if (!one.required) return true;
          return keys.includes(one.key) && this.fits(one, value[one.key]);
        });
      }
      default:
        return typeof value === 'string';
    }
  }

  /**
   * What a new entry of this form begins with: what must be there. `name` gives the name that a key takes; inside the entry
   * it also gets the key above that one, such as "sun" for the name of the Sun of a solar system.
   */
  fresh(part: Part, name: (key: string, above: string) => string = () => ''): unknown {
    const shape = this.shape(part);
    switch (shape.kind) {
      case 'number':
        return Math.max(shape.least, typeof shape.usual === 'number' ? shape.usual : Math.min(1, shape.most));
      case 'switch':
        return shape.usual;
      case 'words':
        return shape.values[0];
      case 'list':
        return [];
      case 'map':
        return {};
      case 'either':
        return this.fresh(shape.among[0]!, name);
      case 'group':
        return Object.fromEntries(
          shape.fields
            .filter((one) => one.required)
            .map((one) => [
              one.key,
              this.fresh(one, (key, above) => (key ? name(key, above || one.key) : name(one.key, ''))),
            ]),
        );
      default:
        return name('', '');
    }
  }
}

export const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of plain data. */
export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], value);
