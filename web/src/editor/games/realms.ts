// The palette of realms: heroes with what they have, and the map that terrain and figures are painted on.
import type { Document } from 'yaml';
import { addName, countsIn, dropName, removeAt, setAt, valueAt, type Path } from '../document';
import { letterFor, readDrawing, terrain, unusedLetters, withMark, writeDrawing, type Drawing } from './map';
import {
  freshName,
  listOf,
  mapOf,
  recordPieces,
  type Builder,
  type Fight,
  type Member,
  type Names,
  type Piece,
  type Place,
} from './builder';

const people = ['ana', 'brom', 'nerys', 'wick'];
const heroesOf = (fight: Fight) => Object.keys(mapOf(fight.heroes));

/** What a hero has: one race and class, and lists of the rest. */
const parts: [key: string, group: string][] = [
  ['race', 'races'],
  ['class', 'classes'],
  ['items', 'items'],
  ['augmentations', 'augmentations'],
  ['cards', 'cards'],
];

/** The cards that a hero may have: those of his race and class, up to the level of the skirmish. */
export function cardsOf(hero: string, fight: Fight, names: Names): string[] {
  const { races, classes, cards } = names.records;
  const is = mapOf(mapOf(fight.heroes)[hero]);
  const all = [races?.[String(is.race)], classes?.[String(is.class)]].flatMap((one) => listOf(one?.cards));
  return all.map(String).filter((id) => Number(cards?.[id]?.level ?? 1) <= Number(fight.level ?? 1));
}

function places(fight: Fight, names: Names): Place[] {
  return heroesOf(fight).flatMap((id) => {
    const hero = mapOf(mapOf(fight.heroes)[id]);
    const cards = cardsOf(id, fight, names);
    return parts.map(([key, group]): Place => {
      const path: Path = ['heroes', id, key];
      const single = key === 'race' || key === 'class';
      const held = single ? countsIn(hero[key] ? [hero[key]] : []) : countsIn(hero[key]);
      return {
        id: path.join('/'),
        heading: names.called(id),
        name: names.label(key),
        takes: [group],
        ...(group === 'cards' && cards.length ? { only: cards } : {}),
        single,
        holds: held.map(([one, count]) => ({ piece: { kind: group, id: one, name: names.of(group, one) }, count })),
        put: (document, piece) => {
          if (single) setAt(document, path, piece.id);
          else if (!countsIn(valueAt(document, path)).some(([one]) => one === piece.id))
            addName(document, path, piece.id); // nobody has a thing twice
        },
        take: (document, piece) => (single ? removeAt(document, path) : dropName(document, path, piece.id)),
      };
    });
  });
}

export const drawingOf = (fight: Fight): Drawing => {
  const map = mapOf(fight.map);
  return readDrawing(String(map.draw ?? ''), map.shape);
};

function keep(document: Document, drawing: Drawing, legend: Record<string, unknown>) {
  for (const letter of unusedLetters(drawing, legend)) removeAt(document, ['map', 'legend', letter]);
  setAt(document, ['map', 'draw'], writeDrawing(drawing));
}

/** Paints a space: terrain, a hero, who stands nowhere else then, or a figure of a kind. */
export function paint(document: Document, piece: Piece, row: number, column: number) {
  const map = mapOf(valueAt(document, ['map']));
  const legend = mapOf(map.legend);
  let drawing = readDrawing(String(map.draw ?? ''), map.shape);
  if (piece.kind === 'terrain') return keep(document, withMark(drawing, row, column, piece.id), legend);
  const letter = letterFor(legend, piece.id, piece.kind === 'heroes');
  if (piece.kind === 'heroes')
    drawing = { ...drawing, rows: drawing.rows.map((marks) => marks.map((mark) => (mark === letter ? '.' : mark))) };
  if (!(letter in legend)) setAt(document, ['map', 'legend', letter], piece.id);
  keep(document, withMark(drawing, row, column, letter), { ...legend, [letter]: piece.id });
}

export function redraw(document: Document, change: (drawing: Drawing) => Drawing) {
  const map = mapOf(valueAt(document, ['map']));
  keep(document, change(readDrawing(String(map.draw ?? ''), map.shape)), mapOf(map.legend));
}

function removeHero(document: Document, fight: Fight, id: string) {
  const legend = mapOf(mapOf(fight.map).legend);
  const letter = Object.keys(legend).find((one) => legend[one] === id);
  if (letter)
    redraw(document, (drawing) => ({
      ...drawing,
      rows: drawing.rows.map((row) => row.map((mark) => (mark === letter ? '.' : mark))),
    }));
  removeAt(document, ['heroes', id]);
}

function addHero(document: Document, fight: Fight, names: Names) {
  const id = freshName(heroesOf(fight), ...people);
  // RX10: nobody in a party is of the race or class of another.
  const party = heroesOf(fight).map((one) => mapOf(mapOf(fight.heroes)[one]));
  const free = (key: string, group: string) =>
    Object.keys(names.records[group] ?? {}).find((one) => party.every((hero) => hero[key] !== one)) ?? '';
  setAt(document, ['heroes', id], { race: free('race', 'races'), class: free('class', 'classes') });
  // On the first free space, so that the fight can be played at once.
  const { rows } = drawingOf(fight);
  const row = rows.findIndex((marks) => marks.includes('.'));
  if (row >= 0) paint(document, { kind: 'heroes', id, name: id }, row, rows[row]!.indexOf('.'));
}

/** The cards that some hero may have; all cards of heroes where it is not known of anybody. */
function cardPieces(fight: Fight, names: Names): Piece[] {
  const open = heroesOf(fight).map((id) => cardsOf(id, fight, names));
  const isOpen = (id: string) =>
    open.some((cards) => (cards.length ? cards.includes(id) : names.records.cards?.[id]?.level !== undefined));
  return recordPieces(names, 'cards', 'cards').filter(({ id }) => isOpen(id));
}

export const realms: Builder = {
  blank: `game: realms
map:
  shape: hex
  draw: |
    # # # # # # # #
     # . . . . . . #
    # A . . . . m #
     # . . . . . . #
    # # # # # # # #
  legend: {A: ana, m: mudling}
heroes:
  ana: {race: fernkin, class: outrider}
objectives:
  - {aim: kill_all}
`,
  pieces: (fight, names) => [
    {
      kind: 'terrain',
      pieces: terrain.map((id) => ({ kind: 'terrain', id, name: names.label(`terrain.${id}`) })),
    },
    { kind: 'heroes', pieces: heroesOf(fight).map((id) => ({ kind: 'heroes', id, name: names.called(id) })) },
    { kind: 'enemies', pieces: recordPieces(names, 'enemies', 'enemies') },
    ...parts.map(([, group]) => ({
      kind: group,
      pieces: group === 'cards' ? cardPieces(fight, names) : recordPieces(names, group, group),
    })),
  ],
  places,
  members: (fight, names): Member[] =>
    heroesOf(fight).map((id) => ({
      kind: 'hero',
      id,
      name: names.called(id),
      path: ['heroes', id],
      removable: heroesOf(fight).length > 1,
      remove: (document) => removeHero(document, fight, id),
      named: true,
    })),
  additions: (fight, names) =>
    heroesOf(fight).length < 4 ? [{ kind: 'hero', add: (document) => addHero(document, fight, names) }] : [],
};
