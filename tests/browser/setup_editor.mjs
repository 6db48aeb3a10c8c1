// The setup editor: what is changed in the form reaches the file, the link, the odds and a match.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessible, check, person, quiet, root } from './table.mjs';

export default async function (test) {
  await test.part('setup editor', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/e/worlds`);
    await page.waitForSelector('.verdict .good', { timeout: 30_000 });
    await accessible(ann, 'editor');
    await page.locator('.stepper button[aria-label="+1"]').first().click();
    await page.waitForFunction(() => /energy: 4/.test(document.querySelector('textarea').value));
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
    await page.waitForSelector('.verdict .good', { timeout: 30_000 });
    check((await page.locator('.seats').innerText()).includes('Gris'), 'the sides are not French');
    await page.locator('textarea').fill('game: worlds\nplayers: {gray: {energy: many}}\n');
    const verdict = page.locator('.verdict button.bad');
    await page.waitForSelector('.verdict button.bad:has-text("attendu")');
    const french = await verdict.innerText();
    await page.locator('.languages button[lang=cs]').click();
    await page.waitForSelector('.verdict button.bad:has-text("čeká")');
    const czech = await verdict.innerText();
    quiet(ann);
    await ann.context.close();
    return `${french} / ${czech}`;
  });

  await test.part('the editor keeps what is typed, follows its address and survives a game that is none', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const area = page.locator('textarea');
    const text = () => area.inputValue();
    const good = () => page.waitForSelector('.verdict .good', { timeout: 30_000 });
    const until = (part) =>
      page.waitForFunction((wanted) => document.querySelector('textarea')?.value.includes(wanted), part);
    await page.goto(`${test.server.base}/#/e/worlds`);
    await good();
    const original = await text();
    await area.fill(original.replace('game: worlds', 'game: world'));
    await page.waitForSelector('.verdict .bad:has-text("no game")');
    await area.fill(`${original}# mine\n`);
    await good();
    // The address of another game shows that game, and Back returns to what was typed.
    await page.evaluate(() => (location.hash = '#/e/sectors'));
    await until('game: sectors');
    await good();
    await page.goBack();
    await until('# mine');
    await good();
    await page.locator('.from button:has-text("Realms")').click();
    await until('game: realms');
    check(page.url().endsWith('#/e/realms'), `the address stays ${page.url()}`);
    await page.locator('.from button:has-text("Worlds")').click();
    await until('# mine');
    await page.reload();
    await until('# mine');
    await page.goto(`${test.server.base}/#/`);
    await page.goto(`${test.server.base}/#/e/worlds`);
    await until('# mine');
    await page.locator('button:has-text("Start over")').click();
    await page.waitForFunction((wanted) => document.querySelector('textarea').value === wanted, original);
    await page.reload();
    await good();
    check((await text()) === original, 'a draft is left');
    quiet(ann);
    await ann.context.close();
  });

  // What is changed in the form is in the file that the command line reads, in the link, in the price and at the table.
  const built = {
    worlds: async (page) => {
      await page.locator('.stepper button[aria-label="+1"]').first().click();
      return /energy: 4/;
    },
    realms: async (page) => {
      await page.locator('.number select').first().selectOption('gloom-bat');
      return /m: gloom-bat/;
    },
    sectors: async (page) => {
      await page.locator('.chips select').first().selectOption('grenadier');
      return /well: \[ ?scout, grenadier ?\]/;
    },
    biomes: async (page) => {
      await page.locator('.chip').first().click();
      await page.locator('.chips select').first().selectOption('ash-forest');
      return /biomes: \[.*ash-forest ?\]/;
    },
  };
  const players = { worlds: ['gray', 'white'], realms: ['heroes'], sectors: ['ann', 'ben'], biomes: ['ann', 'ben'] };
  for (const [game, change] of Object.entries(built)) {
    await test.part(`a fight of ${game} built by hand`, async () => {
      const ann = await person(test.browser, { name: 'Ann' });
      const { page } = ann;
      const folder = mkdtempSync(join(tmpdir(), 'affray-built-'));
      await page.goto(`${test.server.base}/#/e/${game}`);
      await page.waitForSelector('.verdict .good', { timeout: 30_000 });
      const before = await page.locator('textarea').inputValue();
      const wanted = await change(page);
      await page.waitForFunction(
        (old) => document.querySelector('textarea').value !== old && document.querySelector('.verdict .good'),
        before,
      );
      const text = await page.locator('textarea').inputValue();
      check(wanted.test(text), `the form did not change the text: ${text}`);
      await page.locator('button:has-text("Show odds")').click();
      await page.waitForSelector('.odds .legend b', { timeout: 30_000 });
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
      await page.waitForSelector('[data-choice]', { timeout: 30_000 });
      quiet(ann, ben);
      await ann.context.close();
      await ben.context.close();
      rmSync(folder, { recursive: true });
      return price;
    });
  }
}
