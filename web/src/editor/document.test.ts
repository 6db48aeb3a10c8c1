import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { addName, dropName, edited, readFight, removeAt, setAt, sidesOf } from './document';
import { builders } from './games';
import { letterFor, linesOf, readDrawing, resized, writeDrawing } from './games/map';
import { paint } from './games/realms';
import { fits, takeAway, type Fight } from './games/builder';
import { formOf, newEntry } from './form';
import { History } from './history.svelte';
import { namesOf, ownId } from './names';
import { Schemas, type FieldPart, type Part } from './schema';
import { pack, unpack } from './share';
import { Catalogue } from '../lib/message';
import { readReplay } from '../replay/record';
import czech from './labels/cs.json';
import english from './labels/en.json';
import french from './labels/fr.json';

const fight = `# a comment
game: worlds
title: {en: A fight}
players: # two of them
  gray: {energy: 3, events: [general-mobilization]} # poor
  white:
systems:
  - name: aster
    sun: {name: sol}
    worlds:
      - {name: terra, gray: {populations: 1}}
dice: [3, 2]
`;
const messages = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, string>>('../../../data/*/messages.en.json', { import: 'default', eager: true }),
  ).map(([path, texts]) => [path.split('/').at(-2)!, texts]),
);
const shipped = {
  cards: { scout: { type: 'character' }, depot: { type: 'building' }, spark: { types: ['event'] } },
  decks: { swarm: { cards: { spark: 3 } } },
  biomes: { 'fog-sea': {} },
};
const words = new Catalogue('en', {});
const names = (game: string, of: Fight) => namesOf(game, of, shipped, words);
const placeOf = (game: string, of: Fight, id: string) =>
  builders[game]!.places(of, names(game, of)).find((place) => place.id === id)!;
const putAt = (game: string, text: string, id: string, piece: { kind: string; id: string; side?: string }) =>
  edited(text, (document) => placeOf(game, parse(text) as Fight, id).put(document, { name: piece.id, ...piece }));

describe('changes of a fight file', () => {
  test('keep comments, and make the maps on the way', () => {
    const changed = edited(fight, (document) => {
      setAt(document, ['players', 'gray', 'energy'], 4);
      setAt(document, ['players', 'white', 'energy'], 2);
      setAt(document, ['options', 'withdraw'], 'all');
    });
    for (const part of ['# a comment', '# two of them', '# poor', 'energy: 4']) expect(changed).toContain(part);
    expect(readFight(changed)).toMatchObject({ players: { white: { energy: 2 } }, options: { withdraw: 'all' } });
  });
  test('what is empty goes, but not a player', () => {
    const changed = edited(`${fight}options: {withdraw: all}\n`, (document) => {
      removeAt(document, ['options', 'withdraw']);
      removeAt(document, ['players', 'gray', 'energy']);
      removeAt(document, ['players', 'gray', 'events']);
    });
    expect(readFight(changed)).not.toHaveProperty('options');
    expect(readFight(changed)!.players).toEqual({ gray: {}, white: null });
  });
  test('a list and a map with numbers both hold cards, and a card that says more counts as one', () => {
    const text = 'a: [scout, {card: medic, injuries: 1}]\nb: {scout: 1}\n';
    const changed = edited(text, (document) => {
      dropName(document, ['a'], 'medic');
      addName(document, ['a'], 'scout');
      addName(document, ['b'], 'scout');
      addName(document, ['c', 'd'], 'scout');
    });
    expect(parse(changed)).toEqual({ a: ['scout', 'scout'], b: { scout: 2 }, c: { d: ['scout'] } });
  });
  test('a text that is not YAML stays as it is', () => {
    expect(edited('a: [', (document) => setAt(document, ['a'], 1))).toBe('a: [');
    expect(readFight('a: [')).toBeNull();
  });
  test('the sides that choose', () => {
    expect(sidesOf(fight)).toEqual(['gray', 'white']);
    expect(sidesOf('game: realms\nheroes: {ana: {}}')).toEqual(['heroes']);
  });
});

describe('the palette', () => {
  test('of worlds puts markers of a player on a World, and takes the last one away with its map', () => {
    const world = 'systems/0/worlds/0';
    const piece = { kind: 'plants', id: 'white plants', side: 'white' };
    const more = putAt('worlds', putAt('worlds', fight, world, piece), world, piece);
    expect(parse(more).systems[0].worlds[0]).toEqual({
      name: 'terra',
      gray: { populations: 1 },
      white: { plants: 2 },
    });
    const place = placeOf('worlds', parse(more), world);
    const less = edited(more, (document) =>
      place.take(document, { kind: 'populations', id: '', name: '', side: 'gray' }),
    );
    expect(parse(less).systems[0].worlds[0]).toEqual({ name: 'terra', white: { plants: 2 } });
  });
  test('of worlds removes a player with his markers, and adds one', () => {
    const three = edited(fight, (document) =>
      builders.worlds!.additions(parse(fight), names('worlds', parse(fight)))[0]!.add(document),
    );
    expect(Object.keys(parse(three).players)).toEqual(['gray', 'white', 'black']);
    const gray = builders.worlds!.members(parse(three), names('worlds', parse(three)))[0]!;
    const two = parse(edited(three, gray.remove));
    expect(Object.keys(two.players)).toEqual(['white', 'black']);
    expect(two.systems[0].worlds).toEqual([{ name: 'terra' }]);
  });
  test('of sectors lays cards of the right type, and a sector goes with all that lies in it', () => {
    const { blank } = builders.sectors!;
    expect(placeOf('sectors', parse(blank), 'players/ann/field').takes).not.toContain('order');
    const laid = putAt('sectors', blank, 'players/ann/field', { kind: 'character', id: 'scout' });
    expect(parse(laid).players.ann).toEqual({ field: ['scout'] });
    const hill = edited(laid, (document) =>
      builders.sectors!.additions(parse(laid), names('sectors', parse(laid)))[1]!.add(document),
    );
    expect(parse(hill).sectors).toEqual({ field: null, hill: { next: ['field'] } });
    const field = builders
      .sectors!.members(parse(hill), names('sectors', parse(hill)))
      .find((one) => one.id === 'field')!;
    const without = parse(edited(hill, field.remove));
    expect(Object.keys(without.sectors)).toEqual(['hill']);
    expect(without.sectors.hill?.next ?? []).toEqual([]);
    expect(without.players.ann ?? {}).toEqual({});
  });
  test('of every game forgets what a member was called that goes, with all in it', () => {
    const named = 'names: {gray: Ann, white: Ben, luna: Moon}\n' + fight;
    const two = edited(named, (document) => {
      for (const one of builders.worlds!.additions(parse(named), names('worlds', parse(named))))
        if (one.kind === 'system') one.add(document);
    });
    const members = builders.worlds!.members(parse(two), names('worlds', parse(two)));
    const gray = members.find((one) => one.id === 'gray')!;
    const left = parse(edited(two, takeAway(builders.worlds!, parse(two), names('worlds', parse(two)), gray)));
    expect(Object.keys(left.names)).toEqual(['white', 'luna']);
    const { blank } = builders.sectors!;
    const hill = edited(blank, (document) =>
      builders.sectors!.additions(parse(blank), names('sectors', parse(blank)))[1]!.add(document),
    );
    const field = builders
      .sectors!.members(parse(hill), names('sectors', parse(hill)))
      .find((one) => one.id === 'field')!;
    const rest = edited(hill, takeAway(builders.sectors!, parse(hill), names('sectors', parse(hill)), field));
    expect(parse(rest).names).toBeUndefined();
  });
  test('of biomes: a ready deck becomes one of its own with the first card that is changed', () => {
    const { blank } = builders.biomes!;
    const changed = putAt('biomes', blank, 'players/ann/deck', { kind: 'event', id: 'spark' });
    expect(parse(changed).players.ann).toEqual({ deck: { spark: 4 } });
    const again = putAt('biomes', changed, 'players/ann/deck', { kind: 'decks', id: 'swarm' });
    expect(parse(again).players.ann).toEqual({ deck: 'swarm' });
    expect(parse(putAt('biomes', blank, 'lane 2', { kind: 'biomes', id: 'fog-sea' })).biomes[1]).toBe('fog-sea');
  });
  test('of realms paints terrain, moves a hero, and forgets letters that nobody uses', () => {
    const { blank } = builders.realms!;
    const drawn = (text: string) => parse(text).map as { draw: string; legend: Record<string, string> };
    const walled = edited(blank, (document) => paint(document, { kind: 'terrain', id: '#', name: '' }, 2, 6));
    expect(drawn(walled).legend).toEqual({ A: 'ana' });
    const moved = edited(walled, (document) => paint(document, { kind: 'heroes', id: 'ana', name: '' }, 1, 3));
    expect(drawn(moved).draw.match(/A/g)).toHaveLength(1);
    expect(readDrawing(drawn(moved).draw, 'hex').rows[1]![3]).toBe('A');
    const bat = edited(moved, (document) => paint(document, { kind: 'enemies', id: 'gloom-bat', name: '' }, 1, 5));
    expect(drawn(bat).legend).toEqual({ A: 'ana', g: 'gloom-bat' });
  });
  test('of realms offers the cards of its heroes, and each hero takes his own', () => {
    const records = {
      races: { fernkin: { cards: ['leaf', 'oak'] } },
      classes: { warden: { cards: ['ward'] } },
      cards: { leaf: { level: 1 }, oak: { level: 3 }, ward: { level: 1 }, flame: { level: 1 }, beast: {} },
    };
    const party = (ana: object, ben: object) => {
      const of = { heroes: { ana, ben } };
      const called = namesOf('realms', of, records, words);
      const pieces = builders.realms!.pieces(of, called).find((group) => group.kind === 'cards')!.pieces;
      const taken = builders
        .realms!.places(of, called)
        .filter((place) => place.takes.includes('cards'))
        .map((place) => pieces.filter((piece) => fits(place, piece)).map((piece) => piece.id));
      return [pieces.map((piece) => piece.id), ...taken];
    };
    expect(party({ race: 'fernkin' }, { class: 'warden' })).toEqual([['leaf', 'ward'], ['leaf'], ['ward']]);
    // Of a hero without race and class it is not known yet.
    const all = ['flame', 'leaf', 'oak', 'ward'];
    expect(party({ race: 'fernkin' }, {})).toEqual([all, ['leaf'], all]);
  });
});

describe('the map', () => {
  const draw = '# . #\n # A #\n';
  test('is written as it was read', () => expect(writeDrawing(readDrawing(draw, 'hex'))).toBe(draw));
  test('grows and shrinks at its lower and right edge', () => {
    const more = resized(readDrawing(draw, 'hex'), 1, 1);
    expect(more.rows).toEqual([
      ['#', '.', '#', '.'],
      ['#', 'A', '#', '.'],
      ['.', '.', '.', '.'],
    ]);
    expect(resized(more, -9, -9).rows).toEqual([['#']]);
  });
  test('is shown with each space in its row', () =>
    expect(linesOf(readDrawing(draw, 'hex'))).toEqual(['', '1   #   .   #   ', '2     #   A   #   ']));
  test('letters: that of the legend, the first of the name, or a free one; o is an obstacle', () => {
    expect(letterFor({ x: 'bat' }, 'bat', false)).toBe('x');
    expect(letterFor({}, 'bat', false)).toBe('b');
    expect(letterFor({}, 'ana', true)).toBe('A');
    expect(letterFor({}, 'orc', false)).toBe('O');
  });
});

describe('undo', () => {
  test('goes back and forth, and takes back what was typed in one go', () => {
    const edits = new History();
    edits.begin('a');
    edits.change('b');
    edits.type('bc', 10_000);
    edits.type('bcd', 10_300);
    edits.undo();
    expect(edits.text).toBe('b');
    edits.undo();
    expect(edits.text).toBe('a');
    expect(edits.canUndo).toBe(false);
    edits.redo();
    edits.redo();
    expect(edits.text).toBe('bcd');
    edits.change('x');
    expect(edits.canRedo).toBe(false);
  });
});

describe('the form', () => {
  const games = ['worlds', 'realms', 'sectors', 'biomes'];
  /** The keys and fixed values that the form of a game may show. */
  function said(schemas: Schemas, fields: FieldPart[]): { keys: Set<string>; values: Set<string> } {
    const [keys, values] = [new Set<string>(), new Set<string>()];
    const walk = (part: Part) => {
      const shape = schemas.shape(part);
      if (shape.kind === 'words') shape.values.forEach((one) => values.add(one));
      else if (shape.kind === 'number') shape.words.forEach((one) => values.add(one));
      else if (shape.kind === 'list' || shape.kind === 'map') walk(shape.of);
      else if (shape.kind === 'either') shape.among.forEach(walk);
      else if (shape.kind === 'group') {
        for (const one of shape.fields) {
          keys.add(one.key);
          walk(one);
        }
        if (shape.more) walk(shape.more);
      }
    };
    for (const one of fields) {
      keys.add(one.key);
      walk(one);
    }
    return { keys, values };
  }
  test.each(games)('has a word for every key and value of %s', async (game) => {
    const schemas = await Schemas.of(game);
    const blanks = [parse(builders[game]!.blank), { ...parse(builders[game]!.blank), turn: {} }];
    for (const blank of blanks) {
      const own = schemas.records().map(({ key, of }) => ({ ...of, key, required: true }));
      const { keys, values } = said(schemas, [...schemas.fields(blank), ...own]);
      expect(keys.size).toBeGreaterThan(15);
      expect([...keys].filter((key) => !(key in english) && !(`${game}.${key}` in english))).toEqual([]);
      // Conditions, elements and keywords have their names in the catalogue of the game.
      const isOfGame = (value: string) =>
        ['status', 'element', 'keyword'].some((kind) => `${kind}.${value}` in messages[game]!);
      expect(
        [...values].filter((value) => !(`word.${value}` in english) && !isOfGame(value) && !/^\d$/.test(value)),
      ).toEqual([]);
    }
  });
  test('says the same in three languages', () => {
    expect(Object.keys(french)).toEqual(Object.keys(english));
    expect(Object.keys(czech)).toEqual(Object.keys(english));
  });
  test('knows which of several forms a value has', async () => {
    const schemas = await Schemas.of('realms');
    const objectives = schemas.fields({}).find((one) => one.key === 'objectives')!;
    const list = schemas.shape(objectives);
    const among = list.kind === 'list' ? schemas.shape(list.of) : null;
    if (among?.kind !== 'either') throw new Error('objectives have one form');
    expect(schemas.fresh(among.among[schemas.formOf(among.among, { aim: 'survive', rounds: 3 })]!)).toEqual({
      aim: 'survive',
      rounds: 1,
    });
  });
  test('gives what it adds names that say what they are and that nothing else has', async () => {
    const schemas = await Schemas.of('worlds');
    const systems = schemas.fields({}).find((one) => one.key === 'systems')!;
    const list = schemas.shape(systems);
    if (list.kind !== 'list') throw new Error('systems are no list');
    const added = (of: Fight) => {
      const nothing = () => undefined;
      const form = formOf('worlds', schemas, of, names('worlds', of), [], {
        set: nothing,
        add: nothing,
        remove: nothing,
      });
      return newEntry(form, list.of, 'systems', ['systems'], of.systems as unknown[]);
    };
    const first = added({ players: { gray: {} }, systems: [] });
    expect(first).toMatchObject({ name: 'system', sun: { name: 'sun' } });
    expect(added({ players: { gray: {} }, systems: [first] })).toMatchObject({
      name: 'system-2',
      sun: { name: 'sun-2' },
    });
  });
  test('in biomes, players have a deck or, in the middle of a match, their zones', async () => {
    const schemas = await Schemas.of('biomes');
    const keysOf = (of: Fight) => {
      const players = schemas.fields(of).find((one) => one.key === 'players')!;
      const map = schemas.shape(players);
      return map.kind === 'map' ? schemas.shape(map.of).kind : '';
    };
    expect([keysOf({}), keysOf({ turn: {} })]).toEqual(['either', 'group']);
  });
});

test('an own record gets an id that a file can have', () => {
  expect(ownId('Příliš žluťoučký kůň')).toBe('prilis-zlutoucky-kun');
  expect(ownId('3 ???')).toBe('own');
});
test('a fight goes through a link', async () => {
  const packed = await pack(fight + 'příliš žluťoučký');
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack(packed)).toBe(fight + 'příliš žluťoučký');
});
test('a replay without what was taken back', () => {
  const lines = [
    { affray: 1, game: 'worlds', setup: 's' },
    { choice: 'a', side: 'gray', by: 'player' },
    { choice: 'b', side: 'gray', by: 'player' },
    { undo: 1, side: 'gray' },
    { choice: 'c', side: 'gray', by: 'player', rolls: [3] },
    { end: {} },
  ];
  const replay = readReplay(lines.map((line) => JSON.stringify(line)).join('\n') + '\n');
  expect(replay.moves.map((move) => move.choice)).toEqual(['a', 'c']);
  expect(replay.ended).toBe(true);
  expect(() => readReplay('{"x":1}')).toThrow();
});
