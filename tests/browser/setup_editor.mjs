// The setup editor: what is changed in the form reaches the file, the link, the odds and a match.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessible, check, games, person, quiet, root, slowDown } from './table.mjs';

/** Opens the text under "Advanced". */
const advanced = async (page) => {
  if (!(await page.locator('textarea').isVisible())) await page.locator('details.paper > summary').click();
};
const isGood = (page) =>
  page.waitForSelector('.verdict:not([aria-busy=true]) .good').catch(async () => {
    const [verdict, text] = [await page.locator('.verdict').innerText(), await page.locator('textarea').inputValue()];
    throw new Error(`not good: ${verdict}\n${text}`);
  });
const until = (page, part) =>
  page.waitForFunction((wanted) => document.querySelector('textarea')?.value.includes(wanted), part);
/** Takes a piece of the palette into the hand, which shows that it is there. */
const take = async (page, kind, piece) => {
  await page.locator(`.kinds [data-kind=${kind}]`).click();
  const button = page.locator(`[data-piece="${piece}"]`);
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
};
const put = (page, place) => page.locator(`[data-place="${place}"] .here`).click();

export default async function (test) {
  await test.part('setup editor', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/e/worlds`);
    await isGood(page);
    await accessible(ann, 'editor');
    await take(page, 'energy', 'energy');
    await put(page, 'player gray');
    await until(page, 'energy: 4');
    await advanced(page);
    await accessible(ann, 'editor with its text');
    await page.locator('textarea').fill('game: worlds\nplayers: {gray: {energy: many}}\n');
    await page.waitForSelector('.verdict button.bad');
    const problem = await page.locator('.verdict button.bad').innerText();
    check(/2/.test(problem), `no line in: ${problem}`);
    quiet(ann);
    await ann.context.close();
    return problem;
  });

  await test.part('the editor says what is wrong in the language of the reader', async () => {
    const ann = await person(test.browser, { name: 'Ann', language: 'fr' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/e/worlds`);
    await isGood(page);
    check((await page.locator('.seats').innerText()).includes('Gris'), 'the sides are not French');
    await page.waitForSelector('.build h2:has-text("Construire")');
    await advanced(page);
    await page.locator('textarea').fill('game: worlds\nplayers: {gray: {energy: many}}\n');
    const verdict = page.locator('.verdict button.bad');
    await page.waitForSelector('.verdict button.bad:has-text("attendu")');
    const french = await verdict.innerText();
    await page.locator('.languages button[lang=cs]').click();
    await page.waitForSelector('.verdict button.bad:has-text("čeká")');
    const czech = await verdict.innerText();
    await page.locator('.from button:has-text("Biomy")').click();
    await page.locator('.from select').selectOption('+empty');
    const lane = page.locator('[data-form] select:has(option[value="steam-jungle"])').first();
    const free = await lane.locator('option[value=random]').innerText();
    check(free === 'náhodně', `a lane that is drawn is called ${free}`);
    quiet(ann);
    await ann.context.close();
    return `${french} / ${czech}`;
  });

  await test.part('the editor keeps what is typed, follows its address and survives a game that is none', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const area = page.locator('textarea');
    const text = () => area.inputValue();
    const good = () => isGood(page);
    await page.goto(`${test.server.base}/#/e/worlds`);
    await good();
    await advanced(page);
    const original = await text();
    await area.fill(original.replace('game: worlds', 'game: world'));
    await page.waitForSelector('.verdict .bad:has-text("no game")');
    await area.fill(`${original}# mine\n`);
    await good();
    // The address of another game shows that game, and Back returns to what was typed.
    await page.evaluate(() => (location.hash = '#/e/sectors'));
    await until(page, 'game: sectors');
    await good();
    await page.goBack();
    await until(page, '# mine');
    await good();
    await page.locator('.from button:has-text("Realms")').click();
    await until(page, 'game: realms');
    check(page.url().endsWith('#/e/realms'), `the address stays ${page.url()}`);
    await page.locator('.from button:has-text("Worlds")').click();
    await until(page, '# mine');
    await page.reload();
    await until(page, '# mine');
    await page.goto(`${test.server.base}/#/`);
    await page.goto(`${test.server.base}/#/e/worlds`);
    await until(page, '# mine');
    await page.locator('button:has-text("Start over")').click();
    await page.waitForFunction((wanted) => document.querySelector('textarea').value === wanted, original);
    await page.reload();
    await good();
    check((await text()) === original, 'a draft is left');
    quiet(ann);
    await ann.context.close();
  });

  await test.part('the editor goes on where two things have one name', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/e/worlds`);
    await isGood(page);
    await advanced(page);
    const record = '    - {id: mine, name: Mine, do: []}\n';
    await page.locator('textarea').fill(`game: worlds
players: {gray: {energy: 1}, white: {energy: 1}}
turns: 2
data:
  events:
${record}${record}systems:
  - {name: aster, sun: {name: sol}, worlds: [{name: terra}, {name: terra}, {}, {}]}
`);
    await page.locator('.own, .block', { hasText: 'Own cards and records' }).first().waitFor();
    await page.locator('[data-add=fight]').click();
    await until(page, 'fight:');
    // What is on the page still follows the reader.
    await page.locator('.languages button[lang=fr]').click();
    await page.waitForSelector('h2:has-text("Construire")');
    await page
      .locator('details:has(> summary:text-is("Un combat en cours")) option', { hasText: 'Terra' })
      .first()
      .waitFor({ state: 'attached' });
    // What is added has names of its own: no Sun is called like a player.
    await page.locator('[data-add=systems]').click();
    await page.waitForFunction(() => /name: system\b[^]*name: sun\b/.test(document.querySelector('textarea').value));
    quiet(ann);
    await ann.context.close();
  });

  await test.part('the editor offers a hero the cards that he may have', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/e/realms`);
    await isGood(page);
    await page.locator('.from select').selectOption('two-rounds.yaml');
    await page.locator('[id=f-heroes-ana]').click();
    // His race and class have seven of the first level, and each is added once.
    for (let cards = 1; cards <= 7; ++cards) {
      await page.locator('[data-add="heroes.ana.cards"]').click();
      const select = page.locator(`[aria-labelledby=f-heroes-ana-cards-${cards - 1}]`);
      const offered = await select.locator('option').allInnerTexts();
      check(offered.length === 7, `a hero is offered ${offered}`);
    }
    await isGood(page);
    quiet(ann);
    await ann.context.close();
  });

  // A fight from nothing, without a letter of its text: it is in the file that the command line reads, in the link, in the
  // price and at the table.
  const built = {
    worlds: async (page) => {
      await page.locator('[data-add=player]').click();
      await page.locator('[data-add=world]').click();
      for (const [piece, place] of [
        ['gray populations', 'systems/0/worlds/0'],
        ['gray populations', 'systems/0/worlds/0'],
        ['black plants', 'systems/0/worlds/0'],
        ['white populations', 'systems/0/worlds/0'],
        ['natives', 'systems/0/worlds/1'],
      ]) {
        await take(page, 'markers', piece);
        await put(page, place);
      }
      await take(page, 'events', 'blockade');
      await put(page, 'player gray');
      // A field that the text does not have: Plants in reserve, which is a number or unlimited.
      await page.locator('[id=f-players-gray]').click();
      await page.locator('[aria-labelledby=f-players-gray-plant_supply] [aria-label="+1"]').click();
      await until(page, 'plant_supply: 0');
      await page.locator('[aria-label="Remove White"]').click();
      return /black: \{ ?plants: 1|black:\s+plants: 1/;
    },
    realms: async (page) => {
      await take(page, 'terrain', 'o');
      await page.locator('[data-space=c2]').click();
      await page.locator('[data-add=hero]').click();
      await take(page, 'enemies', 'gloom-bat');
      await page.locator('[data-space=e4]').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.locator('[data-size=row-more]').click();
      await take(page, 'classes', 'warden');
      await put(page, 'heroes/brom/class');
      await take(page, 'items', 'whetted-knife');
      await put(page, 'heroes/brom/items');
      await page.locator('[data-add=arrivals]').click();
      await page.locator('summary:text-is("Arrival 1")').click();
      await page.locator('.line:has(:text-is("Space")) input').first().fill('d4');
      await page.locator('.line:has(:text-is("Space")) input').first().press('Tab');
      const round = page.locator('.line:has(:text("Round")) [inputmode=numeric]').first();
      await round.fill('3');
      await round.press('Tab');
      return /g: gloom-bat[^]*brom: .*class: warden.*items: \[ ?whetted-knife ?\][^]*round: 3/;
    },
    sectors: async (page) => {
      await page.locator('[data-add=sector]').click();
      for (const [kind, piece, place] of [
        ['character', 'scout', 'players/ann/field'],
        ['character', 'guard', 'players/ann/field'],
        ['character', 'sniper', 'players/ben/field'],
        ['vehicle', 'buggy', 'players/ben/hill'],
        ['order', 'smoke', 'players/ann/hand'],
      ]) {
        await take(page, kind, piece);
        await put(page, place);
      }
      // With the mouse, from the palette to its place.
      await page.locator('.kinds [data-kind=character]').click();
      await page.locator('[data-piece=medic]').dragTo(page.locator('[data-place="players/ben/field"]'));
      return /next: \[ ?field ?\][^]*hand: \[ ?smoke ?\][^]*field: \[ ?sniper, medic ?\]/;
    },
    biomes: async (page) => {
      await page.locator('[data-place="lane 3"] button').first().click();
      await page.locator('[data-place="lane 3"]:has-text("at random")').waitFor();
      await take(page, 'biomes', 'steam-jungle');
      await put(page, 'lane 2');
      await page.locator('[data-add=to-position]').click();
      for (const [kind, piece, place] of [
        ['agent', 'ember-hound', 'players/ann/staging'],
        ['anomaly', 'ember-vent', 'players/ann/staging'],
        ['agent', 'glass-eel', 'players/ben/biomes/2'],
        ['event', 'spark', 'players/ann/hand'],
      ]) {
        await take(page, kind, piece);
        await put(page, place);
      }
      return /steam-jungle[^]*ember-hound[^]*2: \[ ?glass-eel ?\]/;
    },
  };
  const players = { worlds: ['gray', 'black'], realms: ['heroes'], sectors: ['ann', 'ben'], biomes: ['ann', 'ben'] };
  for (const [game, change] of Object.entries(built)) {
    await test.part(`a fight of ${game} built from nothing`, async () => {
      const ann = await person(test.browser, { name: 'Ann' });
      const { page } = ann;
      const folder = mkdtempSync(join(tmpdir(), 'affray-built-'));
      await page.goto(`${test.server.base}/#/e/${game}`);
      await isGood(page);
      await page.locator('.from select').selectOption('+empty');
      await page.waitForSelector('[data-form]');
      await isGood(page);
      const before = await page.locator('textarea').inputValue();
      const wanted = await change(page);
      await isGood(page);
      await accessible(ann, `${game} built`);
      const text = await page.locator('textarea').inputValue();
      check(text !== before && wanted.test(text), `not what was built: ${text}`);
      // Everything can be undone and done again.
      for (;;) {
        const undo = page.locator('.side button:has-text("Undo")');
        if (await undo.isDisabled()) break;
        await undo.click();
      }
      check((await page.locator('textarea').inputValue()) === before, 'undo does not lead back to the empty fight');
      for (;;) {
        const redo = page.locator('.side button:has-text("Redo")');
        if (await redo.isDisabled()) break;
        await redo.click();
      }
      check((await page.locator('textarea').inputValue()) === text, 'redo does not lead to what was built');
      await isGood(page);
      await page.locator('button:has-text("Show odds")').click();
      await page.waitForSelector('.odds .legend b');
      const price = (await page.locator('.odds .legend').innerText()).replace(/\s+/g, ' ');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('button:has-text("Download")').click(),
      ]);
      const file = join(folder, 'built.yaml');
      await download.saveAs(file);
      for (const args of [
        ['check', file],
        ['odds', file, '--json', '--samples', '20'],
        ['play', file, '--seed', '3', '--no-replay', '--bot', ...players[game].map((side) => `${side}=greedy`)],
      ]) {
        const ran = spawnSync(test.program, args, {
          cwd: folder,
          env: { ...process.env, AFFRAY_DATA: root },
          encoding: 'utf8',
          input: '',
        });
        check(ran.status === 0, `affray ${args.join(' ')}: ${ran.status} ${ran.stderr.slice(0, 500)}`);
      }
      await page.locator('button:has-text("Copy a link")').click();
      await page.waitForURL(/\?s=/);
      const ben = await person(test.browser, { name: 'Ben' });
      await ben.page.goto(page.url());
      await ben.page.waitForFunction((wished) => document.querySelector('textarea')?.value === wished, text);
      await page.locator('button:has-text("Play it")').click();
      await page.waitForSelector('[data-choice]');
      quiet(ann, ben);
      await ann.context.close();
      await ben.context.close();
      rmSync(folder, { recursive: true });
      return price;
    });
  }

  await test.part('own records of each game, made in the editor, join the palette', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const kinds = { worlds: 'events', realms: 'enemies', sectors: 'character', biomes: 'agent' };
    const models = { worlds: 'blockade', realms: 'mudling', sectors: 'scout', biomes: 'ember-hound' };
    for (const [game, kind] of Object.entries(kinds)) {
      await page.goto(`${test.server.base}/#/e/${game}`);
      await until(page, `game: ${game}`); // no longer the fight of the game before
      await isGood(page);
      await page.locator('.from select').selectOption('+empty');
      await page.waitForSelector('.make [name=own-name]');
      if (game === 'realms') await page.locator('.make select').first().selectOption('enemies');
      await page.locator('.make select').last().selectOption(models[game]);
      await page.locator('.make [name=own-name]').fill('Žluťoučký kůň');
      await page.locator('.make button').click();
      await page.locator(`.kinds [data-kind=${kind}]`).click();
      const piece = page.locator('[data-piece=zlutoucky-kun]');
      await piece.waitFor();
      check((await piece.innerText()) === 'Žluťoučký kůň', `it is called ${await piece.innerText()}`);
      await piece.click();
      if (game === 'realms') await page.locator('[data-space=d4]').click();
      else await page.locator('.place .here').first().click();
      await isGood(page);
    }
    quiet(ann);
    await ann.context.close();
  });

  await test.part('on a slow line the editor has room for the seats before they come', async () => {
    for (const { game } of games) {
      const ann = await person(test.browser, { name: 'Ann', width: 412, height: 823 });
      const { page } = ann;
      await slowDown(ann, 100, 375_000, 90_000);
      await page.addInitScript(() => {
        globalThis.moved = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) globalThis.moved += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${test.server.base}/#/e/${game}`);
      await page.waitForSelector('.seat select:visible');
      await page.locator('.verdict .good').waitFor();
      await page.waitForTimeout(300);
      const moved = await page.evaluate(() => globalThis.moved);
      check(moved < 0.01, `the editor of ${game} moves by ${moved}`);
      await ann.context.close();
    }
  });
}
