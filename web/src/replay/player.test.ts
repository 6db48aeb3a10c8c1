import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ReplayPlayer } from './player';
import type { RecordedMove, Replay } from './record';
import type { PageReferee } from './referee';

const move = (choice: string): RecordedMove => ({ choice, side: 'ann', by: 'player', rolls: [] });
const line = ['one', 'two', 'three', 'four'].map(move);
const replay: Replay = { game: 'worlds', setup: 'a fight', dice: null, moves: line, ended: true };

describe('the player of a replay', () => {
  let asked: string[];
  let played: string[];
  let fails = false;
  const stub = {
    begin: (setup: string) => {
      asked.push(`begin ${setup}`);
      played = [];
      return Promise.resolve();
    },
    play: (moves: RecordedMove[]) => {
      asked.push(`play ${moves.map(({ choice }) => choice).join(' ')}`);
      played.push(...moves.map(({ choice }) => choice));
      return Promise.resolve({});
    },
    ask: ({ side = 'all' }: { side?: string }) => {
      asked.push(`look ${side}`);
      if (fails) return Promise.reject(new Error('no'));
      const text = line[played.length]?.choice;
      return Promise.resolve({ moves: played.length, choices: text ? [{ text, phrase: { key: `say.${text}` } }] : [] });
    },
    deal: (choice: string) => {
      played.push(choice);
      return Promise.resolve([6]);
    },
    glossary: () => Promise.resolve([{ id: String(played.length) }]),
    close: () => asked.push('close'),
  };
  const open = vi.fn(() => {
    played = [];
    return Promise.resolve(stub as unknown as PageReferee);
  });
  let player: ReplayPlayer;
  beforeEach(() => {
    asked = [];
    fails = false;
    open.mockClear();
    player = new ReplayPlayer(replay, open);
  });

  test('opens the referee at the first question, and once', async () => {
    player.learnPhrase(line[0]!, { key: 'known', arguments: {}, rules: [] });
    expect(player.phraseOf(line[0]!)?.key).toBe('known');
    expect(open).not.toHaveBeenCalled();
    await Promise.all([player.look(line, 1, ''), player.look(line, 2, '')]);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('plays what is missing, and looks before the last choice for its words', async () => {
    expect((await player.look(line, 3, 'ann')).moves).toBe(3);
    expect(asked).toEqual(['play one two', 'look all', 'play three', 'look ann']);
    expect(player.phraseOf(line[2]!)?.key).toBe('say.three');
    expect(player.phraseOf(line[1]!)).toBeUndefined();
    asked = [];
    await player.look(line, 4, '');
    expect(asked).toEqual(['look all', 'play four', 'look all']);
    asked = [];
    expect((await player.look(line, 1, '')).moves).toBe(1);
    expect(asked).toEqual(['begin a fight', 'look all', 'play one', 'look all']);
  });

  test('goes on from what two lines have in common, and begins anew where they differ', async () => {
    await player.look(line, 2, '');
    asked = [];
    const branch = await player.deal(line.slice(0, 2), 'other', 'player', 'ben');
    expect(branch.at(-1)).toEqual({ choice: 'other', side: 'ben', by: 'player', rolls: [6] });
    expect((await player.look(branch, 3, '')).moves).toBe(3);
    expect(asked).toEqual(['look all']);
    asked = [];
    await player.look(line, 3, '');
    expect(asked[0]).toBe('begin a fight');
    expect(played).toEqual(['one', 'two', 'three']);
  });

  test('lets one question wait for the other', async () => {
    const [there, names, back] = await Promise.all([
      player.look(line, 4, ''),
      player.glossary(line, 3),
      player.look(line, 0, ''),
    ]);
    expect([there.moves, names[0]!.id, back.moves]).toEqual([4, '3', 0]);
  });

  test('tries again after a failure: to open the referee, and from the start of the fight', async () => {
    open.mockRejectedValueOnce(new Error('no network'));
    await expect(player.look(line, 1, '')).rejects.toThrow('no network');
    expect((await player.look(line, 1, '')).moves).toBe(1);
    fails = true;
    await expect(player.look(line, 1, '')).rejects.toThrow('no');
    fails = false;
    asked = [];
    expect((await player.look(line, 1, '')).moves).toBe(1);
    expect(asked[0]).toBe('begin a fight');
  });
});
