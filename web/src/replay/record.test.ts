import { expect, test } from 'vitest';
import { ApiError } from '../lib/api';
import { readReplay } from './record';

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
