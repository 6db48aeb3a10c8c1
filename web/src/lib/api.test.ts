import { afterEach, expect, test, vi } from 'vitest';
import { askForReplayEarly, fetchMessages, fetchRecords, fetchReplay, fetchReplayPosition } from './api';

afterEach(() => vi.unstubAllGlobals());

test('what an address shows is asked for once, before it is needed, and anew later', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return Promise.resolve(new Response(`{"at":"${path}","fight":{"game":"realms"}}`));
  });
  const early = askForReplayEarly('abc', 7, 'fr');
  expect(paths).toEqual(['/api/matches/abc/replay', '/api/matches/abc/replay/7']);
  expect(await fetchReplay('abc')).toContain('/replay"');
  expect(await fetchReplayPosition('abc', 7)).toMatchObject({ at: '/api/matches/abc/replay/7' });
  await early;
  expect(paths.splice(0)).toEqual([
    '/api/matches/abc/replay',
    '/api/matches/abc/replay/7',
    '/api/messages/fr/realms',
    '/api/records/realms',
  ]);
  await Promise.all([fetchMessages('fr', 'realms'), fetchRecords('realms'), fetchReplay('abc')]);
  expect(paths).toEqual(['/api/matches/abc/replay']);
});

test('an early answer that fails is a failure of the one who needs it, and of nobody else', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const early = askForReplayEarly('abc', 0, 'en');
  await expect(fetchReplay('abc')).rejects.toThrow('Failed to fetch');
  await expect(early).rejects.toThrow('Failed to fetch');
});
