#!/usr/bin/env node
// Pictures of each table for docs/table.   node tests/browser/pictures.mjs build/release/affray [folder]
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asked } from './asking.mjs';
import { choose, makeTable, openBrowser, person, playOn, root, startServer } from './table.mjs';

const [program = 'build/release/affray', folder = join(root, 'docs/table')] = process.argv.slice(2);
const server = await startServer(program);
const browser = await openBrowser();
const settle = (page) => page.waitForTimeout(1600);

async function picture(name, { game, file, seats, clicks, language, theme, width = 1280, height = 800 }) {
  const ann = await person(browser, { name: 'Ann', language, theme, width, height, odds: true });
  await makeTable(ann, server.base, { game, file, seats });
  for (let i = 0, question = null; (question = await asked(ann, question)) !== null && i < clicks; ++i)
    await choose(ann, 7 * i + 1);
  await ann.page
    .locator('.worth')
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  await settle(ann.page);
  await ann.page.mouse.move(1, 1); // no glossary card over the board
  await ann.page.evaluate(() => scrollTo(0, 0));
  await ann.page.screenshot({ path: join(folder, `${name}.png`) });
  const address = ann.page.url();
  return { ann, address };
}

const lobby = await person(browser, { name: 'Ann', width: 1280, height: 800 });
await lobby.page.goto(`${server.base}/#/`);
await lobby.page.waitForSelector('form.panel');
await settle(lobby.page);
await lobby.page.screenshot({ path: join(folder, 'lobby.png') });

await lobby.page.goto(`${server.base}/#/e/worlds`);
await lobby.page.waitForSelector('.verdict .good', { timeout: 30_000 });
await lobby.page.locator('[data-form]').waitFor();
await settle(lobby.page);
await lobby.page.screenshot({ path: join(folder, 'editor.png') });

const bot = ['me', 'bot:greedy'];
const pictures = {
  realms: { game: 'realms', file: 'everything.yaml', seats: ['me'], clicks: 12, language: 'en', theme: 'dark' },
  sectors: { game: 'sectors', file: 'siege.yaml', seats: bot, clicks: 9, language: 'fr', theme: 'light' },
  biomes: { game: 'biomes', file: 'swarm-against-armoury.yaml', seats: bot, clicks: 30, language: 'cs', theme: 'dark' },
  worlds: { game: 'worlds', file: 'six-battles.yaml', seats: bot, clicks: 5, language: 'en', theme: 'dark' },
  phone: {
    game: 'worlds',
    file: 'worked-example.yaml',
    seats: bot,
    clicks: 3,
    language: 'en',
    theme: 'light',
    width: 390,
  },
};
const taken = {};
for (const [name, options] of Object.entries(pictures)) taken[name] = await picture(name, options);

const { ann, address } = taken.worlds;
await playOn([ann]);
await ann.page.goto(address.replace('#/m/', '#/r/'));
await ann.page.waitForSelector('.player');
await ann.page.locator('input[type=range]').fill('9');
await ann.page.locator('[data-luck]').click();
await ann.page.waitForSelector('.ledger', { timeout: 60_000 });
await ann.page.locator('.ledger').evaluate((ledger) => ledger.scrollIntoView({ block: 'start' }));
await settle(ann.page);
await ann.page.screenshot({ path: join(folder, 'replay.png') });

// Kept small, where there is pngquant.
for (const file of readdirSync(folder))
  spawnSync('pngquant', ['--force', '--ext', '.png', '--speed', '1', '96', join(folder, file)]);

await browser.close();
await server.stop();
process.exit(0);
