// The palette of biomes: biomes for the lanes, ready decks, and cards for decks or for a position in the middle of a match.
import type { Document } from 'yaml';
import { addName, countsIn, dropName, removeAt, setAt, valueAt, type Path } from '../document';
import {
  listOf,
  mapOf,
  recordPieces,
  type Builder,
  type Fight,
  type Held,
  type Names,
  type Piece,
  type Place,
} from './builder';

const playersOf = (fight: Fight) => Object.keys(mapOf(fight.players));
const types = ['agent', 'event', 'software', 'modification', 'hardware', 'gear', 'anomaly'];
/** The type that a card is found under: what is attached is so before all else. */
const typeOf = (names: Names) => (id: string) => {
  const record = mapOf(names.records.cards?.[id] ?? names.records.cards?.[id.replace(/-\d+$/, '')]);
  const own = listOf(record.types).map(String);
  return ['modification', 'gear'].find((one) => own.includes(one)) ?? own.find((one) => types.includes(one)) ?? 'agent';
};
const heldIn = (value: unknown, names: Names): Held[] =>
  countsIn(value).map(([id, count]) => ({
    piece: { kind: typeOf(names)(id), id, name: names.of('cards', id) },
    count,
  }));

function lanes(fight: Fight, names: Names): Place[] {
  const given = listOf(fight.biomes).map(String);
  const put = (document: Document, lane: number, id: string) => {
    const all = [0, 1, 2].map((one) => (one === lane ? id : (given[one] ?? 'random')));
    if (all.every((one) => one === 'random') && !fight.turn) removeAt(document, ['biomes']);
    else setAt(document, ['biomes'], all);
  };
  return [0, 1, 2].map((lane) => {
    const id = given[lane] ?? 'random';
    return {
      id: `lane ${lane + 1}`,
      heading: names.label('biomes'),
      name: names.label(String(lane + 1)),
      empty: 'random',
      takes: ['biomes'],
      single: true,
      holds: id === 'random' ? [] : [{ piece: { kind: 'biomes', id, name: names.of('biomes', id) }, count: 1 }],
      put: (document: Document, piece: Piece) => put(document, lane, piece.id),
      take: (document: Document) => put(document, lane, 'random'),
    };
  });
}

const pile = (side: string, player: unknown, key: Path, name: string, names: Names): Place => {
  const path: Path = ['players', side, ...key];
  const value = key.reduce<unknown>((one, part) => mapOf(one)[String(part)], player);
  return {
    id: path.join('/'),
    heading: names.called(side),
    name,
    side,
    takes: types,
    holds: heldIn(value, names),
    put: (document, piece) => addName(document, path, piece.id),
    take: (document, piece) => dropName(document, path, piece.id),
  };
};

/** A deck is a ready one by its name or, from the first card that is changed in it, its cards. */
function deckOf(side: string, player: Record<string, unknown>, names: Names): Place {
  const path: Path = ['players', side, 'deck'];
  const ready = typeof player.deck === 'string' ? player.deck : '';
  const cards = ready ? mapOf(names.records.decks?.[ready]).cards : player.deck;
  const cardsOf = (document: Document) => {
    if (ready) setAt(document, path, { ...mapOf(cards) });
  };
  return {
    id: path.join('/'),
    heading: names.called(side),
    name: ready ? `${names.label('deck')} · ${names.of('decks', ready)}` : names.label('deck'),
    side,
    takes: ['decks', ...types],
    holds: heldIn(cards, names),
    put: (document, piece) => {
      if (piece.kind === 'decks') {
        setAt(document, ['players', side], { deck: piece.id });
      } else {
        cardsOf(document);
        addName(document, path, piece.id);
      }
    },
    take: (document, piece) => {
      cardsOf(document);
      dropName(document, path, piece.id);
    },
  };
}

function zones(side: string, player: Record<string, unknown>, fight: Fight, names: Names): Place[] {
  if (!fight.turn) {
    const places = [deckOf(side, player, names)];
    if (typeof player.deck !== 'string')
      places.push({ ...pile(side, player, ['reserve'], names.label('reserve'), names), put: copies(side) });
    return places;
  }
  return [
    pile(side, player, ['hand'], names.label('hand'), names),
    pile(side, player, ['staging'], names.label('staging'), names),
    ...[1, 2, 3].map((lane) => pile(side, player, ['biomes', String(lane)], names.label(String(lane)), names)),
    pile(side, player, ['below'], names.label('below'), names),
    pile(side, player, ['cache'], names.label('cache'), names),
  ];
}
const copies = (side: string) => (document: Document, piece: Piece) => {
  const path: Path = ['players', side, 'reserve'];
  setAt(document, [...path, piece.id], 1 + Number(mapOf(valueAt(document, path))[piece.id] ?? 0));
};

/** A match with decks becomes a position on the table, or the other way round: its players have other keys. */
function toPosition(document: Document, fight: Fight) {
  const players = playersOf(fight);
  const given = listOf(fight.biomes).map(String);
  const fixed = ['fog-sea', 'wildfire-steppe', 'ash-forest'];
  setAt(
    document,
    ['biomes'],
    [0, 1, 2].map((lane) => (given[lane] && given[lane] !== 'random' ? given[lane] : fixed[lane])),
  );
  setAt(document, ['turn'], { number: 1, active: players[0], moment: 'first_primary' });
  if (fight.first) removeAt(document, ['first']);
  for (const side of players) setAt(document, ['players', side], { durability: [10, 10, 10], hand: [], staging: [] });
}
function toMatch(document: Document, fight: Fight) {
  removeAt(document, ['turn']);
  playersOf(fight).forEach((side, i) => setAt(document, ['players', side], { deck: i ? 'gunline' : 'swarm' }));
}

export const biomes: Builder = {
  blank: `game: biomes
options: {hands_open: true}
biomes: [fog-sea, wildfire-steppe, ash-forest]
players:
  ann: {deck: swarm}
  ben: {deck: gunline}
`,
  pieces: (fight, names) => [
    { kind: 'biomes', pieces: recordPieces(names, 'biomes', 'biomes') },
    ...(fight.turn ? [] : [{ kind: 'decks', pieces: recordPieces(names, 'decks', 'decks') }]),
    ...types.map((type) => ({
      kind: type,
      pieces: recordPieces(names, 'cards', typeOf(names)).filter((piece) => piece.kind === type),
    })),
  ],
  places: (fight, names) => [
    ...lanes(fight, names),
    ...playersOf(fight).flatMap((side) => zones(side, mapOf(mapOf(fight.players)[side]), fight, names)),
  ],
  members: (fight, names) =>
    playersOf(fight).map((id) => ({
      kind: 'player',
      id,
      name: names.called(id),
      path: ['players', id],
      removable: false,
      remove: () => undefined,
      named: true,
    })),
  additions: (fight) => [
    fight.turn
      ? { kind: 'to-match', add: (document: Document) => toMatch(document, fight) }
      : { kind: 'to-position', add: (document: Document) => toPosition(document, fight) },
  ],
};
