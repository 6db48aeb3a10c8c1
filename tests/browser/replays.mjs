// Replays: stepping, luck, honest dice, and a replay saved as a page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  accessible,
  check,
  choose,
  languages,
  makeTable,
  missingWords,
  openPlayedReplay,
  person,
  playOn,
  quiet,
  resignAndReplay,
} from './table.mjs';

/** Where the fight was won: the graph, and each costly choice by key. */
async function analysed(page) {
  // The bar may be gone before anybody looks.
  await page.evaluate(() => {
    const look = () => (globalThis.hadBar ||= document.querySelector('.analysis progress') !== null);
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.locator('[data-analyse]').click();
  await page.waitForSelector('.analysis .told[aria-busy="false"]', { timeout: 120_000 });
  check(await page.evaluate(() => globalThis.hadBar), 'no bar shows how far the analysis is');
  const costly = await page.locator('.analysis [data-try]').evaluateAll((all) => all.map((one) => one.dataset.try));
  await page.keyboard.press('Home');
  const shows = (position) =>
    page.waitForFunction((wanted) => document.querySelector('input[type=range]').value === wanted, position);
  await shows('0');
  for (const position of costly.filter((one) => one !== '0')) {
    await page.keyboard.press('n');
    await shows(position);
    await page.waitForSelector('.player .next [data-mark]');
  }
  if (costly.length > 1) {
    await page.keyboard.press('p');
    await shows(costly.at(-2));
  }
}

/** What the choices and the dice gave leads from the chance at the start to the result, also for who adds it up himself. */
async function addsUp(page) {
  const sums = (await page.locator('.analysis p').allInnerTexts()).filter((one) => one.includes('own choices'));
  check(sums.length >= 2, `sums of ${sums.length} sides`);
  let added = 0;
  for (const sum of sums) {
    // An estimate has its interval behind it.
    const told = sum.replaceAll(/ \[[^\]]*\]/g, '');
    const found = /: (\S+)% .*?own choices (\S+), choices of others (\S+), dice (\S+); (\S+)% at the end/.exec(told);
    if (!found) continue; // a side that no sampled fight was won by has a bound, and no number
    const [start, own, others, dice, end] = found.slice(1).map((one) => Number(one.replace('−', '-')));
    check(Math.abs(start + own + others + dice - end) < 0.01, `it does not add up: ${sum}`);
    ++added;
  }
  check(added > 0, `no sum could be added up: ${sums.join(' ')}`);
  return sums[0];
}

export default async function (test) {
  await test.part('replay and honest dice', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const address = await openPlayedReplay(ann, test.server.base);
    await accessible(ann, 'replay');
    const label = () => page.locator('.player .where').innerText();
    const first = await label();
    await page.keyboard.press('End');
    await page.waitForSelector('.player .end');
    check((await label()) !== first, 'the replay does not move');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.player .end', { state: 'detached' });
    await page.locator('.verdict button').click();
    await page.waitForSelector('.verdict .good');
    const said = await page.locator('.verdict .good').innerText();
    await analysed(page);
    const sum = await addsUp(page);
    // Another continuation, by hand for both sides.
    await page.keyboard.press('Home');
    await page.waitForFunction(() => document.querySelector('input[type=range]').value === '0');
    await page.locator('[data-branch]').click();
    await page.waitForSelector('[data-choice]:not([disabled])');
    await choose(ann, 1);
    await page.waitForFunction(() => Number(document.querySelector('input[type=range]').value) > 0);
    // The downloaded file plays as well.
    await page.goto(address.replace('#/m/', '#/r/'));
    await page.waitForSelector('.player');
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-download]').click()]);
    await page.goto(`${test.server.base}/#/r/file`);
    // What the browser writes on a button of its own is in another language than the page.
    const { width } = await page.locator('input[type=file]').boundingBox();
    check(width < 2, 'the button of the browser is seen');
    await page.locator('label:has(input[type=file]):has-text("Open a replay file")').waitFor();
    await page.locator('input[type=file]').setInputFiles(await download.path());
    await page.waitForSelector('.player');
    quiet(ann);
    await ann.context.close();
    return `${said} ${sum}`;
  });

  await test.part('a fight against a bot begins at a position of a replay', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const address = await makeTable(ann, test.server.base, {
      game: 'worlds',
      file: 'six-battles.yaml',
      seats: ['me', 'bot:greedy'],
    });
    await page.waitForSelector('[data-choice]');
    await playOn([ann]);
    await page.goto(address.replace('#/m/', '#/r/'));
    await page.waitForSelector('.player');
    await page.locator('[data-analyse]').click();
    await page.waitForSelector('.analysis .told[aria-busy="false"]', { timeout: 120_000 });
    await page.keyboard.press('Home');
    for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.player[data-shown="3"]');
    const board = () => page.locator('.board').innerText();
    const position = await board();
    await page.locator('.player .against select').selectOption('exact');
    await page.locator('.player [data-against]').click();
    await page.waitForURL(/#\/m\//);
    await page.waitForSelector('[data-choice]');
    check((await board()) === position, `the fight begins at\n${await board()}\ninstead of\n${position}`);
    check((await page.locator('.seats').innerText()).includes('exact'), 'the opponent is not the chosen bot');
    await playOn([ann]);
    await page.goBack();
    await page.waitForSelector('.player');
    check((await page.locator('.player .against select').inputValue()) === 'exact', 'the level is forgotten');
    quiet(ann);
    await ann.context.close();
  });

  await test.part('who has just played is led to the analysis of the fight', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const seats = ['me', 'bot:greedy'];
    await makeTable(ann, test.server.base, { game: 'worlds', file: 'worked-example.yaml', seats });
    await page.waitForSelector('[data-choice]');
    await playOn([ann]);
    await page.locator('.over [data-analyse-fight]').click();
    await page.waitForSelector('.analysis .told svg[data-graph]', { timeout: 120_000 });
    await page.waitForSelector('.analysis .told[aria-busy="false"]', { timeout: 120_000 });
    await page.keyboard.press('End');
    await page.waitForSelector('.player .end');
    check(!page.url().includes('analyse'), `the address is still ${page.url()}`);
    quiet(ann);
    await ann.context.close();
  });

  await test.part('an analysis is shown while it goes on, can be stopped, and goes on from there', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await makeTable(ann, test.server.base, { game: 'biomes', file: 'match.yaml', seats: ['me', 'bot:greedy'] });
    await page.waitForSelector('[data-choice]');
    for (let made = 0; made < 25;) {
      if ((await choose(ann, made)) !== null) ++made;
      else await page.waitForTimeout(15);
    }
    await resignAndReplay(ann);
    const fights = async () => {
      const method = await page.locator('.analysis .fine-print').innerText();
      return Number(/by (\d+) fights? or more/.exec(method)[1]);
    };
    const ended = () => page.waitForSelector('.analysis .told[aria-busy="false"]', { timeout: 120_000 });
    await page.locator('[data-analyse]').click();
    await page.waitForSelector('.analysis .told[aria-busy="true"] svg[data-graph]', { timeout: 60_000 });
    await page.locator('[data-analyse]', { hasText: 'Stop' }).click();
    await ended();
    const early = await fights();
    await page.locator('[data-analyse-longer]').click();
    await page.locator('[data-analyse-longer]', { hasText: 'Stop' }).waitFor();
    await page.waitForFunction(
      (before) =>
        Number(/by (\d+) fights? or more/.exec(document.querySelector('.analysis .fine-print').textContent)[1]) >
        before,
      early,
      { timeout: 120_000 },
    );
    await page.locator('[data-analyse-longer]').click();
    await ended();
    quiet(ann);
    await ann.context.close();
  });

  await test.part('fights with long lines are analysed: the stack of a browser is small', async () => {
    const ann = await person(test.browser, { name: 'Ann', language: 'fr', odds: true });
    const { page } = ann;
    await makeTable(ann, test.server.base, { game: 'realms', file: 'first-blood.yaml', seats: ['me'] });
    await page.waitForSelector('[data-choice]');
    await playOn([ann], { seed: 3 });
    await page.locator('.over a.primary[href^="#/r/"]').click();
    const quotes = await page.locator('.player q').evaluate((one) => getComputedStyle(one).quotes);
    check(quotes.includes('«\u00a0'), `a choice stands between ${quotes}`);
    // At once, while the module is still compiled as quickly as possible, which needs the largest stack.
    await page.locator('[data-analyse]').click();
    await page.waitForSelector('.analysis .told[aria-busy="false"], .analysis .bad', { timeout: 120_000 });
    const wrong = await page.locator('.analysis .bad').allInnerTexts();
    check(wrong.length === 0, `the analysis ends with ${wrong}`);
    // The luck of the dice is told of the side as the reader calls it.
    await page.locator('[data-luck]').click();
    await page.waitForSelector('.ledger p', { timeout: 120_000 });
    const luck = await page.locator('.ledger').innerText();
    check(/Héros/.test(luck) && !/Heroes/.test(luck), `luck: ${luck}`);
    const method = await page.locator('.ledger .fine-print').innerText();
    check(/\. \S/.test(method) && !/[.:]\p{Lu}/u.test(method), `two sentences are not apart: ${method}`);
    check(!/[+−]\d+,\d/.test(luck), `sampled points with tenths: ${luck}`);
    quiet(ann);
    await ann.context.close();
  });

  await test.part(
    'a blunder is marked and found by key, and its better line has odds and is played from there',
    async () => {
      const ann = await person(test.browser, { name: 'Ann' });
      const { page } = ann;
      await makeTable(ann, test.server.base, { game: 'sectors', file: 'crossfire.yaml', seats: ['me', 'bot:greedy'] });
      // Who waits here loses, which is proven.
      await page.locator('[data-choice="ann ends the turn"]').click();
      await page.waitForFunction(() => document.querySelectorAll('[role=log] li').length > 3);
      await resignAndReplay(ann);
      await page.locator('[data-analyse]').click();
      await page.waitForSelector('.analysis .told[aria-busy="false"]', { timeout: 120_000 });
      await page.keyboard.press('End');
      await page.keyboard.press('p');
      while ((await page.locator('input[type=range]').inputValue()) !== '0') await page.keyboard.press('p');
      await page.locator('.player .next [data-mark]', { hasText: '??' }).waitFor();
      const blunder = page.locator('.analysis li.here', { hasText: 'blunder, 100 points lost' });
      await blunder.getByRole('button', { name: 'Show better' }).click();
      const steps = blunder.locator('.line li');
      for (const language of languages) {
        await page.locator(`.languages button[lang=${language}]`).click();
        await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
        const scores = await page.locator('.analysis .line li > b').allInnerTexts();
        check(scores.length > 0 && !scores.includes(''), `${scores}`);
        check(
          scores.every((one) => /^(< |> )?\d+([.,]\d)?\s?%$/.test(one)),
          `the odds of the better line are ${scores}`,
        );
        check(/^100\s?%$/.test(scores[0]), `the better choice is worth ${scores[0]}`);
      }
      await page.locator('.languages button[lang=en]').click();
      check(/Start a fight in Crossing/.test(await steps.first().innerText()), await steps.first().innerText());
      await blunder.locator('[data-try]').click();
      await blunder.locator('.against select').selectOption('exact');
      await blunder.locator('[data-against]').click();
      await page.waitForURL(/#\/m\//);
      await page.locator('[data-choice="ann ends the turn"]').waitFor();
      check((await page.locator('.seats').innerText()).includes('exact'), 'the opponent is not the chosen bot');
      quiet(ann);
      await ann.context.close();
    },
  );

  await test.part('a replay shows its position without the module', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const address = (await openPlayedReplay(ann, test.server.base)).replace('#/m/', '#/r/');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.player[data-shown="1"]');
    const everything = async () => [
      await page.locator('.board').innerText(),
      await page.locator('.player[data-shown]').innerText(),
      await page.locator('[role=log]').innerText(),
    ];
    const played = await everything();
    // The module comes only when it is let through.
    let letThrough;
    const gate = new Promise((resolve) => (letThrough = resolve));
    await page.route('**/*.wasm', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${address}/1`);
    await page.reload();
    await page.waitForSelector('.player[data-shown="1"]');
    const sent = await everything();
    check(JSON.stringify(sent) === JSON.stringify(played), `the server shows\n${sent}\ninstead of\n${played}`);
    await accessible(ann, 'replay without the module');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.player .waits');
    check(
      (await page.locator('.player[data-shown]').getAttribute('data-shown')) === '1',
      'a move is shown that is not known',
    );
    letThrough();
    await page.waitForSelector('.player[data-shown="2"]');
    check((await page.locator('.player .waits').count()) === 0, 'the page still waits');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.player[data-shown="1"]');
    check(JSON.stringify(await everything()) === JSON.stringify(played), 'going back shows another position');
    quiet(ann);
    await ann.context.close();
  });

  await test.part('on a phone a replay shows its position before its tools, and nothing moves', async () => {
    const theirs = await person(test.browser, { name: 'Ann' });
    for (const [game, file, seats] of [
      ['worlds', 'worked-example.yaml', ['bot:greedy', 'bot:greedy']],
      ['realms', 'first-blood.yaml', ['bot:greedy']],
    ]) {
      const address = await makeTable(theirs, test.server.base, { game, file, seats });
      await theirs.page.waitForSelector('.over');
      for (const width of [390, 1280]) {
        const ann = await person(test.browser, { name: 'Ann', width });
        await ann.page.addInitScript(() => {
          const seen = (globalThis.seen = { tools: 0, chronicle: 0, moved: 0 });
          const look = () => {
            const isThere = (selector) => document.querySelector(selector) !== null;
            if (isThere('.player') && !isThere('[data-download]')) ++seen.tools;
            if (isThere('.board:not(.coming) [data-thing], .board [data-token]') && !isThere('.chronicle'))
              ++seen.chronicle;
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
          new PerformanceObserver((list) => {
            for (const one of list.getEntries()) seen.moved += one.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await ann.page.goto(address.replace('#/m/', '#/r/'));
        await ann.page.waitForSelector('[data-download]');
        await ann.page.waitForTimeout(300);
        const { tools, chronicle, moved } = await ann.page.evaluate(() => globalThis.seen);
        check(tools > 0 === (width === 390), `${game}: ${tools} frames without tools at ${width}`);
        check(chronicle > 0 === (width === 390), `${game}: ${chronicle} frames without chronicle at ${width}`);
        check(moved < 0.02, `the page has moved by ${moved} at ${width}`);
        quiet(ann);
        await ann.context.close();
      }
    }
    await theirs.context.close();
  });

  await test.part('addresses and files that lead nowhere say so, and what to do', async () => {
    const ann = await person(test.browser, { name: 'Ann', language: 'cs' });
    const { page } = ann;
    for (const [address, words, wayOn] of [
      ['#/r/nosuchtable', 'Takový stůl není', 'a[href="#/"]'],
      ['#/learn/chess', '„chess“', 'a[href="#/"]'],
      ['#/puzzles/chess', '„chess“', 'a[href="#/"]'],
      ['#/puzzles/chess/1', '„chess“', 'a[href="#/puzzles"]'],
      ['#/%E0%A4%A', 'Rozhodněte to u stolu', 'form button.go'], // the lobby itself
    ]) {
      await page.goto(`${test.server.base}/${address}`);
      await page.reload();
      await page.locator('#main', { hasText: words }).waitFor();
      check((await page.locator(`#main ${wayOn}`).count()) > 0, `no way on: ${address}`);
      check((await missingWords(ann)).length === 0, `words are missing: ${await missingWords(ann)}`);
    }
    for (const address of [
      '#/',
      '#/puzzles',
      '#/puzzles/day',
      '#/learn/worlds/1',
      '#/e/worlds',
      '#/me',
      '#/a',
      '#/r/file',
    ]) {
      await page.goto(`${test.server.base}/${address}`);
      await page
        .waitForFunction(() => /^[^·]+ · affray$/.test(document.title))
        .catch(async () => check(false, `the title at ${address} is ${await page.title()}`));
    }
    await page.goto(`${test.server.base}/#/r/file`);
    for (const text of ['hello world', '', '{"affray":1']) {
      const buffer = Buffer.from(text);
      await page.locator('input[type=file]').setInputFiles({ name: 'my.jsonl', mimeType: 'text/plain', buffer });
      await page.locator('[role=alert]', { hasText: 'není záznam affray' }).waitFor();
    }
    await ann.context.close();
  });

  await test.part('a replay kept as a page', async () => {
    const ann = await person(test.browser, { name: 'Ann', language: 'fr' });
    const address = await makeTable(ann, test.server.base, { game: 'realms', file: 'first-blood.yaml', seats: ['me'] });
    await ann.page.waitForSelector('[data-choice]');
    await playOn([ann]);
    await ann.page.goto(address.replace('#/m/', '#/r/'));
    await ann.page.waitForSelector('.player');
    // A server without the page says so, and what to do instead.
    await ann.page.route('**/offline.html', (route) => route.fulfill({ status: 404, body: '' }));
    await ann.page.locator('[data-keep]').click();
    await ann.page.locator('.tools [role=alert]', { hasText: 'Téléchargez plutôt' }).waitFor();
    await ann.page.unroute('**/offline.html');
    ann.complaints.length = 0;
    const [download] = await Promise.all([ann.page.waitForEvent('download'), ann.page.locator('[data-keep]').click()]);
    check(!(await ann.page.locator('.tools [role=alert]').count()), 'the complaint stays');
    const file = join(mkdtempSync(join(tmpdir(), 'affray-kept-')), 'fight.html');
    await download.saveAs(file);
    quiet(ann);
    await ann.context.close();
    // From the disk, without any network.
    const ben = await person(test.browser, { name: 'Ben', language: 'cs' });
    const asked = [];
    ben.page.on('request', (request) => {
      if (!/^(file|data|blob):/.test(request.url())) asked.push(request.url());
    });
    await ben.context.setOffline(true);
    await ben.page.goto(`file://${file}`);
    await ben.page.waitForSelector('.player');
    await ben.page.keyboard.press('End');
    await ben.page.waitForSelector('.player .end');
    await ben.page.locator('.verdict button').click();
    await ben.page.waitForSelector('.verdict .good');
    await analysed(ben.page);
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
}
