#!/usr/bin/env node
// Every game is played to its end by two browsers in each language, one of them reloading and going offline in between; then
// keyboard, replay, editor, odds, phone width and accessibility.   node tests/browser/play.mjs build/release/affray [part..]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  accessible,
  check,
  choose,
  fits,
  isOver,
  makeTable,
  missingWords,
  openBrowser,
  person,
  pickFight,
  playOn,
  root,
  startServer,
} from './table.mjs';

const [program = 'build/release/affray', ...wanted] = process.argv.slice(2);
const server = await startServer(program);
let browser = await openBrowser();
let failed = 0;

async function part(name, run) {
  if (wanted.length && !wanted.some((one) => name.includes(one))) return;
  const begun = Date.now();
  try {
    const said = await run();
    console.log(`ok    ${name}${said ? `: ${said}` : ''} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    ++failed;
    console.log(`FAILED ${name}: ${error.message?.slice(0, 3000) ?? error}`);
    // The next part begins with a clean browser.
    await browser.close().catch(() => undefined);
    browser = await openBrowser();
  }
}
const quiet = (...people) => {
  for (const who of people)
    check(who.complaints.length === 0, `${who.name}'s page complains: ${who.complaints.slice(0, 3).join('\n')}`);
};

await part('the answers over HTTP fit their schema', async () => {
  const Ajv = createRequire(join(root, 'tools/package.json'))('ajv/dist/2020.js').default;
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  for (const name of ['wire-server', 'wire-http']) {
    const file = `${name}.schema.json`;
    ajv.addSchema(JSON.parse(readFileSync(join(root, 'schemas', file), 'utf8')), file);
  }
  const ask = async (path, body) => {
    const post = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await fetch(server.base + path, post)).json();
  };
  const wanted = { game: 'worlds', file: 'worked-example.yaml', listed: true, seats: { gray: 'me', white: 'invited' } };
  const answers = {
    created_match: await ask('/api/matches', wanted),
    matches: await ask('/api/matches'),
    games: await ask('/api/games'),
    rules: await ask('/api/rules/worlds'),
    rule_text: await ask('/api/rules/worlds/W22'),
    failure: await ask('/api/rules/worlds/W999'),
  };
  for (const [definition, answer] of Object.entries(answers)) {
    const fits = ajv.compile({ $ref: `wire-http.schema.json#/$defs/${definition}` });
    check(fits(answer), `${definition}: ${ajv.errorsText(fits.errors)}: ${JSON.stringify(answer).slice(0, 300)}`);
  }
  check(answers.matches.length > 0, 'no match is listed');
});

// --- Two browsers, every game, every language ----------------------------------------------------------

const languages = ['en', 'fr', 'cs'];
const games = [
  { game: 'worlds', file: 'worked-example.yaml', seats: ['me', 'open'] },
  { game: 'realms', file: 'first-blood.yaml', seats: ['me'] },
  { game: 'sectors', file: 'two-on-two.yaml', seats: ['me', 'open'] },
  { game: 'biomes', file: 'endgame.yaml', seats: ['me', 'open'] },
];

for (const [g, { game, file, seats }] of games.entries()) {
  for (const [l, language] of languages.entries()) {
    await part(`${game} in ${language}`, async () => {
      const ann = await person(browser, { name: 'Ann', language, theme: l % 2 ? 'light' : 'dark' });
      const ben = await person(browser, { name: 'Ben', language: languages[(l + 1) % 3] });
      const address = await makeTable(ann, server.base, { game, file, seats });
      await ben.page.goto(address);
      if (seats.includes('open')) {
        await ben.page.locator('[data-claim]').first().click();
      }
      await Promise.all([ann, ben].map((who) => who.page.waitForSelector('.board', { timeout: 15_000 })));
      let cuts = 0;
      const between = async (made) => {
        if (made === 3) {
          await ben.page.reload();
          await ben.page.waitForSelector('[role=log] li');
        }
        if (made === 5) {
          // Ben hears nothing for a while, then exactly what he missed.
          await ben.context.setOffline(true);
          await ben.page.evaluate(() => dispatchEvent(new Event('offline')));
          await ben.page.waitForSelector('.offline');
          ++cuts;
        }
        if (made === 5 || made === 7) {
          await ben.page.waitForTimeout(150);
          await ben.context.setOffline(false);
          await ben.page.evaluate(() => dispatchEvent(new Event('online')));
        }
        if (made === 8 && l === 0) {
          await server.kill();
          await server.start();
        }
      };
      const made = await playOn([ann, ben], { between, seed: g * 3 + l + 1 });
      await ben.page.waitForSelector('.over', { timeout: 10_000 });
      for (const who of [ann, ben]) {
        check((await missingWords(who)).length === 0, `words are missing: ${await missingWords(who)}`);
        check(
          (await who.page.evaluate(() => document.documentElement.lang)) === who.language,
          'the page speaks another language',
        );
      }
      // Both have heard the same fight: as many lines, each in its language.
      const lines = await Promise.all([ann, ben].map((who) => who.page.locator('[role=log] li').count()));
      check(game === 'biomes' || lines[0] === lines[1], `Ann has ${lines[0]} lines, Ben ${lines[1]}`);
      // The language is switched live.
      const before = await ann.page.locator('[role=log]').innerText();
      await ann.page.locator(`.languages button[lang=${ben.language}]`).click();
      await ann.page.waitForFunction((old) => document.querySelector('[role=log]').innerText !== old, before);
      check((await missingWords(ann)).length === 0, `words are missing after the switch: ${await missingWords(ann)}`);
      quiet(ann, ben);
      await ann.context.close();
      await ben.context.close();
      return `${made} choices${cuts ? '' : ', too short to go offline'}`;
    });
  }
}

// --- One person alone ------------------------------------------------------------------------------------

await part('keyboard only', async () => {
  const ann = await person(browser, { name: 'Ann', quick: false });
  const { page } = ann;
  await page.goto(`${server.base}/#/`);
  await page.locator('input[name=game]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('form.panel h2:has-text("Realms")');
  await page.locator('form button.go').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-choice]');
  let made = 0;
  while (!(await isOver(ann)) && made < 400) {
    const count = await page.locator('[data-choice]:not([disabled])').count();
    if (!count) {
      await page.waitForTimeout(15);
      continue;
    }
    const before = await page.evaluate(
      () =>
        document.querySelectorAll('[role=log] li').length +
        [...document.querySelectorAll('[data-choice]')].map((one) => one.dataset.choice).join(),
    );
    await page.keyboard.press(String(1 + (made % Math.min(count, 3))));
    if (await page.locator('[data-confirm]').count()) await page.keyboard.press('Enter');
    ++made;
    await page.waitForFunction(
      (old) =>
        document.querySelector('.over') ||
        document.querySelectorAll('[role=log] li').length +
          [...document.querySelectorAll('[data-choice]')].map((one) => one.dataset.choice).join() !==
          old,
      before,
      { timeout: 10_000 },
    );
  }
  check(await isOver(ann), 'the fight did not end');
  quiet(ann);
  await ann.context.close();
  return `${made} choices`;
});

await part('pointing at the drawing', async () => {
  const ann = await person(browser, { name: 'Ann', quick: false });
  const { page } = ann;
  await makeTable(ann, server.base, { game: 'sectors', file: 'duel.yaml', seats: ['me', 'bot:greedy'] });
  await page.waitForSelector('[data-choice]');
  const choices = page.locator('[data-choice]');
  // Until a card can be attacked, forward.
  for (let i = 0; i < 30 && !(await page.locator('[data-choice*="attacks"]').count()); ++i) {
    await choices.first().click();
    if (await page.locator('[data-confirm]').count()) await page.locator('[data-confirm]').click();
    await page.waitForTimeout(150);
  }
  const all = await choices.count();
  await page.locator('.unit.lit button.face').first().click();
  check((await choices.count()) <= all, 'pointing at a card leaves more choices');
  check((await page.locator('.picked, [data-confirm]').count()) > 0, 'nothing was picked');
  // What is forbidden says which rule forbids it.
  await page.locator('.ask input').fill('ann ends the turn');
  await page.locator('.ask button').click();
  await page.waitForSelector('.answer .rule-chip');
  check(/S\w+/.test(await page.locator('.answer .rule-chip').first().innerText()), 'no rule in the answer');
  // A rule unfolds to its text.
  await page.locator('[role=log] .rule-chip').first().click();
  await page.waitForSelector('[role=note]');
  // What does not glow is asked about by pressing it, and what glows is picked.
  await makeTable(ann, server.base, { game: 'worlds', file: 'six-battles.yaml', seats: ['me', 'bot:greedy'] });
  await page.evaluate(() => localStorage.setItem('affray.quick', 'true'));
  await page.reload();
  for (
    let i = 0;
    i < 200 &&
    !((await page.locator('.battle.fought').count()) && (await page.locator('[data-choice*="fights battle"]').count()));
    ++i
  ) {
    await choose(ann, i);
    await page.waitForTimeout(60);
  }
  await page.locator('.battle.fought').first().click();
  await page.waitForSelector('.answer .rule-chip');
  const said = await page.locator('.answer').innerText();
  check(/battle \d/.test(said) && /W\d/.test(said), `no rule about a battle: ${said}`);
  await page
    .locator('.battle:has(.title.lit)')
    .first()
    .click({ position: { x: 100, y: 60 } });
  await page.waitForSelector('.battle .title.picked');
  // How the game goes is told to who asks.
  await page.locator('button:has-text("How to play")').click();
  await page.waitForSelector('dialog[open] li');
  await accessible(ann, 'help');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  quiet(ann);
  await ann.context.close();
  return said.replace(/\s+/g, ' ');
});

await part('take back, and a rematch with sides swapped', async () => {
  const ann = await person(browser, { name: 'Ann' });
  const ben = await person(browser, { name: 'Ben' });
  const address = await makeTable(ann, server.base, {
    game: 'worlds',
    file: 'worked-example.yaml',
    seats: ['me', 'open'],
  });
  await ben.page.goto(address);
  await ben.page.locator('[data-claim]').click();
  await ann.page.locator('[data-choice="gray attacks white on terra"]').click();
  // Ann asks, and Ben must agree.
  const undo = ann.page.locator('.status button:has-text("Take back")');
  await undo.click();
  const agree = ben.page.locator('.button.primary:has-text("Agree")');
  await Promise.race([
    agree.waitFor({ timeout: 5000 }).then(() => agree.click()),
    ann.page.waitForSelector('[data-choice="gray attacks white on terra"]', { timeout: 5000 }),
  ]).catch(() => undefined);
  await ann.page.waitForSelector('[data-choice="gray attacks white on terra"]');
  await playOn([ann, ben]);
  await ann.page.waitForSelector('.over');
  await ben.page.waitForSelector('.over');
  await ann.page.locator('.over button:has-text("Rematch")').click();
  await ben.page
    .locator('.over button:has-text("Rematch")')
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await ann.page.waitForFunction((old) => location.href !== old, address);
  await ann.page.waitForSelector('.seat:has-text("White"):has-text("Ann")');
  await playOn([ann, ben], { seed: 5 });
  quiet(ann, ben);
  await ann.context.close();
  await ben.context.close();
});

await part('real dice, typed, and two at one screen', async () => {
  const ann = await person(browser, { name: 'Ann' });
  const { page } = ann;
  await page.goto(`${server.base}/#/`);
  await pickFight(page, 'worlds', 'duel-of-three-energy.yaml');
  await page.locator('.seat select').nth(1).selectOption('me');
  await page.locator('.checks input').nth(1).check();
  await page.locator('form button.go').click();
  await page.waitForSelector('[data-choice]');
  let typed = 0;
  for (let i = 0; i < 400 && !(await isOver(ann)); ++i) {
    const faces = page.locator('.faces button');
    if (await faces.count()) {
      await faces.nth(typed++ % 6).click();
      await page.waitForTimeout(60);
    } else if ((await choose(ann, i)) === null) await page.waitForTimeout(30);
  }
  check(await isOver(ann), `the fight did not end after ${typed} dice`);
  check(typed >= 2, `${typed} dice were typed`);
  quiet(ann);
  await ann.context.close();
  return `${typed} dice`;
});

await part('odds at the choice', async () => {
  const ann = await person(browser, { name: 'Ann', quick: false, odds: true });
  const { page } = ann;
  await makeTable(ann, server.base, { game: 'worlds', file: 'worked-example.yaml', seats: ['me', 'bot:greedy'] });
  await page.waitForSelector('.worth', { timeout: 30_000 });
  const text = await page.locator('.odds').innerText();
  check(/exact/i.test(text), `no exact odds: ${text}`);
  // The chance of the whole fight before its first choice, as `affray odds` says it.
  const shown = await page.locator('.worth b').allInnerTexts();
  check(shown.length === 2 && shown.every((one) => one.includes('%')), `odds of two choices: ${shown}`);
  quiet(ann);
  await ann.context.close();
  return shown.join(', ');
});

await part('replay and honest dice', async () => {
  const ann = await person(browser, { name: 'Ann' });
  const { page } = ann;
  const address = await makeTable(ann, server.base, {
    game: 'worlds',
    file: 'six-battles.yaml',
    seats: ['me', 'bot:greedy'],
  });
  await page.waitForSelector('[data-choice]');
  await playOn([ann]);
  await page.goto(address.replace('#/m/', '#/r/'));
  await page.waitForSelector('.player', { timeout: 30_000 });
  await accessible(ann, 'replay');
  const label = () => page.locator('.player .where').innerText();
  const first = await label();
  await page.keyboard.press('End');
  await page.waitForSelector('.player .end');
  check((await label()) !== first, 'the replay does not move');
  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('.player .end', { state: 'detached' });
  await page.locator('.verdict button').click();
  await page.waitForSelector('.verdict .good', { timeout: 20_000 });
  const said = await page.locator('.verdict .good').innerText();
  // Another continuation, by hand for both sides.
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.querySelector('input[type=range]').value === '0');
  await page.locator('[data-branch]').click();
  await page.waitForSelector('[data-choice]');
  await choose(ann, 1);
  await page.waitForFunction(() => Number(document.querySelector('input[type=range]').value) > 0);
  // The downloaded file plays as well.
  await page.goto(address.replace('#/m/', '#/r/'));
  await page.waitForSelector('.player');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-download]').click()]);
  await page.goto(`${server.base}/#/r/file`);
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.waitForSelector('.player');
  quiet(ann);
  await ann.context.close();
  return said;
});

await part('a replay kept as a page', async () => {
  const ann = await person(browser, { name: 'Ann', language: 'fr' });
  const address = await makeTable(ann, server.base, { game: 'realms', file: 'first-blood.yaml', seats: ['me'] });
  await ann.page.waitForSelector('[data-choice]');
  await playOn([ann]);
  await ann.page.goto(address.replace('#/m/', '#/r/'));
  await ann.page.waitForSelector('.player', { timeout: 30_000 });
  const [download] = await Promise.all([ann.page.waitForEvent('download'), ann.page.locator('[data-keep]').click()]);
  const file = join(mkdtempSync(join(tmpdir(), 'affray-kept-')), 'fight.html');
  await download.saveAs(file);
  quiet(ann);
  await ann.context.close();
  // From the disk, without any network.
  const ben = await person(browser, { name: 'Ben', language: 'cs' });
  const asked = [];
  ben.page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url())) asked.push(request.url());
  });
  await ben.context.setOffline(true);
  await ben.page.goto(`file://${file}`);
  await ben.page.waitForSelector('.player', { timeout: 30_000 });
  await ben.page.keyboard.press('End');
  await ben.page.waitForSelector('.player .end');
  await ben.page.locator('.verdict button').click();
  await ben.page.waitForSelector('.verdict .good', { timeout: 20_000 });
  await ben.page.locator('.rule-chip').first().click();
  await ben.page.waitForSelector('[role=note]');
  for (const language of ['fr', 'en']) {
    await ben.page.locator(`.languages button[lang=${language}]`).click();
    await ben.page.waitForFunction((wished) => document.documentElement.lang === wished, language);
    check((await missingWords(ben)).length === 0, `words are missing: ${await missingWords(ben)}`);
  }
  check((await ben.page.locator('nav a').count()) === 0, 'the page has links to nowhere');
  check(asked.length === 0, `the page asked for ${asked[0]}`);
  quiet(ben);
  await ben.context.close();
  rmSync(dirname(file), { recursive: true });
});

await part('setup editor', async () => {
  const ann = await person(browser, { name: 'Ann' });
  const { page } = ann;
  await page.goto(`${server.base}/#/e/worlds`);
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
  await part(`a fight of ${game} built by hand`, async () => {
    const ann = await person(browser, { name: 'Ann' });
    const { page } = ann;
    const folder = mkdtempSync(join(tmpdir(), 'affray-built-'));
    await page.goto(`${server.base}/#/e/${game}`);
    await page.waitForSelector('.verdict .good', { timeout: 30_000 });
    const before = await page.locator('textarea').inputValue();
    const wanted = await change(page);
    await page.waitForFunction(
      (old) => document.querySelector('textarea').value !== old && document.querySelector('.verdict .good'),
      before,
    );
    const text = await page.locator('textarea').inputValue();
    check(wanted.test(text), `the form did not change the text: ${text}`);
    await page.locator('button:has-text("Price it")').click();
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
      const ran = spawnSync(program, args, {
        cwd: folder,
        env: { ...process.env, AFFRAY_DATA: root },
        encoding: 'utf8',
        input: '',
      });
      check(ran.status === 0, `affray ${args.join(' ')}: ${ran.status} ${ran.stderr.slice(0, 500)}`);
    }
    await page.locator('button:has-text("Copy a link")').click();
    await page.waitForURL(/\?s=/);
    const ben = await person(browser, { name: 'Ben' });
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

// --- What it looks like -----------------------------------------------------------------------------------

await part('accessible, on a phone and on a wide screen', async () => {
  for (const [width, theme] of [
    [360, 'dark'],
    [1920, 'light'],
  ]) {
    const ann = await person(browser, { name: 'Ann', theme, width, height: 780 });
    await ann.page.goto(`${server.base}/#/`);
    await ann.page.waitForSelector('form.panel');
    await accessible(ann, `lobby ${width} ${theme}`);
    await fits(ann, `lobby ${width}`);
    for (const [g, { game, file }] of games.entries()) {
      await makeTable(ann, server.base, { game, file, seats: ['me'] });
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

await part('size and speed', async () => {
  const ann = await person(browser, { name: 'Ann' });
  const loads = [];
  ann.page.on('response', (response) => {
    if (response.url().startsWith(server.base) && !response.url().includes('/api/')) loads.push(response);
  });
  const begun = Date.now();
  await ann.page.goto(`${server.base}/#/`);
  await ann.page.waitForSelector('form.panel');
  const ready = Date.now() - begun;
  await makeTable(ann, server.base, { game: 'worlds', file: 'worked-example.yaml', seats: ['me', 'bot:greedy'] });
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

await browser.close();
await server.stop();
if (failed) console.log(`${failed} failed`);
process.exit(failed ? 1 : 0);
