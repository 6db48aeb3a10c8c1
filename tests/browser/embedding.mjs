// Replays, positions, puzzles and attack questions in an <iframe> of another page, and the links to them with previews.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { eventually } from './asking.mjs';
import { accessible, check, openPlayedReplay, person, quiet, root } from './table.mjs';

/** The code that docs/embedding.md shows, with this server and this match. */
function writtenCode(base, match) {
  const page = readFileSync(join(root, 'docs/embedding.md'), 'utf8');
  const [, code] = /^```html\n(.*?)\n```$/ms.exec(page);
  return code.replace('https://affray.example', base).replace(/\/r\/[^/]+\/12"/, `/r/${match}/2"`);
}

/** A page of another origin that contains this HTML. */
async function otherPage(html) {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><html lang="en"><title>other</title><body>${html}</body></html>`);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${server.address().port}/`, close: () => server.close() };
}

/** The HTML that a page offers for what it shows. */
async function codeOf(page) {
  await page.locator('[data-embed]').click();
  return page.locator('textarea[id$=-frame]').inputValue();
}

/** Opens a link as whoever draws its preview: its words, and its picture as the browser decodes it. */
async function preview(who, link, title) {
  const html = await (await fetch(link)).text();
  const meta = Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]),
  );
  check(meta['og:title'] === title, `the title is ${meta['og:title']}`);
  check(meta['og:description']?.length > 5, html);
  // Without an icon a browser asks for /favicon.ico, which is not there.
  check(/<link rel="icon" href="\/favicon\.svg"/.test(html), html);
  const image = meta['og:image'].replaceAll('&amp;', '&');
  const other = await otherPage(`<img src="${image}">`);
  await who.page.goto(other.address);
  const size = await who.page.locator('img').evaluate(async (img) => {
    await img.decode();
    return `${img.naturalWidth} x ${img.naturalHeight}`;
  });
  other.close();
  check(size === '1200 x 630', `the picture is ${size}`);
  return meta;
}

/** Shows HTML in a page of another origin, and returns its frame. */
async function framed(who, html, run) {
  const other = await otherPage(html);
  await who.page.goto(other.address);
  await run(who.page.frameLocator('iframe'));
  other.close();
}

export default async function (test) {
  await test.part('a replay, a position and an attack question stand in a frame of another page', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const cat = await person(test.browser, { name: 'Cat', language: 'fr' });
    const { page } = ann;
    const address = await openPlayedReplay(ann, test.server.base);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.player[data-shown="2"]');
    const replay = await codeOf(page);
    check(/#\/r\/\w+\/2"/.test(replay), replay);
    await framed(cat, replay, async (frame) => {
      await frame.locator('.player .where').waitFor();
      check((await frame.locator('input[type=range]').inputValue()) === '2', 'the frame shows another position');
      check((await frame.locator('header.wide, [data-against], [data-download]').count()) === 0, 'there is a frame');
      await frame.locator('input[type=range]').press('ArrowRight');
      await frame.locator('.chronicle').waitFor();
    });
    const [, match] = /#\/r\/(\w+)\//.exec(replay);
    const written = writtenCode(test.server.base, match);
    check(written.includes(`${test.server.base}/embed?lang=fr#/r/${match}/2`), written);
    await framed(cat, written, async (frame) => {
      await frame.locator('.player .where').waitFor();
      check((await frame.locator('input[type=range]').inputValue()) === '2', 'the code of the page shows another move');
    });

    await page.goto(`${test.server.base}/#/e/sectors`);
    await page.waitForSelector('.verdict:not([aria-busy=true]) .good');
    const position = (await codeOf(page)).replace('lang=en', 'lang=cs&amp;theme=light');
    await framed(cat, position, async (frame) => {
      await frame.locator('.board .unit').first().waitFor();
      check(
        (await frame.locator('html').getAttribute('lang')) === 'cs',
        'the language of the frame is not that of its link',
      );
      check((await frame.locator('html').getAttribute('data-theme')) === 'light', 'the theme is another one');
    });

    await page.goto(`${test.server.base}/#/puzzles/day`);
    await page.waitForSelector('[data-task]');
    const puzzle = await codeOf(page);
    await framed(cat, puzzle, async (frame) => {
      await frame.locator('[data-task]').waitFor();
      check((await frame.locator('a[href^="#/puzzles"]').count()) === 0, 'the frame leads to other puzzles');
    });

    await page.goto(`${test.server.base}/#/a`);
    await page.waitForSelector('[data-attack]');
    // Another address is another question, and Back asks the first one again.
    const isAsked = (words) =>
      page.waitForFunction((wanted) => document.querySelector('#attack')?.value.startsWith(wanted), words);
    await page.evaluate(() => (location.hash = '#/a?q=ranged+2'));
    await isAsked('ranged 2');
    await page.goBack();
    await isAsked('melee +2');
    await page.waitForSelector('[data-attack]');
    await page.locator('#attack').fill('melee +2, strength 4, health 3');
    await page.locator('form button').click();
    await page.waitForFunction(() => location.hash.includes('health+3'));
    await page.waitForSelector('[data-attack] dl:has-text("Falls")');
    await accessible(ann, 'attack question');
    const shares = (await page.locator('[data-attack] td:last-child').allInnerTexts()).map(parseFloat);
    const sum = shares.reduce((all, one) => all + one, 0);
    check(Math.abs(sum - 100) < 0.05, `the chances of ${shares.join(', ')} % sum to ${sum}`);
    const expected = await page.locator('[data-attack] dl').innerText();
    // Whoever does not know the words finds some.
    await page.locator('details summary').click();
    const examples = page.locator('[data-example]');
    check((await examples.count()) > 2, 'there are no examples');
    for (const example of await examples.all()) {
      await example.click();
      const words = await example.innerText();
      check((await page.locator('#attack').inputValue()) === words, `${words} is not asked`);
      await page.waitForFunction((asked) => new URLSearchParams(location.hash.split('?')[1]).get('q') === asked, words);
      await page.waitForTimeout(100);
      check((await page.locator('.bad').count()) === 0, `${words} is not understood`);
    }
    await page.locator('#attack').fill('melee +2, strength 4, health 3');
    await page.locator('form button').click();
    await eventually(
      async () => (await page.locator('[data-attack] dl').allInnerTexts()).join() === expected,
      'the same odds again',
    );
    const attack = await codeOf(page);
    await framed(cat, attack, async (frame) => {
      await frame.locator('[data-attack]').waitFor();
      check((await frame.locator('[data-attack] dl').innerText()) === expected, 'the frame has other odds');
    });
    await page.locator('#attack').fill('melee +2, strenght 4');
    await page.locator('form button').click();
    await page.waitForSelector('.bad:has-text("strength")');
    quiet(ann);

    // Nothing else may be framed: a table in a foreign page could make its player click on what he does not see.
    cat.complaints.length = 0;
    await framed(cat, `<iframe src="${address}"></iframe>`, async () => {
      await eventually(() => /frame-ancestors/.test(cat.complaints.join()), 'a table in a frame is refused');
    });
    await ann.context.close();
    await cat.context.close();
    return attack;
  });

  await test.part('a link to a replay, a position, a puzzle or an attack question has a preview', async () => {
    const ann = await person(test.browser, { name: 'Ann', language: 'fr' });
    const { page } = ann;
    const linkOf = async () => {
      await page.locator('[data-embed]').click();
      return page.locator('textarea[id$=-link]').inputValue();
    };
    await openPlayedReplay(ann, test.server.base);
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.player[data-shown="1"]');
    const replay = await linkOf();
    await page.goto(`${test.server.base}/#/e/realms`);
    await page.waitForSelector('.verdict:not([aria-busy=true]) .good');
    const position = await linkOf();
    await page.goto(`${test.server.base}/#/puzzles/day`);
    await page.waitForSelector('[data-task]');
    const puzzle = await linkOf();
    const attack = `${test.server.base}/link/a?q=melee+%2B2%2C+strength+4%2C+health+3&lang=fr`;
    const titles = [
      [replay, 'Six batailles'],
      [position, 'Premier sang'],
      [puzzle, undefined],
      [attack, 'Les chances d’une attaque'],
    ];
    for (const [link, title] of titles) {
      const meta = await preview(
        ann,
        link,
        title ?? (await (await fetch(link)).text()).match(/<title>(.*?)<\/title>/)[1],
      );
      if (link === replay) check(/coup 1 sur/.test(meta['og:description']), meta['og:description']);
    }
    // Whoever opens such a link is led to the page.
    await page.goto(puzzle);
    await page.waitForSelector('[data-task]');
    check(/#\/puzzles\/\w+\/0x/.test(page.url()), page.url());
    quiet(ann);
    await ann.context.close();
    return replay;
  });
}
