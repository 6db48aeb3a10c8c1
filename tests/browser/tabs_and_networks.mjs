// Two tabs on one seat, a slow network, and screens between a phone and 4K.
import { asked } from './asking.mjs';
import { check, choose, fits, makeTable, person, quiet, slowDown } from './table.mjs';

const moves = (page) => page.locator('.chronicle li').count();

export default async function (test) {
  await test.part('two tabs on one seat play the same fight', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const seats = ['me', 'bot:greedy'];
    const address = await makeTable(ann, test.server.base, { game: 'worlds', file: 'natives.yaml', seats });
    const other = { ...ann, page: await ann.context.newPage() };
    await other.page.goto(address);
    let [question, made] = [null, 0];
    for (; made < 6; ++made) {
      const [here, there] = await Promise.all([ann, other].map((who) => asked(who, question)));
      check(here === there, `one tab asks question ${here}, the other ${there}`);
      check((await moves(ann.page)) === (await moves(other.page)), 'the tabs show different fights');
      if (here === null) break;
      question = here;
      check(await choose(made % 2 ? other : ann, 3 * made + 1), 'the tab is not asked');
    }
    check(made > 1, 'only one tab has played');
    quiet(ann);
    await ann.context.close();
  });

  await test.part('on a slow network the lobby opens and a choice is made once', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    await slowDown(ann, 300, 60_000, 30_000);
    const begun = Date.now();
    await ann.page.goto(`${test.server.base}/#/`);
    await ann.page.waitForSelector('form.panel');
    const ready = Date.now() - begun;
    const seats = ['me', 'bot:greedy'];
    await makeTable(ann, test.server.base, { game: 'worlds', file: 'natives.yaml', seats });
    const question = await asked(ann);
    const before = await moves(ann.page);
    await ann.page.locator('[data-choice]').first().dblclick();
    await asked(ann, question);
    check((await moves(ann.page)) > before, 'the chronicle says nothing of the choice');
    check((await ann.page.locator('[role=alert]').count()) === 0, 'the second click is reported as an error');
    quiet(ann);
    await ann.context.close();
    return `lobby after ${ready} ms at 60 kB/s`;
  });

  await test.part('pages fit a tablet and a screen of 4K, and boards use it', async () => {
    for (const [width, height] of [
      [768, 1024],
      [3840, 2160],
    ]) {
      const ann = await person(test.browser, { name: 'Ann', language: 'fr', width, height });
      for (const [hash, shown] of [
        ['#/', 'form.panel'],
        ['#/puzzles/sectors', '[data-puzzle]'],
        ['#/e/realms', '.verdict'],
        ['#/a', '[data-attack]'],
      ]) {
        await ann.page.goto(`${test.server.base}/${hash}`);
        await ann.page.waitForSelector(shown);
        await fits(ann, `${hash} ${width}`);
        const header = await ann.page
          .locator('header')
          .first()
          .evaluate((one) => one.getBoundingClientRect().height);
        const line = await ann.page
          .locator('nav a')
          .first()
          .evaluate((one) => one.getBoundingClientRect().height);
        check(header < 2.2 * line, `the header of ${hash} has more than one line at ${width}`);
      }
      await makeTable(ann, test.server.base, {
        game: 'sectors',
        file: 'three-on-three.yaml',
        seats: ['me', 'bot:greedy'],
      });
      await ann.page.waitForSelector('.unit');
      await fits(ann, `a table ${width}`);
      const board = await ann.page.locator('.board').evaluate((one) => one.getBoundingClientRect().width);
      check(board > width * 0.6, `the board is ${board} wide on a screen of ${width}`);
      const link = await ann.page
        .locator('nav a')
        .first()
        .evaluate((one) => one.getBoundingClientRect().height);
      check(link > width / 100, `a link of the header is ${link} high on a screen of ${width}`);
      quiet(ann);
      await ann.context.close();
    }
  });

  await test.part('a page whose files a newer build has replaced is loaded anew', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/`);
    await page.waitForSelector('form.panel');
    let isOld = true;
    await page.route('**/assets/*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
    await page.route(`${test.server.base}/`, async (route) => {
      if (!isOld) return route.continue();
      isOld = false;
      const response = await route.fetch();
      const body = (await response.text()).replace(/src=\"\/assets\/[\w-]+\.js/, 'src=\"/assets/newer.js');
      return route.fulfill({ response, body });
    });
    await page.evaluate(() => (location.hash = '#/e/worlds'));
    await page.waitForSelector('.verdict .good');
    check(!isOld, 'the page did not ask whether there is a newer one');
    await ann.context.close();
  });
}
