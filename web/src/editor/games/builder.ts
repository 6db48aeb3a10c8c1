// What the palette of the editor builds a fight of: pieces, the places that take them, and the members of the fight.
import type { Document } from 'yaml';
import { removeAt, type Path } from '../document';
import type { Records } from '../../lib/card_records.svelte';

export type Fight = Record<string, unknown>;

export interface Piece {
  kind: string; // what a place says it takes
  id: string;
  name: string;
  side?: string; // whose it is, where the piece says so
}
export interface PieceGroup {
  kind: string; // the key of its heading, `editor.pieces.<kind>`
  pieces: Piece[];
}
export interface Held {
  piece: Piece;
  count: number;
}
export interface Place {
  id: string; // unique in the fight
  heading: string; // the member that it belongs to: a player, a World
  name: string;
  side?: string;
  takes: string[];
  only?: string[]; // the ids of these pieces that it takes, where it does not take all
  holds: Held[];
  /** The word for what it means that nothing is here, where that is not “nothing yet”. */
  empty?: string;
  /** Whether a piece that is put here takes the place of the one before. */
  single?: boolean;
  put: (document: Document, piece: Piece) => void;
  take: (document: Document, piece: Piece) => void;
}
/** A player, hero, World and so on, which can be added, named and taken away. */
export interface Member {
  kind: string; // the key of its words, `editor.member.<kind>`
  id: string;
  name: string;
  path: Path;
  removable: boolean;
  remove: (document: Document) => void;
  /** What the member is called is under `names`, unless it has no name of its own. */
  named: boolean;
}
export interface Addition {
  kind: string;
  to?: string; // the member that it is added to
  add: (document: Document) => void;
}
/** The names of the things of a fight, in the language of the reader. */
export interface Names {
  records: Records;
  of: (group: string, id: string) => string;
  called: (id: string) => string; // a player or place
  label: (key: string) => string;
}
export interface Builder {
  blank: string;
  pieces: (fight: Fight, names: Names) => PieceGroup[];
  places: (fight: Fight, names: Names) => Place[];
  members: (fight: Fight, names: Names) => Member[];
  additions: (fight: Fight, names: Names) => Addition[];
}

/** Whether a place takes a piece. */
export const fits = (place: Place, piece: Piece): boolean =>
  place.takes.includes(piece.kind) && (place.only?.includes(piece.id) ?? true);

export const mapOf = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Takes a member away with all that goes with it, and what these were called. */
export const takeAway =
  (builder: Builder, fight: Fight, names: Names, member: Member) =>
  (document: Document): void => {
    member.remove(document);
    const left = builder.members(mapOf(document.toJS()), names).map((one) => one.id);
    for (const { id } of builder.members(fight, names)) if (!left.includes(id)) removeAt(document, ['names', id]);
  };

/** The first of these names that is not taken, or the last of them with a number. */
export function freshName(taken: string[], ...wanted: string[]): string {
  const free = wanted.find((one) => !taken.includes(one));
  if (free) return free;
  let number = 2;
  while (taken.includes(`${wanted.at(-1)}-${number}`)) ++number;
  return `${wanted.at(-1)}-${number}`;
}

/** All records of a list as pieces, by their names. */
export const recordPieces = (names: Names, group: string, kind: string | ((id: string) => string)): Piece[] =>
  Object.keys(names.records[group] ?? {})
    .map((id) => ({ kind: typeof kind === 'string' ? kind : kind(id), id, name: names.of(group, id) }))
    .sort((a, b) => a.name.localeCompare(b.name));
