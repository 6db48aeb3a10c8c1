// Cards of the glossary over words and things, and pictures of the fights in the lobby.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playUntil } from './asking.mjs';
import { check, makeTable, person, pickFight, quiet, root, sitAt } from './table.mjs';

export default async function (test) {
  await test.part('a glossary card explains what is under the pointer, a finger or the focus', async () => {
    const ann = await person(test.browser, { name: 'Ann', language: 'fr' });
    const { page } = ann;
    const card = (id) => page.waitForSelector(`[data-glossary="${id}"]`);
    const table = (game, file) => makeTable(ann, test.server.base, { game, file, seats: ['me', 'bot:greedy'] });
    await table('worlds', 'worked-example.yaml');
    await page.waitForSelector('[data-choice]');
    await page.locator('.board [data-term=population]').first().hover();
    await card('population');
    check((await page.locator('[data-glossary] h3').innerText()) === 'Population', 'the card has no title');
    await page.locator('.board [data-term=energy]').first().hover();
    await card('energy');
    await page.keyboard.press('i');
    await page.waitForSelector('.card.pinned');
    await page.locator('.card .rule-chip').first().click();
    await page.waitForSelector('.card [role=note]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-glossary]', { state: 'detached' });
    // Away from the board the key opens the whole list.
    await page.mouse.move(5, 5);
    await page.keyboard.press('i');
    await page.waitForSelector('dialog[open] h3:has-text("Population")');
    await page.keyboard.press('Escape');
    await table('sectors', 'three-on-three.yaml');
    await page.waitForSelector('[data-choice]');
    await page.locator('.board .unit .title').first().hover();
    await page.waitForSelector('[data-glossary]');
    const unit = await page.locator('[data-glossary]').innerText();
    await page.locator('.board .unit .defence').first().hover();
    await card('defence');
    quiet(ann);
    await ann.context.close();
    return unit.split('\n')[0];
  });

  await test.part('what comes under a pointer that rests has no card until the pointer moves', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await makeTable(ann, test.server.base, {
      game: 'sectors',
      file: 'three-on-three.yaml',
      seats: ['me', 'bot:greedy'],
    });
    await page.waitForSelector('[data-choice]');
    const { x, y } = await page.locator('.board .unit .title').first().boundingBox();
    const table = page.url();
    await page.evaluate(() => (location.hash = '#/me'));
    await page.waitForSelector('.unit', { state: 'detached' });
    await page.mouse.move(x + 6, y + 6);
    await page.mouse.down();
    await page.mouse.up();
    await page.evaluate((address) => (location.href = address), table);
    await page.waitForSelector('.board .unit .title');
    await page.waitForTimeout(1500);
    check((await page.locator('[data-glossary]').count()) === 0, 'a card is shown that nobody has asked for');
    await page.mouse.move(x + 8, y + 6);
    await page.waitForSelector('[data-glossary]');
    quiet(ann);
    await ann.context.close();
  });

  await test.part('symbols, energies, keywords, biomes, conditions and terrain have a glossary card', async () => {
    const ann = await person(test.browser, { name: 'Ann', height: 1000 });
    const { page } = ann;
    const explained = new Set();
    /** Points at everything of these kinds that has not been explained yet, while the fight goes on. */
    async function explain(wanted, most) {
      const missing = () => wanted.filter((one) => !explained.has(one));
      const explainShown = async () => {
        for (const term of missing()) {
          const found = page.locator(`.board [data-term="${term}"]`).first();
          if (!(await found.count()) || !(await found.isVisible())) continue;
          // What is drawn above it may be pointed at instead, and then `i` would tell of that.
          // It is drawn anew when the other side has chosen, and then nothing is pointed at.
          for (let tries = 20; tries > 0; --tries) {
            await found.evaluate((one) => one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
            await page.keyboard.press('i');
            const shown = page.waitForSelector(`[data-glossary="${term}"]`, { timeout: 3000 });
            if (await shown.then(Boolean, (error) => tries === 1 && Promise.reject(error))) break;
          }
          const text = await page.locator('[data-glossary]').innerText();
          check(text.length > 20 && !/‹/.test(text), `of ${term} it says ${text}`);
          explained.add(term);
          await page.keyboard.press('Escape');
        }
        return missing().length === 0;
      };
      await playUntil(ann, explainShown, { most }).catch((error) =>
        check(false, `${missing()} was not explained: ${error.message}`),
      );
    }
    const table = (game, file) => makeTable(ann, test.server.base, { game, file, seats: ['me', 'bot:greedy'] });
    await table('biomes', 'match.yaml');
    await explain(['ember', 'void', 'wildfire-steppe', 'durability', 'cache', 'ranged'], 150);
    // The dice may never wound anybody, so somebody is wounded before the fight.
    const night = readFileSync(join(root, 'fights/realms/night-at-the-ford.yaml'), 'utf8');
    const wounded = `${night}\nstate: {figures: {nerys: {statuses: [wounded]}}}\n`;
    await sitAt(ann, test.server.base, wounded, { heroes: 'me' });
    await explain(['o', 'stamina', 'wounded'], 1);
    await table('sectors', 'convoy.yaml');
    await explain(['tower', 'ready', 'initiative'], 1);
    quiet(ann);
    await ann.context.close();
    return [...explained].join(', ');
  });

  await test.part('a card is explained with its keywords, and heroes and turns have their figures', async () => {
    const ann = await person(test.browser, { name: 'Ann', language: 'fr' });
    const { page } = ann;
    /** What the card over this says, and its keywords. */
    const cardOver = async (selector, id) => {
      await page.mouse.move(3, 3);
      await page.locator(selector).first().scrollIntoViewIfNeeded();
      await page.waitForTimeout(100); // what is scrolled closes the card
      await page.locator(selector).first().hover();
      await page.waitForSelector(`[data-glossary="${id}"]`);
      const keywords = page.locator('[data-glossary] [data-keyword]');
      return [await page.locator('[data-glossary]').innerText(), await keywords.allInnerTexts()];
    };
    const setup = `game: biomes
biomes: [storm-coast, cinder-desert, moonlit-heath]
turn: {number: 3, active: ann, moment: maintenance}
players:
  ann: {staging: [moss-cub], hand: [spark-hare, ember-vent], below: [hex, spark]}
  ben: {hand: [spark]}
`;
    await sitAt(ann, test.server.base, setup, { ann: 'me', ben: 'bot:greedy' });
    const [, elusive] = await cardOver('.hand [data-thing=spark-hare] b', 'spark-hare');
    check(elusive.length === 1 && /^\S+ .{15}/s.test(elusive[0]), `of its keywords it says ${elusive}`);
    for (const term of ['speed', 'anomaly']) await cardOver(`.hand [data-term=${term}]`, term);
    await makeTable(ann, test.server.base, { game: 'realms', file: 'night-at-the-ford.yaml', seats: ['me'] });
    await page.waitForSelector('[data-choice]');
    const [hero] = await cardOver('.tabs [data-term=brom]', 'brom');
    check(/^Brom\n+héros/.test(hero), `of Brom it says ${hero}`);
    const [, conditions] = await cardOver('.hand [data-thing=glare] b', 'glare');
    check(/^confusion .{20}/.test(conditions.join()), `of its conditions it says ${conditions}`);
    await playUntil(ann, async () => (await page.locator('.order li').count()) > 0);
    const turn = page.locator('.order li').first();
    await cardOver('.order li', (await turn.getAttribute('data-term')).replace(/-\d+$/, ''));
    quiet(ann);
    await ann.context.close();
    return `${elusive}; ${conditions}`;
  });

  await test.part('a long press on a phone opens the glossary card and chooses nothing', async () => {
    const context = await test.browser.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true });
    await context.addInitScript(() => localStorage.setItem('affray.quick', 'true'));
    const page = await context.newPage();
    const ann = { page, context, name: 'Ann', complaints: [] };
    await makeTable(ann, test.server.base, {
      game: 'sectors',
      file: 'three-on-three.yaml',
      seats: ['me', 'bot:greedy'],
    });
    await page.waitForSelector('[data-choice]');
    const before = await page.locator('.chronicle').innerText();
    const unit = page.locator('.board .unit .title').first();
    await unit.scrollIntoViewIfNeeded();
    const box = await unit.boundingBox();
    const session = await context.newCDPSession(page);
    const point = { x: box.x + 10, y: box.y + 8 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.waitForSelector('.card.pinned');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(300);
    check((await page.locator('.card.pinned').count()) === 1, 'the card goes when the finger does');
    check((await page.locator('.chronicle').innerText()) === before, 'the press chose something');
    await context.close();
  });

  await test.part('each fight of the lobby has a picture of its position', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/`);
    const counts = [];
    for (const game of ['worlds', 'realms', 'sectors', 'biomes']) {
      await page.locator(`label.game:has(input[value=${game}])`).click();
      await page.waitForFunction(() => {
        const pictures = [...document.querySelectorAll('.fights label .picture')];
        return pictures.length > 0 && pictures.every((one) => one.querySelectorAll('.scaled *').length > 20);
      });
      const titles = await page.locator('.fights [data-picture]').count();
      check(titles === (await page.locator('.fights label').count()), `${game} has ${titles} pictures`);
      counts.push(`${game} ${titles}`);
      await page.locator('.start').screenshot({ path: `${process.env.SHOTS ?? '/tmp'}/affray-pictures-${game}.png` });
    }
    await pickFight(page, 'worlds', 'natives.yaml');
    quiet(ann);
    await ann.context.close();
    return counts.join(', ');
  });
}
