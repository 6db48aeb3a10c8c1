// The palette of worlds: markers, Energy and event cards; players, solar systems and their Worlds.
import type { Document } from 'yaml';
import { addAt, addName, bump, countsIn, dropName, nodeAt, removeAt, setAt, type Path } from '../document';
import {
  freshName,
  listOf,
  mapOf,
  recordPieces,
  type Builder,
  type Fight,
  type Held,
  type Member,
  type Names,
  type Piece,
  type Place,
} from './builder';

const colours = ['gray', 'white', 'black', 'red'];
const markers = ['populations', 'plants'] as const;

const playersOf = (fight: Fight) => Object.keys(mapOf(fight.players));
const systemsOf = (fight: Fight) => listOf(fight.systems).map(mapOf);
const markerPiece = (side: string, marker: string, names: Names): Piece => ({
  kind: marker,
  id: `${side} ${marker}`,
  name: `${names.label(marker)} · ${names.called(side)}`,
  side,
});
const nativePiece = (names: Names): Piece => ({ kind: 'natives', id: 'natives', name: names.label('natives') });
const energyPiece = (names: Names): Piece => ({ kind: 'energy', id: 'energy', name: names.label('energy') });

/** Every World and Sun with its path; a Sun takes no Plants and no Natives. */
function spots(fight: Fight): { path: Path; spot: Record<string, unknown>; system: string; isSun: boolean }[] {
  return systemsOf(fight).flatMap((system, s) => [
    { path: ['systems', s, 'sun'], spot: mapOf(system.sun), system: String(system.name), isSun: true },
    ...listOf(system.worlds).map((world, w) => ({
      path: ['systems', s, 'worlds', w],
      spot: mapOf(world),
      system: String(system.name),
      isSun: false,
    })),
  ]);
}

function markersOn(fight: Fight, spot: Record<string, unknown>, names: Names): Held[] {
  const held = playersOf(fight).flatMap((side) =>
    markers.flatMap((marker) => {
      const count = Number(mapOf(spot[side])[marker] ?? 0);
      return count ? [{ piece: markerPiece(side, marker, names), count }] : [];
    }),
  );
  const natives = Number(spot.natives ?? 0);
  return natives ? [...held, { piece: nativePiece(names), count: natives }] : held;
}

const markerPath = (path: Path, piece: Piece): Path =>
  piece.side ? [...path, piece.side, piece.kind] : [...path, 'natives'];

function places(fight: Fight, names: Names): Place[] {
  const hands = playersOf(fight).map((side): Place => {
    const player = mapOf(mapOf(fight.players)[side]);
    const energy = Number(player.energy ?? 0);
    const events = countsIn(player.events).map(([id, count]) => ({
      piece: { kind: 'events', id, name: names.of('events', id) },
      count,
    }));
    return {
      id: `player ${side}`,
      heading: names.called(side),
      name: names.label('hand'),
      side,
      takes: ['energy', 'events'],
      holds: [...(energy ? [{ piece: energyPiece(names), count: energy }] : []), ...events],
      put: (document, { kind, id }) =>
        kind === 'energy'
          ? bump(document, ['players', side, 'energy'], 1)
          : addName(document, ['players', side, 'events'], id),
      take: (document, { kind, id }) =>
        kind === 'energy'
          ? bump(document, ['players', side, 'energy'], -1)
          : dropName(document, ['players', side, 'events'], id),
    };
  });
  const spaces = spots(fight).map(({ path, spot, system, isSun }): Place => ({
    id: path.join('/'),
    heading: names.called(system),
    name: isSun ? `${names.label('sun')} · ${names.called(String(spot.name))}` : names.called(String(spot.name)),
    takes: isSun ? ['populations'] : ['populations', 'plants', 'natives'],
    holds: markersOn(fight, spot, names),
    put: (document, piece) => bump(document, markerPath(path, piece), 1),
    take: (document, piece) => bump(document, markerPath(path, piece), -1),
  }));
  return [...hands, ...spaces];
}

function removePlayer(document: Document, fight: Fight, side: string) {
  for (const { path } of spots(fight)) if (nodeAt(document, [...path, side])) removeAt(document, [...path, side]);
  removeAt(document, ['players', side]);
  if (fight.turn === side) removeAt(document, ['turn']);
}

function members(fight: Fight, names: Names): Member[] {
  const players = playersOf(fight);
  const systems = systemsOf(fight);
  const worlds = systems.flatMap((system, s) =>
    listOf(system.worlds).map((world, w) => ({
      id: String(mapOf(world).name),
      path: ['systems', s, 'worlds', w] as Path,
    })),
  );
  return [
    ...players.map((id) => ({
      kind: 'player',
      id,
      name: names.called(id),
      path: ['players', id],
      removable: players.length > 2,
      remove: (document: Document) => removePlayer(document, fight, id),
      named: true,
    })),
    ...systems.map((system, s) => ({
      kind: 'system',
      id: String(system.name),
      name: names.called(String(system.name)),
      path: ['systems', s],
      removable: systems.length > 1,
      remove: (document: Document) => removeAt(document, ['systems', s]),
      named: true,
    })),
    ...worlds.map(({ id, path }) => ({
      kind: 'world',
      id,
      name: names.called(id),
      path,
      removable: worlds.length > 1,
      remove: (document: Document) => removeAt(document, path),
      named: true,
    })),
  ];
}

const worldNames = ['terra', 'vesta', 'ceres', 'juno', 'pallas'];

export const worlds: Builder = {
  blank: `game: worlds
players:
  gray: {energy: 0}
  white: {energy: 0}
turns: 2
systems:
  - name: aster
    sun: {name: sol}
    worlds:
      - {name: terra}
`,
  pieces: (fight, names) => [
    {
      kind: 'markers',
      pieces: [
        ...playersOf(fight).flatMap((side) => markers.map((marker) => markerPiece(side, marker, names))),
        nativePiece(names),
      ],
    },
    { kind: 'energy', pieces: [energyPiece(names)] },
    { kind: 'events', pieces: recordPieces(names, 'events', 'events') },
  ],
  places,
  members,
  additions: (fight) => {
    const systems = systemsOf(fight);
    const taken = [
      ...playersOf(fight),
      ...systems.map((one) => String(one.name)),
      ...spots(fight).map(({ spot }) => String(spot.name)),
    ];
    return [
      ...(playersOf(fight).length < 4
        ? [
            {
              kind: 'player',
              add: (document: Document) => setAt(document, ['players', freshName(taken, ...colours)], {}),
            },
          ]
        : []),
      ...systems.map((system, s) => ({
        kind: 'world',
        to: String(system.name),
        add: (document: Document) =>
          addAt(document, ['systems', s, 'worlds'], { name: freshName(taken, ...worldNames) }),
      })),
      ...(systems.length < 12
        ? [
            {
              kind: 'system',
              add: (document: Document) => {
                const name = freshName(taken, 'lyra', 'cygnus', 'system');
                const world = freshName([...taken, name], ...worldNames);
                const sun = freshName([...taken, name, world], 'vega', 'deneb', 'sun');
                addAt(document, ['systems'], { name, sun: { name: sun }, worlds: [{ name: world }] });
              },
            },
          ]
        : []),
    ];
  },
};
