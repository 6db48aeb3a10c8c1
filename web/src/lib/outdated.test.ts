import { afterEach, expect, test, vi } from 'vitest';
import { isOutdated } from './outdated';

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
afterEach(() => vi.unstubAllGlobals());

test('a page is outdated if the server names another script', async () => {
  answers(async () => new Response('<script type="module" src="/assets/index-new.js"></script>'));
  expect(await isOutdated('/assets/index-old.js')).toBe(true);
  expect(await isOutdated('/assets/index-new.js')).toBe(false);
});

test('it is not where the server does not answer, or answers with an error', async () => {
  answers(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isOutdated('/assets/index-old.js')).toBe(false);
  answers(async () => new Response('', { status: 503 }));
  expect(await isOutdated('/assets/index-old.js')).toBe(false);
});
