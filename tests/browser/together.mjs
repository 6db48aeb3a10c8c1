// Playing together: phrases, sounds, notifications, series of rematches, quick pairing, and one's own fights.
import { readFileSync } from 'node:fs';
import { eventually } from './asking.mjs';
import { accessible, check, choose, fits, makeTable, person, playOn, quiet, twoAt } from './table.mjs';

/** Counts the tones of a page and keeps its notifications, instead of playing and showing them. */
const recordSignals = (who) =>
  who.page.addInitScript(() => {
    globalThis.tones = 0;
    globalThis.notices = [];
    // Whether the browser had started its audio before the page made a context, which would wait for it.
    globalThis.contexts = [];
    let hasStarted = false;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = async function () {
      await play.apply(this);
      hasStarted = true;
    };
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        globalThis.contexts.push(hasStarted);
        super();
      }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      ++globalThis.tones;
      return start.apply(this, when);
    };
    globalThis.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, { body }) {
        globalThis.notices.push(`${title}: ${body}`);
      }
      close() {}
    };
  });

const scoreOf = async (who) => (await who.page.locator('[data-score]').innerText()).replace(/\s+/g, ' ');

async function resign(who) {
  await who.page.locator('[data-resign]').click();
  await who.page.locator('[data-resign-sure]').click();
  await who.page.waitForSelector('.over');
}

/** One asks for a rematch, the other agrees, and both are at the new table. */
async function rematch(asks, agrees) {
  const pages = [asks.page, agrees.page];
  const before = pages.map((page) => page.url());
  await asks.page.locator('button:has-text("Rematch")').click();
  await agrees.page.locator('button:has-text("Play again")').click();
  for (const [i, page] of pages.entries()) {
    await page.waitForURL((now) => now.href !== before[i]);
    await page.locator('[data-resign]').waitFor();
    await page.locator('[data-score]').waitFor();
  }
}

/** Somebody without fights adds those of this file; any other file is refused and changes nothing. */
async function importsIntoANewDevice(test, path, fights) {
  const ben = await person(test.browser, { name: 'Ben', width: 390, height: 844 });
  const { page } = ben;
  await page.goto(`${test.server.base}/#/me`);
  const take = (name, text) =>
    page.locator('[data-import]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const shown = async () => ({
    fights: await page.locator('[data-fight]').evaluateAll((all) => all.map((one) => one.dataset.fight)),
    kept: await page.evaluate(() => localStorage.getItem('affray.results')),
  });
  const refused = async (name, text, why) => {
    const before = JSON.stringify(await shown());
    await take(name, text);
    await page.locator(`.bad:has-text("${why}")`).waitFor();
    check(before === JSON.stringify(await shown()), `${name} has changed something`);
  };
  await refused('picture.json', 'GIF89a', 'is not JSON. Expected is a file that “Save as a file” on this page writes');
  const file = readFileSync(path, 'utf8');
  const spoilt = JSON.parse(file);
  spoilt.fights[1].result = 'victory';
  await refused(
    'spoilt.json',
    JSON.stringify(spoilt),
    'is damaged at fights[1].result: expected one of the known words',
  );
  await refused('large.json', ' '.repeat(4_000_001), 'is larger than 4 MB');
  for (const added of ['2 fights', 'No fight']) {
    await take('affray-fights.json', file);
    await page.locator(`[data-imported]:has-text("${added} and no result of a puzzle added")`).waitFor();
    check(!(await page.locator('.bad').count()), 'the message of the file before is still there');
    const now = (await shown()).fights;
    check(now.join() === fights.map((one) => one.match).join(), `the fights are ${now}`);
  }
  await accessible(ben, 'own fights after an import');
  await fits(ben, 'own fights after an import');
  await refused('spoilt.json', JSON.stringify(spoilt), 'Nothing was changed');
  await take('affray-fights.json', file);
  await page.locator('[data-imported]:has-text("No fight")').waitFor();
  quiet(ben);
  await ben.context.close();
}

export default async function (test) {
  await test.part('players say phrases to each other, each in his language, and can be muted', async () => {
    const { ann, ben, address } = await twoAt(test);
    await recordSignals(ben);
    await ben.page.reload();
    await ann.page.waitForSelector('[data-say]');
    const tones = () => ben.page.evaluate(() => globalThis.tones);
    await ben.page.locator('.languages button[lang=cs]').click();
    const cat = await person(test.browser, { name: 'Cat', language: 'fr' });
    await cat.page.goto(address);
    await cat.page.waitForSelector('.board');
    check((await cat.page.locator('[data-say]').count()) === 0, 'a spectator can talk');
    await ann.page.locator('[data-say]').click();
    await accessible(ann, 'phrases');
    await ann.page.locator('[data-phrase=good-luck]').click();
    // It goes after a while, so nobody waits for the others.
    const hears = (who, words) => who.page.waitForSelector(`.heard:has-text("${words}")`);
    await Promise.all([hears(ann, 'Good luck'), hears(ben, 'Hodně štěstí'), hears(cat, 'Bonne chance')]);
    await ben.page.locator('[data-say]').click();
    await ben.page.locator('[data-mute]').check();
    await ben.page.waitForSelector('.heard', { state: 'detached' });
    await ann.page.waitForTimeout(1100);
    await ann.page.locator('[data-say]').click();
    await ann.page.locator('[data-phrase=thanks]').click();
    await cat.page.waitForSelector('.heard:has-text("Merci")');
    check((await ben.page.locator('.heard').count()) === 0, 'a muted phrase is shown');
    check((await tones()) === 1, `of one phrase before the mute and one after it, ${await tones()} are heard`);
    // Who has muted the others sees what he says himself, and then, unmuted, what they say.
    await ben.page.locator('[data-phrase=hello]').click();
    await hears(ben, 'Dobrý den');
    await ben.page.waitForSelector('.heard', { state: 'detached' });
    await ben.page.locator('[data-say]').click();
    await ben.page.locator('[data-mute]').uncheck();
    for (const [phrase, words] of [
      ['oops', 'Jejda'],
      ['sorry', 'Promiňte'],
    ]) {
      await ann.page.waitForTimeout(1100); // one phrase a second
      await ann.page.locator('[data-say]').click();
      await ann.page.locator(`[data-phrase=${phrase}]`).click();
      await hears(ben, words);
    }
    await ben.page.waitForSelector('.heard', { state: 'detached' });
    check((await tones()) === 4, `two phrases of each make ${await tones()} sounds`);
    quiet(ann, ben, cat);
    for (const who of [ann, ben, cat]) await who.context.close();
  });

  await test.part('sounds and notifications tell of one\u2019s turn, and can be switched off', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const ben = await person(test.browser, { name: 'Ben' });
    for (const who of [ann, ben]) await recordSignals(who);
    const tones = () => ben.page.evaluate(() => globalThis.tones);
    const notices = () => ben.page.evaluate(() => globalThis.notices);
    await ben.page.goto(`${test.server.base}/#/`);
    await ben.page.locator('.settings > button').click();
    await ben.page.locator('[data-notices]').check();
    const address = await makeTable(ann, test.server.base, {
      game: 'worlds',
      file: 'worked-example.yaml',
      seats: ['me', 'open'],
    });
    await ben.page.goto(address);
    await ben.page.locator('[data-claim]').click();
    await ann.page.waitForSelector('[data-choice]');
    await ben.page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
    const untilBenIsAsked = async () => {
      const isAsked = (who) => who.page.locator('[data-choice]:not([disabled])').count();
      for (let made = 0; made < 60; ++made) {
        await eventually(async () => (await isAsked(ann)) || (await isAsked(ben)), 'a question');
        if (await isAsked(ben)) return;
        await choose(ann, 0);
      }
      check(false, 'Ben is never asked');
    };
    await untilBenIsAsked();
    await eventually(tones, 'a sound');
    const contexts = await ben.page.evaluate(() => globalThis.contexts);
    check(contexts.length === 1 && contexts[0], `the page waits for audio: ${contexts}`);
    const said = await eventually(async () => (await notices()).length && notices(), 'a notification');
    check(said.length === 1 && said[0].startsWith('It is your turn: '), `the notifications are ${said}`);
    await ben.page.locator('.settings > button').click();
    await ben.page.locator('[data-sounds]').uncheck();
    await ben.page.locator('[data-notices]').uncheck();
    const before = await tones();
    await resign(ann);
    await ben.page.waitForSelector('.over');
    check((await tones()) === before, 'a sound is heard that is switched off');
    quiet(ann, ben);
    for (const who of [ann, ben]) await who.context.close();
    return said[0];
  });

  await test.part('a series of rematches has a score', async () => {
    const { ann, ben } = await twoAt(test);
    await ann.page.waitForSelector('[data-resign]');
    check((await ann.page.locator('[data-score]').count()) === 0, 'there is a score before the first fight');
    await resign(ann);
    // Both change seats in each fight, so that the score names first who sits first.
    await rematch(ann, ben);
    const first = await scoreOf(ann);
    check(/1 fight played:.*Ben 1.*Ann 0/s.test(first), `the score is ${first}`);
    await resign(ann);
    await rematch(ben, ann);
    const score = await scoreOf(ben);
    check(/2 fights played:.*Ann 0.*Ben 2/s.test(score), `the score is ${score}`);
    quiet(ann, ben);
    for (const who of [ann, ben]) await who.context.close();
    return score;
  });
  await test.part('the page says whose choice it is as people say it, in each language', async () => {
    const { ann, ben } = await twoAt(test);
    await ann.page.waitForSelector('[data-choice]');
    const said = { en: 'Gray is choosing.', fr: 'Gris choisit.', cs: 'Šedý vybírá.' };
    for (const [language, words] of Object.entries(said)) {
      await ben.page.locator(`.languages button[lang=${language}]`).click();
      await ben.page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      const text = (await ben.page.locator('.prompt').innerText()).replace(/\s+/g, ' ');
      check(text.includes(words), `in ${language} it says ${text}`);
    }
    await ann.page.locator('[data-choice="gray attacks white on terra"]').click();
    await ann.page.locator('.status button:has-text("Take back")').click();
    const asks = { cs: /Šedý žádá o vrácení tahu/, fr: /Gris demande à reprendre/, en: /Gray asks to take back/ };
    for (const [language, words] of Object.entries(asks)) {
      await ben.page.locator(`.languages button[lang=${language}]`).click();
      await ben.page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      await ben.page.waitForSelector('.button.primary');
      const text = (await ben.page.locator('.waiting').first().innerText()).replace(/\s+/g, ' ');
      check(words.test(text), `in ${language} it says ${text}`);
    }
    quiet(ann, ben);
    await ann.context.close();
    await ben.context.close();
  });

  await test.part('quick pairing brings two together', async () => {
    const people = [];
    for (const name of ['Ann', 'Ben']) people.push(await person(test.browser, { name }));
    for (const { page } of people) {
      await page.goto(`${test.server.base}/#/`);
      await page.locator('label.game:has(input[value=sectors])').click();
      await page.waitForSelector('[data-pair]:has-text("Sectors")');
    }
    // Both at once: of two tables the younger is left.
    await Promise.all(people.map(({ page }) => page.locator('[data-pair]').click()));
    for (const { page } of people) await page.waitForSelector('[data-resign]');
    const [first, second] = people.map(({ page }) => page.url().replace(/\?.*/, ''));
    check(first === second, `they sit at ${first} and ${second}`);
    // A third one finds nobody: the tables that are left are not attended.
    const cat = await person(test.browser, { name: 'Cat' });
    await cat.page.goto(`${test.server.base}/#/`);
    await cat.page.locator('label.game:has(input[value=sectors])').click();
    await cat.page.locator('[data-pair]').click();
    await cat.page.waitForSelector('.waiting:has-text("Looking for an opponent")');
    quiet(...people, cat);
    for (const who of [...people, cat]) await who.context.close();
  });

  await test.part('a challenge by link is for who has the link', async () => {
    const people = [];
    for (const name of ['Ann', 'Ben', 'Cat']) people.push(await person(test.browser, { name }));
    const [ann, ben, cat] = people;
    await ann.page.goto(`${test.server.base}/#/`);
    await ann.page.locator('[data-challenge]').click();
    const link = await ann.page.locator('.large input').inputValue();
    check(/\?i=[0-9a-f]+$/.test(link), `the link is ${link}`);
    await cat.page.goto(link.replace(/\?.*/, ''));
    await cat.page.waitForSelector('.board');
    check((await cat.page.locator('[data-claim]').count()) === 0, 'the seat is free for everybody');
    await ben.page.goto(link);
    await ben.page.locator('[data-claim]').click();
    await ann.page.waitForSelector('[data-resign]');
    await ben.page.waitForSelector('[data-resign]');
    quiet(...people);
    for (const who of people) await who.context.close();
  });

  await test.part('one\u2019s own fights and accuracy are kept on the device, exported and deleted', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    for (let i = 0; i < 2; ++i) {
      const address = await makeTable(ann, test.server.base, {
        game: 'worlds',
        file: 'six-battles.yaml',
        seats: ['me', 'bot:greedy'],
      });
      await page.waitForSelector('[data-choice]');
      await playOn([ann], { seed: i + 1 });
      await page.goto(address.replace('#/m/', '#/r/'));
      await page.locator('[data-analyse]').click();
      await page.waitForSelector('.analysis .told[aria-busy="false"]', { timeout: 120_000 });
    }
    await page.goto(`${test.server.base}/#/`);
    const own = page.locator('section[aria-labelledby="your-tables"] li');
    await own.first().waitFor();
    const tables = await own.allInnerTexts();
    check(tables.length === 2 && tables.every((one) => /· (won|lost|draw)$/.test(one.trim())), tables.join('; '));
    await page.locator('nav a[href="#/me"]').click();
    await page.waitForSelector('[data-accuracy]');
    for (const [width, height] of [
      [390, 844],
      [1280, 860],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(
        () => document.querySelector('[data-accuracy] text').getBoundingClientRect().height > 9,
      );
      const drawn = await page.locator('[data-accuracy]').evaluate((svg) => {
        const texts = [...svg.querySelectorAll('text')].map((one) => one.getBoundingClientRect());
        const line = svg.querySelector('polyline').getBoundingClientRect();
        return {
          last: svg.querySelectorAll('text')[2].textContent,
          right: Math.max(...texts.map((one) => one.right)),
          line: line.left,
        };
      });
      check(drawn.last === '100%' && drawn.right < drawn.line, `at ${width} the chart is ${JSON.stringify(drawn)}`);
    }
    await accessible(ann, 'own fights');
    const sums = (await page.locator('[data-sums]').innerText()).replace(/\s+/g, ' ');
    check(/accuracy [≥>]? ?\d+/i.test(sums), `the sums are ${sums}`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-export]').click()]);
    const { format, fights } = JSON.parse(readFileSync(await download.path(), 'utf8'));
    check(format === 'own-fights/2' && fights.length === 2, `${fights.length} fights in ${format}`);
    check(
      fights.every((one) => one.accuracy.p > 0 && one.accuracy.p <= 1 && one.against[0] === 'greedy' && one.bots[0]),
      JSON.stringify(fights),
    );
    await importsIntoANewDevice(test, await download.path(), fights);
    await page.reload();
    await page.locator('[data-fight]').nth(1).waitFor();
    check((await page.locator('[data-fight]').count()) === 2, 'there are other fights after a reload');
    // What was deleted by mistake comes back.
    const first = await page.locator('[data-fight]').first().getAttribute('data-fight');
    const elsewhere = await ann.context.newPage();
    await elsewhere.goto(`${test.server.base}/#/me`);
    await elsewhere.waitForSelector('[data-fight]');
    await page.locator('[data-fight] button').first().click();
    check((await page.locator('[data-fight]').count()) === 1, 'the fight is still there');
    await elsewhere.waitForFunction(() => document.querySelectorAll('[data-fight]').length === 1);
    await elsewhere.close();
    await page.locator('[data-restore]').click();
    check(
      (await page.locator('[data-fight]').first().getAttribute('data-fight')) === first,
      'the fight does not come back to its place',
    );
    await page.locator('[data-fight] button').first().click();
    // A person may be called like a bot.
    const against = () => page.locator('[data-fight] td:nth-child(3)').innerText();
    check(/Bot/.test(await against()), `a bot is called ${await against()}`);
    await page.evaluate(() => {
      const all = JSON.parse(localStorage.getItem('affray.results'));
      all[0] = { ...all[0], against: ['expert'], bots: [false] };
      localStorage.setItem('affray.results', JSON.stringify(all));
    });
    await page.reload();
    await page.locator('[data-fight]').waitFor();
    check((await against()) === 'expert', `a person is called ${await against()}`);
    // Results of puzzles go, too, and the question before says so.
    const kept = { results: { '0x1': { solved: true, rating: 1200, game: 'worlds' } }, ratings: { worlds: 1216 } };
    await page.evaluate((puzzles) => localStorage.setItem('affray.puzzles', JSON.stringify(puzzles)), kept);
    await page.reload();
    await page.waitForSelector('[data-own-puzzles]');
    const questions = { fr: 'les résultats des problèmes', cs: 'výsledky úloh', en: 'results of puzzles' };
    for (const [language, words] of Object.entries(questions)) {
      await page.locator(`.languages button:has-text("${language.toUpperCase()}")`).click();
      await page.locator('[data-delete]').click();
      await page.locator(`.actions span:has-text("${words}")`).waitFor();
      if (language !== 'en') await page.locator('.actions button').last().click();
    }
    await page.locator('[data-delete-sure]').click();
    await page.waitForSelector('text=No fight has ended here yet');
    const puzzles = await page.evaluate(() => localStorage.getItem('affray.puzzles'));
    check(puzzles === '{"results":{},"ratings":{}}', `of the puzzles ${puzzles} is left`);
    check((await page.evaluate(() => localStorage.getItem('affray.results'))) === '[]', 'something is left');
    quiet(ann);
    await ann.context.close();
    return sums;
  });
}
