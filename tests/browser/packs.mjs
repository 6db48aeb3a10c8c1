// Packs in the page: one of the server, and one that is dropped, which stays in the browser and is played by others.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { accessible, check, person, quiet, root } from './table.mjs';

const { zipSync, strToU8 } = createRequire(join(root, 'web/package.json'))('fflate');

/** A shipped example under another name, as a .zip of its folder. */
function zipped(example, name) {
  const folder = join(root, 'examples/packs', example);
  const files = {};
  for (const path of readdirSync(folder, { recursive: true }).filter((one) => /\.(yaml|svg)$/.test(one))) {
    files[`${name}/${path}`] = strToU8(readFileSync(join(folder, path), 'utf8').replaceAll(example, name));
  }
  return { name: `${name}.zip`, mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) };
}
const good = (page) => page.waitForSelector('.verdict:not([aria-busy=true]) .good');
/** The picture of a card, once the browser has drawn it: its address. */
async function pictureOf(page, card) {
  const image = page.locator(`[data-thing="${card}"] img`).first();
  await image.waitFor();
  await page.waitForFunction((one) => one.complete && one.naturalWidth > 0, await image.elementHandle());
  return await image.getAttribute('src');
}
const packIn = (page, name) => page.locator(`.packs [data-pack="${name}"]`);

export default async function (test) {
  await test.part('packs: a dropped one stays in the browser, and its match needs nobody else to have it', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/e/worlds`);
    await good(page);
    await page.locator('[data-add=packs]').click();
    await page.locator('[data-take=zip]').setInputFiles(zipped('long-winter', 'my-winter'));
    await packIn(page, 'my-winter').waitFor();
    // The form that was there before offers it at once.
    const offered = page.locator('[data-form] [data-add=packs]').locator('xpath=..').locator('option[value=my-winter]');
    await offered.waitFor({ state: 'attached' });
    await page.locator('.side button', { hasText: 'Undo' }).click();
    await offered.waitFor({ state: 'detached' });
    await page.reload();
    await packIn(page, 'my-winter').locator('button', { hasText: 'first frost' }).click();
    await good(page);
    check(
      (await page.locator('textarea').inputValue()).includes('name: my-winter'),
      'the fight does not name its pack',
    );
    await accessible(ann, 'editor with a pack');
    if (test.picture) await page.screenshot({ path: test.picture, fullPage: true });
    await page.locator('.side button', { hasText: 'Copy a link' }).first().click();
    await page.waitForFunction(() => location.hash.includes('?s='));
    const link = await page.evaluate(() => location.href);
    await page.locator('.side button.primary').click();
    await page.waitForURL(/#\/m\//);
    await page.waitForSelector('text=Deep Snow');
    check(
      (await pictureOf(page, 'deep-snow')).startsWith('data:image/svg+xml;base64,'),
      'the picture is not that of the pack',
    );

    // Who has not the pack is told so by the link.
    const ben = await person(test.browser, { name: 'Ben' });
    await ben.page.goto(link);
    await ben.page.waitForSelector('.verdict .bad:has-text("my-winter 1.0.0")');
    const said = await ben.page.locator('.verdict').innerText();
    check(/drop its folder/.test(said) && !/--pack/.test(said), said);
    await ben.page.goto(page.url());
    await ben.page.waitForSelector('text=Deep Snow');
    const sent = await pictureOf(ben.page, 'deep-snow');
    check(/^\/api\/pictures\/[0-9a-f]{64}\.svg$/.test(sent), `who has not the pack is shown ${sent}`);
    const headers = await ben.page.evaluate(async (path) => {
      const answer = await fetch(path);
      return [answer.headers.get('content-type'), answer.headers.get('content-security-policy')];
    }, sent);
    check(headers[0] === 'image/svg+xml' && headers[1].includes('sandbox'), `it is sent as ${headers}`);
    await ben.page.reload();
    check((await pictureOf(ben.page, 'deep-snow')) === sent, 'after a reload the picture is another one');
    quiet(ann);
    quiet(ben);
    await ann.context.close();
    await ben.context.close();
    return said;
  });

  await test.part('packs: who has none sees the prices and pictures of its cards, and so does the replay', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/e/realms`);
    await good(page);
    await page.locator('[data-take=zip]').setInputFiles(zipped('bee-keepers', 'my-bees'));
    await packIn(page, 'my-bees').locator('button', { hasText: 'the hives' }).click();
    await good(page);
    await page.locator('.side button.primary').click();
    await page.waitForURL(/#\/m\//);
    const costs = (who) =>
      who.locator('.hand li').evaluateAll((cards) => cards.map((card) => card.innerText.replace(/\s+/g, ' ')));
    await page.waitForSelector('.hand .cost');
    const seen = await costs(page);
    check(
      seen.some((card) => card.includes('Angry Swarm') && card.includes('3')),
      `the cards are ${seen}`,
    );
    const ben = await person(test.browser, { name: 'Ben' });
    const addresses = [page.url(), page.url().replace('#/m/', '#/r/')];
    for (const address of addresses) {
      await ben.page.goto(address);
      await ben.page.waitForSelector('.hand .cost');
      check((await costs(ben.page)).join() === seen.join(), `${address}: ${await costs(ben.page)}, not ${seen}`);
      const image = ben.page.locator('image[href], img[src*="/api/pictures/"]').first();
      await image.waitFor({ state: 'attached' });
      const picture = (await image.getAttribute('href')) ?? (await image.getAttribute('src'));
      check(/^\/api\/pictures\/[0-9a-f]{64}\.svg$/.test(picture), `${address}: the picture is at ${picture}`);
    }
    // Whoever plays on from there takes them along.
    await ben.page.locator('[data-against]').click();
    await ben.page.waitForURL(/#\/m\//);
    await ben.page.waitForSelector('.hand .cost');
    await ben.page.locator('image[href^="/api/pictures/"]').first().waitFor({ state: 'attached' });
    quiet(ann);
    quiet(ben);
    await ann.context.close();
    await ben.context.close();
    return seen.join(' | ');
  });

  await test.part(
    'packs: one that the server offers is used in a fight; what is wrong with a file is said',
    async () => {
      const ann = await person(test.browser, { name: 'Ann', language: 'fr' });
      const { page } = ann;
      await page.goto(`${test.server.base}/#/e/worlds`);
      await good(page);
      await packIn(page, 'long-winter').locator('input').check();
      await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('name: long-winter'));
      await good(page);
      await page.locator('[data-pack="long-winter"] button', { hasText: 'Première gelée' }).click();
      await good(page);
      await page.locator('.side button.primary').click();
      await page.waitForURL(/#\/m\//);
      const address = await pictureOf(page, 'deep-snow');
      check(address === '/api/packs/long-winter/pictures/deep-snow.svg', `the picture of the server is at ${address}`);
      const headers = await page.evaluate(async (path) => {
        const answer = await fetch(path);
        return [answer.headers.get('content-type'), answer.headers.get('content-security-policy')];
      }, address);
      check(headers[0] === 'image/svg+xml' && headers[1].includes('sandbox'), `it is sent as ${headers}`);
      await page.goto(`${test.server.base}/#/e/worlds`);
      await good(page);
      await packIn(page, 'long-winter').locator('input').check();
      await good(page);
      await packIn(page, 'long-winter').locator('input').uncheck();
      await page.waitForFunction(() => !document.querySelector('textarea')?.value.includes('long-winter'));
      // Among all fields one is added that is here, and not one that is called like a player.
      await page.locator('[data-add=packs]').click();
      await page.waitForFunction(() => document.querySelector('textarea').value.includes('packs: [long-winter]'));
      await good(page);
      await packIn(page, 'long-winter').locator('input').uncheck();
      await page.waitForFunction(() => !document.querySelector('textarea')?.value.includes('long-winter'));
      const wrong = zipped('long-winter', 'torn');
      await page.locator('[data-take=zip]').setInputFiles({ ...wrong, buffer: Buffer.from('no zip') });
      await page.waitForSelector('.packs [role=alert]');
      const folder = await packIn(page, 'torn').count();
      check(folder === 0, 'a broken pack was kept');
      await page.locator('[data-take=zip]').setInputFiles(zipped('storm-court', 'my-court'));
      await page.waitForSelector('.packs [role=alert]:has-text("Biomes")');
      await page.goto(`${test.server.base}/#/e/biomes`);
      await packIn(page, 'my-court').locator('button', { hasText: 'Retirer' }).click();
      await packIn(page, 'my-court').waitFor({ state: 'detached' });
      quiet(ann);
      await ann.context.close();
    },
  );
}
