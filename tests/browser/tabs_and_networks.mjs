// Two tabs on one seat, a slow network, and screens between a phone and 4K.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asked, eventually } from './asking.mjs';
import { check, choose, fits, games, languages, makeTable, person, quiet, root, slowDown, twoAt } from './table.mjs';

const wordsIn = (language) => JSON.parse(readFileSync(join(root, `web/src/translations/${language}.json`), 'utf8'));
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

  await test.part('a choice that another tab has overtaken is refused with a reason, in each language', async () => {
    for (const [g, { game, file, seats }] of games.entries()) {
      const language = languages[g % 3];
      const ann = await person(test.browser, { name: 'Ann', language });
      const address = await makeTable(ann, test.server.base, { game, file, seats });
      if (seats[1] === 'open') {
        const ben = await person(test.browser, { name: 'Ben' });
        await ben.page.goto(address);
        await ben.page.locator('[data-claim]').click();
        await ben.page.waitForSelector('.board');
        await ben.context.close();
      }
      const other = { ...ann, page: await ann.context.newPage() };
      await other.page.goto(address);
      await asked(other);
      // The other tab loses its connection for a moment, and somebody chooses there meanwhile.
      const late = await other.page.evaluate(() => {
        dispatchEvent(new Event('offline'));
        const [, button] = document.querySelectorAll('[data-choice]');
        button.click();
        return button.dataset.choice;
      });
      check((await choose(ann, 0)) !== late, 'both tabs choose the same');
      await other.page.waitForSelector('.prompt [role=alert]');
      const told = await other.page.locator('.prompt [role=alert]').innerText();
      check(told === wordsIn(language)['problem.stale'], `of a choice that came too late it is told: ${told}`);
      check((await moves(ann.page)) === (await moves(other.page)), 'the tabs show different fights');
      check((await ann.page.locator('.prompt [role=alert]').count()) === 0, 'who has chosen is told that it failed');
      quiet(ann);
      await ann.context.close();
    }
  });

  await test.part(
    'a seat is held as long as one of its tabs is open, and its tabs have the same settings',
    async () => {
      const { ann, ben, address } = await twoAt(test);
      const other = await ann.context.newPage();
      await other.goto(address);
      await other.waitForSelector('.board');
      await ben.page.waitForSelector('.seat .dot');
      const away = ben.page.locator('.seat .dot.off');
      // What is muted in one tab is muted in the other, also after a reload.
      await ann.page.locator('[data-say]').click();
      await ann.page.locator('[data-mute]').check();
      await ann.page.locator('.settings > button').click();
      await ann.page.locator('[data-sounds]').uncheck();
      const hears = async (page) => {
        await page.locator('[data-say]').click();
        await page.locator('.settings > button').click();
        const set = [await page.locator('[data-mute]').isChecked(), await page.locator('[data-sounds]').isChecked()];
        check(set.join() === 'true,false', `muted and sounds are ${set}`);
      };
      await hears(other);
      await ann.page.reload();
      await hears(ann.page);
      const say = async (phrase) => {
        await ben.page.waitForTimeout(1100); // one phrase a second
        await ben.page.locator('[data-say]').click();
        await ben.page.locator(`[data-phrase=${phrase}]`).click();
        await ben.page.waitForSelector('.heard');
      };
      await say('hello');
      check((await other.locator('.heard').count()) === 0, 'a phrase is heard in a tab that was open before the mute');
      await ann.page.locator('[data-mute]').uncheck();
      await say('thanks');
      for (const page of [ann.page, other]) await page.waitForSelector('.heard');

      // Of both tabs one sounds: the one that was opened, or looked at, last; the other one once it is closed.
      const sounding = async (page) => {
        await page.evaluate(() => {
          globalThis.tones = 0;
          const create = AudioContext.prototype.createOscillator;
          AudioContext.prototype.createOscillator = function () {
            globalThis.tones += 1;
            return create.call(this);
          };
        });
        await page.locator('h1').first().click(); // browsers are silent until something is pressed
      };
      const tones = (page) => page.evaluate(() => globalThis.tones);
      await ann.page.locator('.settings > button').click();
      await ann.page.locator('[data-sounds]').check();
      for (const page of [ann.page, other]) await sounding(page);
      await say('sorry');
      await eventually(async () => (await tones(ann.page)) + (await tones(other)), 'a sound');
      await other.waitForTimeout(300);
      const heard = [await tones(ann.page), await tones(other)];
      check(heard.join() === '1,0', `the tab that was reloaded last and the other one sound ${heard} times`);

      await other.close();
      await ben.page.waitForTimeout(500);
      check((await away.count()) === 0, 'who has closed one of two tabs is away');
      await ann.page.goto('about:blank');
      await away.waitFor();
      await ann.page.goBack();
      await away.waitFor({ state: 'detached' });
      await ann.page.waitForSelector('[data-choice]:not([disabled])');
      quiet(ben);
      for (const who of [ann, ben]) await who.context.close();
    },
  );

  await test.part('what is pressed without a connection is told not to be sent, and a choice waits', async () => {
    for (const [g, { game, file, seats }] of games.entries()) {
      const language = languages[(g + 1) % 3];
      const ann = await person(test.browser, { name: 'Ann', language });
      const { page } = ann;
      await makeTable(ann, test.server.base, { game, file, seats: [seats[0], ...(seats[1] ? ['bot:greedy'] : [])] });
      const question = await asked(ann);
      await ann.context.setOffline(true);
      await page.waitForSelector('.offline');
      check((await page.locator('.prompt [role=alert]').count()) === 0, 'nothing was pressed, and something is wrong');
      await page.locator('[data-resign]').click();
      await page.locator('[data-resign-sure]').click();
      const told = await page.locator('.prompt [role=alert]').innerText();
      check(told === wordsIn(language)['problem.no-connection'], `without a connection it is told: ${told}`);
      check(await choose(ann, 1), 'without a connection nothing can be chosen');
      await page.waitForSelector('.prompt [role=alert]', { state: 'detached' });
      await ann.context.setOffline(false);
      await asked(ann, question);
      check((await page.locator('.over').count()) === 0, 'the fight was given up');
      check(
        (await page.locator('.offline, .prompt [role=alert]').count()) === 0,
        'the connection is back and still missed',
      );
      quiet(ann);
      await ann.context.close();
    }
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
