// Accessibility, phone width, size and speed of the page.
import { gzipSync } from 'node:zlib';
import { accessible, check, choose, fits, games, makeTable, person, quiet } from './table.mjs';

export default async function (test) {
  await test.part('accessible, on a phone and on a wide screen', async () => {
    for (const [width, theme] of [
      [360, 'dark'],
      [1920, 'light'],
    ]) {
      const ann = await person(test.browser, { name: 'Ann', theme, width, height: 780 });
      await ann.page.goto(`${test.server.base}/#/`);
      await ann.page.waitForSelector('form.panel');
      await accessible(ann, `lobby ${width} ${theme}`);
      await fits(ann, `lobby ${width}`);
      for (const [g, { game, file }] of games.entries()) {
        await makeTable(ann, test.server.base, { game, file, seats: ['me'] });
        await ann.page.waitForSelector('[data-choice]');
        for (let i = 0; i < 4; ++i) {
          await choose(ann, i + g);
          await ann.page.waitForTimeout(120);
        }
        await ann.page.waitForSelector('[data-choice]', { timeout: 5000 }).catch(() => undefined);
        await accessible(ann, `${game} ${width} ${theme}`);
        await fits(ann, `${game} ${width}`);
      }
      quiet(ann);
      await ann.context.close();
    }
  });

  await test.part('size and speed', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const loads = [];
    ann.page.on('response', (response) => {
      if (response.url().startsWith(test.server.base) && !response.url().includes('/api/')) loads.push(response);
    });
    const begun = Date.now();
    await ann.page.goto(`${test.server.base}/#/`);
    await ann.page.waitForSelector('form.panel');
    const ready = Date.now() - begun;
    await makeTable(ann, test.server.base, {
      game: 'worlds',
      file: 'worked-example.yaml',
      seats: ['me', 'bot:greedy'],
    });
    await ann.page.waitForSelector('[data-choice]');
    let bytes = 0;
    for (const response of loads) {
      if (response.url().endsWith('.wasm')) continue;
      const body = await response.body().catch(() => Buffer.alloc(0));
      bytes += response.url().endsWith('.woff2') ? body.length : gzipSync(body).length;
    }
    check(bytes < 300_000, `the page has ${bytes} bytes compressed`);
    await ann.context.close();
    return `${Math.round(bytes / 1000)} kB compressed with fonts, lobby ready after ${ready} ms`;
  });
}
