// The palette of sectors: cards by their types, laid into sectors, hands and decks.
import type { Document } from 'yaml';
import { addName, countsIn, dropName, nodeAt, removeAt, setAt, type Path } from '../document';
import {
  freshName,
  mapOf,
  recordPieces,
  type Builder,
  type Fight,
  type Held,
  type Member,
  type Names,
  type Place,
} from './builder';

const types = ['character', 'vehicle', 'building', 'technology', 'order'];
const piles = ['hand', 'deck', 'discard', 'research', 'technology_deck', 'played'];
const people = ['ann', 'ben', 'cleo', 'dan'];
const fields = ['field', 'hill', 'wood', 'ford', 'mill', 'pass', 'gate', 'sector'];

const playersOf = (fight: Fight) => Object.keys(mapOf(fight.players));
const sectorsOf = (fight: Fight) => Object.keys(mapOf(fight.sectors));
const typeOf = (names: Names) => (id: string) =>
  String(mapOf(names.records.cards?.[id] ?? names.records.cards?.[id.replace(/-\d+$/, '')]).type ?? 'character');

const heldIn = (value: unknown, names: Names): Held[] =>
  countsIn(value).map(([id, count]) => ({
    piece: { kind: typeOf(names)(id), id, name: names.of('cards', id) },
    count,
  }));

function places(fight: Fight, names: Names): Place[] {
  return playersOf(fight).flatMap((side) => {
    const player = mapOf(mapOf(fight.players)[side]);
    const place = (key: Path, name: string, takes: string[]): Place => {
      const path: Path = ['players', side, ...key];
      const value = key.reduce<unknown>((one, part) => mapOf(one)[String(part)], player);
      return {
        id: path.join('/'),
        heading: names.called(side),
        name,
        side,
        takes,
        holds: heldIn(value, names),
        put: (document, piece) => addName(document, path, piece.id),
        take: (document, piece) => dropName(document, path, piece.id),
      };
    };
    return [
      ...sectorsOf(fight).map((sector) => place([sector], names.called(sector), ['character', 'vehicle', 'building'])),
      ...piles.map((pile) =>
        place([pile], names.label(pile), /research|technology/.test(pile) ? ['technology'] : types),
      ),
      ...sectorsOf(fight).map((sector) =>
        place(['construction', sector], `${names.label('construction')} · ${names.called(sector)}`, [
          'vehicle',
          'building',
        ]),
      ),
    ];
  });
}

function removeSector(document: Document, fight: Fight, sector: string) {
  for (const side of playersOf(fight))
    for (const path of [
      ['players', side, sector],
      ['players', side, 'construction', sector],
    ])
      if (nodeAt(document, path)) removeAt(document, path);
  for (const other of sectorsOf(fight)) dropName(document, ['sectors', other, 'next'], sector);
  removeAt(document, ['sectors', sector]);
}

function members(fight: Fight, names: Names): Member[] {
  const players = playersOf(fight);
  const sectors = sectorsOf(fight);
  return [
    ...players.map((id) => ({
      kind: 'player',
      id,
      name: names.called(id),
      path: ['players', id],
      removable: players.length > 2,
      remove: (document: Document) => {
        removeAt(document, ['players', id]);
        if (fight.first === id) removeAt(document, ['first']);
      },
      named: true,
    })),
    ...sectors.map((id) => ({
      kind: 'sector',
      id,
      name: names.called(id),
      path: ['sectors', id],
      removable: sectors.length > 1,
      remove: (document: Document) => removeSector(document, fight, id),
      named: true,
    })),
  ];
}

export const sectors: Builder = {
  blank: `game: sectors
names: {field: {en: Field, fr: Champ, cs: Pole}}
options: {hands: open}
sectors:
  field:
players:
  ann: {field: []}
  ben: {field: []}
`,
  pieces: (_, names) =>
    types.map((type) => ({
      kind: type,
      pieces: recordPieces(names, 'cards', typeOf(names)).filter((piece) => piece.kind === type),
    })),
  places,
  members,
  additions: (fight) => [
    ...(playersOf(fight).length < 4
      ? [
          {
            kind: 'player',
            add: (document: Document) => setAt(document, ['players', freshName(playersOf(fight), ...people)], {}),
          },
        ]
      : []),
    ...(sectorsOf(fight).length < 8
      ? [
          {
            kind: 'sector',
            add: (document: Document) => {
              const before = sectorsOf(fight).at(-1);
              // It borders on the one before, so that cards can go there.
              const name = freshName([...sectorsOf(fight), ...playersOf(fight)], ...fields);
              setAt(document, ['sectors', name], before ? { next: [before] } : {});
            },
          },
        ]
      : []),
  ],
};
