import { expect, test } from 'vitest';
import { ApiError } from '../lib/api';
import { checkResignation, readReplay } from './record';

const head = JSON.stringify({ affray: 1, game: 'worlds', setup: '', dice: null });
const move = JSON.stringify({ choice: 'gray rolls', side: 'gray', by: 'player' });

test('moves that were taken back are left out', () => {
  const replay = readReplay([head, move, move, '{"undo":1}', move, '{"end":{}}'].join('\n'));
  expect(replay.moves).toHaveLength(2);
  expect(replay.ended).toBe(true);
});
test.each(['', 'hello world', '{"affray":99}', '[]', `${head}\n${move.slice(0, 12)}`])('“%s” is no replay', (text) => {
  const read = () => readReplay(text);
  expect(read).toThrow(ApiError);
  expect(read).toThrow(expect.objectContaining({ code: 'no-replay' }));
});

test('the side that gave a fight up is read, and a wrong one is named with its line', () => {
  const ending = (end: object) => readReplay([head, move, JSON.stringify({ end })].join('\n'));
  const replay = ending({ winner: 'white', resigned: 'gray' });
  expect(replay.ended).toBe(true);
  expect(replay.resigned).toEqual({ side: 'gray', winner: 'white', line: 3 });
  expect(ending({ winner: 'white' }).resigned).toBeUndefined();
  checkResignation(replay, ['gray', 'white']);
  const wrong = (sentence: string[]) => expect.objectContaining({ code: 'bad-end', line: 3, sentence });
  expect(() => checkResignation(replay, ['white', 'black'])).toThrow(
    wrong(['"$1" is not a side of the fight: $2', 'resigned', 'gray']),
  );
  expect(() => ending({ winner: 'white', resigned: true })).toThrow(wrong(['"$1" must be a text', 'resigned']));
  expect(() => ending({ resigned: 'gray' })).toThrow(wrong(['"$1" is missing', 'winner']));
  expect(() => ending({ winner: 'gray', resigned: 'gray' })).toThrow(
    wrong(['the side that resigned is named as the winner']),
  );
});
