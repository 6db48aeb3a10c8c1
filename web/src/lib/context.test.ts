import { expect, test } from 'vitest';
import { contextOf, detailOf, inSentences } from './context';
import type { Arguments, ChronicleEvent, Offer, TextTable, View } from './wire';

const message = (key: string, values: Arguments = {}) => ({ key, arguments: values, rules: [] });
const line = (key: string, values: Arguments = {}): TextTable => ({ title: message(key, values), rows: [] });
const offer = (key: string, values: Arguments = {}): Offer => ({
  text: key,
  phrase: message(key, values),
  group: 'main',
  parts: {},
});

const about = (
  game: string,
  tables: TextTable[],
  offers: Offer[],
  more: Partial<Parameters<typeof contextOf>[0]> = {},
) => contextOf({ game, tables, offers, view: {} as View, asked: 'ann', moves: [], events: [], ...more });

test('a question carries the line or attack that it belongs to', () => {
  const attack = line('position.attack', { card: 'sniper' });
  expect(about('sectors', [line('position.fight'), attack], [offer('choice.no-block')])).toEqual([attack.title]);
  expect(about('realms', [line('position.round'), line('position.doing')], [])[0]!.key).toBe('position.doing');
  expect(about('realms', [line('position.placing')], [])[0]!.key).toBe('position.placing');
  expect(about('realms', [line('position.round')], [])).toEqual([]);
});

test('in worlds the fight and, once it is chosen, the battle', () => {
  const fight = line('position.fight', { place: 'terra' });
  expect(about('worlds', [line('position.on-turn')], [])).toEqual([]);
  expect(about('worlds', [fight], [])).toEqual([fight.title]);
  const view = { fight: { battle: 2 } } as unknown as View;
  expect(about('worlds', [fight], [], { view })[1]).toMatchObject({ key: 'position.battle', arguments: { battle: 2 } });
});

test('in biomes the card that is paid for or aimed, and not one of before', () => {
  const played = { side: 'ann', by: 'player', phrase: message('choice.play', { card: 'spark' }) };
  const paid = { side: 'ann', by: 'driver', phrase: message('choice.pay') };
  const target = [offer('choice.target')];
  expect(about('biomes', [], target, { moves: [played, paid] })).toEqual([played.phrase]);
  expect(about('biomes', [], target, { moves: [played, { ...paid, side: 'ben' }] })).toEqual([]);
  expect(about('biomes', [], target, { moves: [played, { ...paid, phrase: message('choice.pass') }] })).toEqual([]);
  expect(about('biomes', [], target, { moves: [played, { ...paid, phrase: null }] })).toEqual([]);
  expect(about('biomes', [], [offer('choice.play')], { moves: [played] })).toEqual([]);
});

test('in biomes also what that card does, as the queue says it first of its newest action', () => {
  const words = message('effect.grant', { keyword: 'pacifist' });
  const queued = (values: Arguments) => line('position.queued', { says: 'words', words: [words], ...values });
  const below = queued({ words: [message('effect.draw')] });
  const moved = (key: string) => ({ moves: [{ side: 'ann', by: 'player', phrase: message(key, { card: 'vines' }) }] });
  const play = moved('choice.play');
  const aimed = (table: TextTable, more: Partial<Parameters<typeof contextOf>[0]>) =>
    about('biomes', [table, below], [offer('choice.target')], more);
  expect(aimed(queued({}), play)).toEqual([play.moves[0]!.phrase, words]);
  expect(aimed(queued({ says: 'nothing' }), play)).toEqual([play.moves[0]!.phrase]);
  // The phrase of a skill has its words.
  expect(aimed(queued({}), moved('choice.activate'))).toHaveLength(1);
  const activated = { ...message('event.skill-activated'), seq: 1 } as ChronicleEvent;
  expect(aimed(queued({}), { events: [activated] })).toEqual([activated, words]);
  expect(about('biomes', [queued({})], [offer('choice.pass')], play)).toEqual([]);
});

test('in sectors what has just happened, where it may be answered', () => {
  const event = (key: string, tone?: ChronicleEvent['tone']) => ({
    ...message(key),
    seq: 1,
    ...(tone ? { tone } : {}),
  });
  const events = [event('event.called'), event('event.injured'), event('event.counted', 'aside')];
  expect(about('sectors', [], [offer('choice.answer')], { events })[0]!.key).toBe('event.injured');
  expect(about('sectors', [], [offer('choice.attack')], { events })).toEqual([]);
});

test('a skill that may react is named, and so is each of several in their list', () => {
  const list = [line('position.waiting', { number: 1 }), line('position.waiting', { number: 2 })];
  expect(about('biomes', list, [offer('choice.react'), offer('choice.do-not-react')])).toEqual([list[1]!.title]);
  expect(about('biomes', list, [offer('choice.pass')])).toEqual([]);
  expect(detailOf(list, offer('choice.first', { amount: 1 }))).toBe(list[0]!.title);
  expect(detailOf(list, offer('choice.play', { amount: 1 }))).toBeNull();
});

test('in biomes what was played last, where a position is opened without its moves', () => {
  const event = (key: string, seq: number) => ({ ...message(key), seq }) as ChronicleEvent;
  const events = [event('event.card-taken', 1), event('event.skill-activated', 2), event('event.damaged', 3)];
  expect(about('biomes', [], [offer('choice.attach')], { events })).toEqual([events[1]]);
  expect(about('biomes', [], [offer('choice.pass')], { events })).toEqual([]);
});

test('what is heard has pauses between its parts', () => {
  expect(inSentences(['Fight on Terra', 'Battle 2', 'Play an event?', '2 choices.'])).toBe(
    'Fight on Terra. Battle 2. Play an event? 2 choices.',
  );
});

test('a die thrown for a rift says what it must show', () => {
  const rolls = [
    line('position.rift-roll', { space: 'g5', least: 2 }),
    line('position.rift-roll', { space: 'b3', least: 4 }),
  ];
  expect(detailOf(rolls, offer('choice.try-rift', { figure: 'wick', space: 'b3' }))).toEqual(rolls[1]!.title);
  expect(detailOf([], offer('choice.try-rift', { figure: 'wick', space: 'b3' }))).toBeNull();
  expect(detailOf(rolls, offer('choice.use-rift', { figure: 'wick', space: 'b3' }))).toBeNull();
});

test('in biomes whose damage is put in order and given out', () => {
  const order = line('position.damage-order', { card: 'giant' });
  const played = { side: 'ann', by: 'player', phrase: message('choice.play', { card: 'spark' }) };
  expect(about('biomes', [order], [offer('choice.order')])).toEqual([order.title]);
  const damage = line('position.damage', { card: 'giant', target: 'hound', left: 3 });
  expect(about('biomes', [damage], [offer('choice.assign')], { moves: [played] })).toEqual([damage.title]);
});
