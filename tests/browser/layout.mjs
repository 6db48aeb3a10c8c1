// Accessibility, phone width, size and speed of the page.
import { gzipSync } from 'node:zlib';
import { asked } from './asking.mjs';
import { accessible, check, choose, fits, games, languages, makeTable, person, quiet, startServer } from './table.mjs';

/** Makes four choices, or those that the fight has, and waits for the next question. */
async function playFour(who, pick) {
  for (let [i, question] = [0, null]; (question = await asked(who, question)) !== null && i < 4; ++i)
    await choose(who, i + pick);
}
const bothBots = ['bot:greedy', 'bot:random'];

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
        await playFour(ann, g);
        await accessible(ann, `${game} ${width} ${theme}`);
        await fits(ann, `${game} ${width}`);
      }
      quiet(ann);
      await ann.context.close();
    }
  });

  await test.part('nothing is cut off on a phone and on a tablet, in any language', async () => {
    const pages = [
      '',
      'puzzles',
      'puzzles/worlds',
      'e/worlds',
      'e/realms',
      'learn/sectors/1',
      'me',
      'a',
      'r/file',
      'm/none',
    ];
    for (const [width, language] of [390, 768].flatMap((one) => languages.map((code) => [one, code]))) {
      const ann = await person(test.browser, { name: 'Anastazie Nováková', language, theme: 'light', width });
      for (const page of pages) {
        await ann.page.goto(`${test.server.base}/#/${page}`);
        await ann.page.waitForLoadState('networkidle');
        await fits(ann, `${page || 'lobby'} in ${language} at ${width}`);
      }
      for (const { game, file } of games) {
        await makeTable(ann, test.server.base, {
          game,
          file,
          seats: ['me', 'bot:greedy'].slice(0, game === 'realms' ? 1 : 2),
        });
        await playFour(ann, 1);
        await fits(ann, `${game} in ${language} at ${width}`);
      }
      await ann.context.close();
    }
  });

  await test.part('every page is accessible in both themes', async () => {
    const theirs = await person(test.browser, { name: 'Ann', width: 900 });
    const over = await makeTable(theirs, test.server.base, {
      game: 'worlds',
      file: 'six-battles.yaml',
      seats: bothBots,
    });
    await theirs.page.waitForSelector('.over');
    await theirs.context.close();
    const replay = over.replace('#/m/', '#/r/');
    const framed = (address) => address.replace('/#', '/embed#');
    const at = (hash) => `${test.server.base}/${hash}`;
    const pages = {
      lobby: [at('#/'), '.fights [data-picture]'],
      'over table': [over, '.over'],
      replay: [replay, '.player .where'],
      'replay of a file': [at('#/r/file'), 'input[type=file]'],
      editor: [at('#/e/sectors'), '.verdict .good'],
      'editor of biomes': [at('#/e/biomes'), '.verdict .good'],
      'editor of realms': [at('#/e/realms'), '.verdict .good'],
      'editor of worlds': [at('#/e/worlds'), '.verdict .good'],
      lesson: [at('#/learn/worlds/1'), '[data-task]'],
      'own fights': [at('#/me'), '.intro'],
      puzzles: [at('#/puzzles/sectors'), '[data-puzzle]'],
      'puzzle of the day': [at('#/puzzles/day'), '[data-choice]'],
      'framed puzzle': [framed(at('#/puzzles/day')), '[data-choice]'],
      'attack question': [at('#/a'), '[data-attack]'],
      'no such table': [at('#/m/nosuch'), '.message-panel'],
      'framed replay': [framed(replay), '.player .where'],
      'framed attack': [framed(at('#/a')), '[data-attack]'],
    };
    for (const theme of ['dark', 'light']) {
      const ann = await person(test.browser, { name: 'Ann', theme, width: 900 });
      for (const [name, [address, shown]] of Object.entries(pages)) {
        await ann.page.goto('about:blank');
        await ann.page.goto(address);
        await ann.page.locator(shown).first().waitFor();
        await accessible(ann, `${name}, ${theme}`);
        await fits(ann, name);
      }
      await ann.page.goto(at('#/'));
      await ann.page.locator('.settings > button').click();
      await accessible(ann, `settings, ${theme}`);
      await ann.context.close();
    }
    return Object.keys(pages).join(', ');
  });

  await test.part('the first view is small', async () => {
    const told = [];
    const server = await startServer(test.program); // the tables of other parts would be counted too
    for (const language of languages) {
      const ann = await person(test.browser, { name: 'Ann', language });
      const sizes = new Map(); // compressed, with fonts and headers
      const addresses = new Map();
      const session = await ann.context.newCDPSession(ann.page);
      await session.send('Network.enable');
      session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
        sizes.set(addresses.get(requestId), encodedDataLength),
      );
      await ann.page.goto(`${server.base}/#/`);
      await ann.page.waitForSelector('.fights [data-picture] .scaled');
      await ann.page.waitForLoadState('networkidle');
      const bytes = [...sizes.values()].reduce((all, one) => all + one, 0);
      const largest = [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 8);
      const list = largest.map(([url, size]) => `${url.split('/').at(-1)} ${Math.round(size / 1000)}`).join(', ');
      check(bytes < 200_000, `the lobby in ${language} has ${bytes} bytes compressed: ${list}`);
      told.push(`${language} ${Math.round(bytes / 1000)} kB`);
      await ann.context.close();
    }
    await server.stop();
    return told.join(', ');
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
