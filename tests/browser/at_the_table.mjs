// Resigning, texts of cards, odds of hidden hands, attacks on one's own side, the sheet on a phone, and a page without server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, playUntilShown } from './asking.mjs';
import { check, choose, games, languages, makeTable, person, quiet, resignAndReplay, root, sitAt } from './table.mjs';

const againstBot = ['me', 'bot:greedy'];

export default async function (test) {
  const table = (who, game, file, seats = againstBot) => makeTable(who, test.server.base, { game, file, seats });

  await test.part('every game can be resigned, after a confirmation', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    for (const { game, file, seats } of games) {
      await table(ann, game, file, seats.length > 1 ? againstBot : seats);
      await page.waitForSelector('[data-choice]');
      await page.locator('[data-resign]').click();
      await page.locator('.sure button:has-text("Cancel")').click();
      check(!(await page.locator('.over').count()), `${game} was resigned without consent`);
      check(await page.locator('[data-resign]:focus').count(), `${game}: the focus is lost after Cancel`);
      await page.locator('[data-resign]').click();
      await page.keyboard.press('Escape');
      check(await page.locator('[data-resign]:focus').count(), `${game}: Escape does not leave the question`);
      await page.locator('[data-resign]').click();
      await page.locator('[data-resign-sure]').click();
      await page.waitForSelector('.over');
      const end = await page.locator('.over').innerText();
      check(/You have resigned/.test(end), `${game} does not say why it ended: ${end}`);
      check(/sides swapped/.test(end) === (game !== 'realms'), `the rematch of ${game}: ${end}`);
      // The replay says it, too.
      await page.locator('.over a:has-text("replay")').click();
      await page.waitForSelector('.player');
      await page.keyboard.press('End');
      const told = page.locator('.player .end:has([data-resigned])');
      await told.waitFor();
      const loser = await page.locator('.player .end [data-resigned]').innerText();
      check(/\S has resigned/.test(loser) && /Winner:\s+\S/.test(await told.innerText()), `${game}: ${loser}`);
    }
    quiet(ann);
    await ann.context.close();
  });

  await test.part('a replay without moves says so, and a resigned fight is analysed as far as it goes', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await table(ann, 'worlds', 'worked-example.yaml');
    await page.waitForSelector('[data-choice]');
    await resignAndReplay(ann);
    check(/No moves/.test(await page.locator('.player .where').innerText()), 'a replay without moves has a move 0');
    check(await page.locator('.player .buttons .primary').isDisabled(), 'nothing can be played, but is offered');
    await page.waitForSelector('.player [data-resigned]');
    await table(ann, 'worlds', 'worked-example.yaml');
    await page.waitForSelector('[data-choice]');
    await choose(ann, 1);
    await page.waitForFunction(() => document.querySelectorAll('[role=log] li').length > 0);
    await resignAndReplay(ann);
    check(!(await page.locator('.player .end').count()), 'the fight is over before its first move');
    await page.locator('[data-analyse]').click();
    await page.waitForSelector('.analysis .told[aria-busy="false"]', { timeout: 120_000 });
    const told = await page.locator('.analysis').innerText();
    check(/ended when \S+ resigned/.test(told) && /Giving up counts neither/.test(told), `the analysis: ${told}`);
    quiet(ann);
    await ann.context.close();
  });

  await test.part('the texts of cards stay after a reload, for spectators and in the replay', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const address = await table(ann, 'biomes', 'match.yaml');
    const handTexts = async () => {
      await ann.page.waitForSelector('.hand .text');
      return (await ann.page.locator('.hand .text').allInnerTexts()).filter(Boolean);
    };
    const texts = await handTexts();
    check(texts.length > 0, 'no card of the hand has a text');
    await ann.page.reload();
    check((await handTexts()).join() === texts.join(), 'the texts of the hand differ after a reload');
    await playUntilShown(ann, '.agent .face[title]');
    const cat = await person(test.browser, { name: 'Cat' });
    await cat.page.goto(address);
    await cat.page.waitForSelector('.agent .face[title]');
    await resignAndReplay(ann);
    await ann.page.keyboard.press('End');
    await ann.page.waitForSelector('.agent .face[title]');
    quiet(ann, cat);
    await ann.context.close();
    await cat.context.close();
    return `${texts.length} texts in the hand`;
  });

  await test.part('odds of hidden hands come from the server and are refined', async () => {
    const ann = await person(test.browser, { name: 'Ann', odds: true });
    const { page } = ann;
    // A short fight, so that even a busy machine plays many of them.
    const setup = `game: sectors
options: {hands: hidden}
sectors: {crossing: }
players:
  ann: {crossing: [scout, guard, grenadier], hand: [smoke, piercing-rounds]}
  ben: {crossing: [sniper, militia, ridge-ape], hand: [good-cover, shaky-hands], deck: [iron-bulwark, smoke]}
`;
    const sit = () => sitAt(ann, test.server.base, setup, { ann: 'me', ben: 'bot:greedy' });
    await sit();
    await playUntilShown(ann, '[data-choice*=" attacks "], [data-choice*=" waits "]', { again: sit });
    const title = await page.locator('.top h1').innerText();
    check(title === 'Sectors', `a fight without a title is called “${title}”`);
    await page.waitForSelector('.odds .method, .how');
    /** The fights so far from this position, and those behind the figure of each choice. */
    const counts = () =>
      page.evaluate(() => {
        const fights = (text) => Number(/(\d+) fights/.exec(text?.replaceAll(',', '') ?? '')?.[1] ?? 0);
        const each = [...document.querySelectorAll('.worth')].map((one) => fights(one.title));
        return { here: fights(document.querySelector('.how')?.textContent), each };
      });
    // Nothing is shown of less than thirty fights, and then more than once.
    const seen = [];
    for (let i = 0; i < 900 && seen.length < 2; ++i) {
      const { here, each } = await counts();
      check(here === 0 || here >= 30, `the odds rest on ${here} fights`);
      check(
        each.every((count) => count >= 30),
        `figures of choices rest on ${each} fights`,
      );
      if (here > (seen.at(-1) ?? 0)) seen.push(here);
      await page.waitForTimeout(100);
    }
    check(seen.length === 2, `the odds came ${seen.length} times, and not twice`);
    quiet(ann);
    await ann.context.close();
    return `${seen.join(', then ')} fights`;
  });

  await test.part('attacks on one\u2019s own side are folded away, and targets say whose they are', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const begin = () => table(ann, 'sectors', 'three-on-three.yaml');
    await begin();
    await playUntilShown(ann, ':root:has([data-choice*=" attacks "]):has([data-friendly])', { again: begin });
    const attacks = () => page.locator('[data-choice*=" attacks "] .owner').allInnerTexts();
    check(
      (await attacks()).every((owner) => owner === 'Ben'),
      `attacks on ${await attacks()}`,
    );
    await page.locator('[data-friendly]').click();
    check((await attacks()).includes('Ann'), 'what was folded away does not come');
    // So is the harm of a card of biomes.
    const setup = `game: biomes
options: {hands_open: true}
biomes: [storm-coast, cinder-desert, moonlit-heath]
turn: {number: 7, active: ann, moment: first_primary}
players:
  ann: {staging: [ember-vent, ember-hound], hand: [spark]}
  ben: {staging: [storm-hawk, gale-eye]}
`;
    await sitAt(ann, test.server.base, setup, { ann: 'me', ben: 'bot:greedy' });
    await page.locator('[data-choice="ann plays spark"]').click();
    const targets = page.locator('[data-choice*=" targets "]');
    await page.locator('[data-friendly]').waitFor();
    check(
      (await targets.allInnerTexts()).every((one) => /Ben/.test(one)),
      `aimed at ${await targets.allInnerTexts()}`,
    );
    await page.locator('[data-friendly]').click();
    await page.waitForSelector('[data-choice="ann targets ember-hound"]');
    quiet(ann);
    await ann.context.close();
  });

  await test.part('on a phone the sheet covers nothing of the battle that it decides', async () => {
    const ann = await person(test.browser, { name: 'Ann', width: 390, height: 844, quick: false });
    const { page } = ann;
    const begin = () => table(ann, 'worlds', 'six-battles.yaml');
    await begin();
    await playUntilShown(ann, '.battle.now', { again: begin });
    const covered = () =>
      page.evaluate(() => {
        const sheet = document.querySelector('.panel.choices').getBoundingClientRect();
        const battle = document.querySelector('.battle.chosen, .battle.now').getBoundingClientRect();
        return Math.round(battle.bottom - sheet.top);
      });
    await page.waitForFunction(() => {
      const sheet = document.querySelector('.panel.choices').getBoundingClientRect();
      return document.querySelector('.battle.chosen, .battle.now').getBoundingClientRect().bottom <= sheet.top + 1;
    });
    quiet(ann);
    const by = await covered();
    await ann.context.close();
    return `${-by} px between them`;
  });

  await test.part('on a phone the sheet covers nothing that glows on the table', async () => {
    for (const [game, file, question] of [
      ['biomes', 'match.yaml', '[data-choice*=" advances "]'],
      ['realms', 'night-at-the-ford.yaml', '[data-choice*=" runs to "], [data-choice*=" moves to "]'],
    ]) {
      const ann = await person(test.browser, { name: 'Ann', width: 390, height: 844, quick: false });
      const begin = () => table(ann, game, file, game === 'realms' ? ['me'] : againstBot);
      await begin();
      await playUntilShown(ann, question, { again: begin });
      await ann.page.waitForSelector('.board .lit');
      await ann.page
        .waitForFunction(
          () => {
            const sheet = document.querySelector('.panel.choices').getBoundingClientRect();
            const lit = [...document.querySelectorAll('.board .lit')].filter((one) => !one.closest('.hand'));
            const edges = lit.map((one) => one.getBoundingClientRect());
            return edges.length > 0 && edges.every(({ top, bottom }) => top >= 0 && bottom <= sheet.top + 1);
          },
          undefined,
          { timeout: 5000 },
        )
        .catch(() => check(false, `${game}: the sheet covers what it asks about`));
      quiet(ann);
      await ann.context.close();
    }
  });

  await test.part('on a phone the sheet uncovers cards that come late, but a lesson is read first', async () => {
    const ann = await person(test.browser, { name: 'Ann', width: 390, height: 844 });
    const { page } = ann;
    await page.route('**/api/records/realms', async (route) => {
      await new Promise((wake) => setTimeout(wake, 1500));
      await route.continue();
    });
    const [{ id }] = readFileSync(join(root, 'puzzles/realms.jsonl'), 'utf8')
      .split('\n', 400)
      .filter((line) => line.includes('"theme":"right-card"'))
      .map((line) => JSON.parse(line));
    await page.goto(`${test.server.base}/#/puzzles/realms/${id}`);
    await page.locator('.board .hand .lit').first().waitFor({ state: 'attached' });
    const uncovered = () => {
      const { top } = document.querySelector('.panel.choices').getBoundingClientRect();
      return [...document.querySelectorAll('.board .lit')].some((one) => one.getBoundingClientRect().bottom < top);
    };
    await page.waitForFunction(uncovered, undefined, { timeout: 5000 }).catch(() => check(false, 'no card is seen'));
    await page.goto(`${test.server.base}/#/learn/realms/3`);
    await page.locator('.board .hand .lit').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    check((await page.evaluate(() => scrollY)) === 0, 'what the lesson says first is scrolled away');
    quiet(ann);
    await ann.context.close();
  });

  await test.part('on a phone the board stays where it is when a choice can be taken back', async () => {
    for (const language of languages) {
      const ann = await person(test.browser, { name: 'Ann', language, width: 390, height: 844 });
      const ben = await person(test.browser, { name: 'Ben', language });
      const seats = ['me', 'open'];
      const address = await makeTable(ann, test.server.base, { game: 'sectors', file: 'duel.yaml', seats });
      await ben.page.goto(address);
      await ben.page.locator('[data-claim]').click();
      await ann.page.waitForSelector('[data-choice]');
      await ann.page.waitForSelector('.status [data-say]');
      const top = () => ann.page.locator('.board').evaluate((one) => one.getBoundingClientRect().top + scrollY);
      const [before, buttons] = [await top(), await ann.page.locator('.status > .button').count()];
      await ann.page.locator('[data-choice]').first().click();
      await ann.page.waitForFunction((few) => document.querySelectorAll('.status > .button').length > few, buttons);
      check((await top()) === before, `in ${language} the board moves from ${before} to ${await top()}`);
      for (const who of [ann, ben]) await who.context.close();
    }
  });

  await test.part('on a phone that is held sideways the choices stand beside the board', async () => {
    for (const game of ['worlds', 'biomes']) {
      const ann = await person(test.browser, { name: 'Ann', width: 844, height: 390 });
      await table(ann, game, game === 'worlds' ? 'six-battles.yaml' : 'match.yaml', againstBot);
      await ann.page.locator('[data-choice]').first().waitFor();
      const [board, sheet] = await ann.page.evaluate(() =>
        ['.board', '.panel.choices'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()),
      );
      check(board.width > 450 && sheet.left >= board.right, `${game}: the board ends at ${board.right} of 844`);
      check(sheet.top < 250, `${game}: the choices begin at ${sheet.top}`);
      const scrollWidth = await ann.page.evaluate(() => document.documentElement.scrollWidth);
      check(scrollWidth <= 844, `${game}: the page is ${scrollWidth} wide`);
      quiet(ann);
      await ann.context.close();
    }
  });

  await test.part('each paired battle shows its power and chance', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const begin = () => table(ann, 'worlds', 'six-battles.yaml');
    await begin();
    await playUntilShown(ann, '.battle .power', { again: begin });
    const battle = page.locator('.battle:has(.power)').first();
    const [power, chances] = [
      await battle.locator('.power b').allInnerTexts(),
      await battle.locator('.chances').getAttribute('aria-label'),
    ];
    check(power.length === 2 && power.every((one) => Number(one) > 0), `power ${power}`);
    check(/Gray wins \d.*White \d/.test(chances), `chances: ${chances}`);
    quiet(ann);
    await ann.context.close();
    return `${power.join(' against ')}: ${chances}`;
  });

  await test.part('the panels of three sides stand in the order of their seats', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    await table(ann, 'worlds', 'three-players.yaml', ['me', 'bot:greedy', 'bot:greedy']);
    await ann.page.waitForSelector('.players .player');
    const texts = (selector) => ann.page.locator(selector).allInnerTexts();
    const [panels, seats] = [await texts('.players .player h2'), await texts('.seats .seat')];
    check(
      panels.length === 3 && panels.every((name, i) => seats[i].includes(name.trim())),
      `the panels are of ${panels}, the seats of ${seats}`,
    );
    quiet(ann);
    await ann.context.close();
  });

  await test.part('without the server the page says so in its language', async () => {
    const ann = await person(test.browser, { name: 'Ann', language: 'fr' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/`);
    await page.waitForSelector('form.panel');
    await page.evaluate(() => (location.hash = '#/e/worlds'));
    await page.waitForSelector('.verdict .good');
    await page.evaluate(() => (location.hash = '#/'));
    await page.waitForSelector('form.panel');
    await ann.context.setOffline(true);
    await page.locator('form button.go').click();
    await page.waitForSelector('[role=alert]:has-text("Le serveur ne répond pas")');
    await page.evaluate(() => (location.hash = '#/e/sectors'));
    await page.waitForSelector('[role=alert]:has-text("Le serveur ne répond pas")');
    await page.evaluate(() => (location.hash = '#/a'));
    await page.waitForSelector('main > [role=alert]:has-text("Le serveur ne répond pas")');
    await ann.context.setOffline(false);
    await ann.context.close();
  });

  await test.part('what could not be loaded is tried again, by itself or by its button', async () => {
    const ann = await person(test.browser, { name: 'Ann', language: 'fr' });
    const { page, context } = ann;
    const open = (address) => page.evaluate((hash) => (location.hash = hash), address);
    const problem = page.locator('main [role=alert]:has-text("Le serveur ne répond pas")');
    await page.goto(`${test.server.base}/#/`);
    await page.waitForSelector('form.panel');
    await context.setOffline(true);
    for (const [address, loaded] of [
      ['#/me', 'h1'], // the words of all pages but the lobby are missing
      ['#/e/sectors', '.verdict .good'],
      ['#/puzzles/worlds', '[data-puzzle]'],
      ['#/learn/worlds/1', '[data-choice]'],
      ['#/puzzles/biomes', '[data-puzzle]'],
      ['#/e/realms', '.verdict .good'],
      ['#/e/biomes', '.from button.primary:has-text("Biomes")'],
    ]) {
      await context.setOffline(true);
      await open(address);
      await problem.first().waitFor();
      check((await page.locator('[data-count]').count()) === 0, 'what was not loaded is counted');
      await context.setOffline(false);
      await page.waitForSelector(loaded);
      check((await problem.count()) === 0, `${address} is there and still a problem`);
    }
    // Without the news that the network is back there is the button.
    await page.route('**/api/lessons/realms', (route) => route.abort());
    await open('#/learn/realms/1');
    await problem.first().waitFor();
    await page.unroute('**/api/lessons/realms');
    await page.locator('[data-try-again]').click();
    await page.waitForSelector('[data-choice]');
    await context.close();
  });

  await test.part('the chronicle follows the newest event, until somebody scrolls up', async () => {
    const ann = await person(test.browser, { name: 'Ann', width: 1440, height: 900, odds: true });
    const { page } = ann;
    const file = 'endgame.yaml';
    await makeTable(ann, test.server.base, { game: 'biomes', file, seats: ['me', 'bot:greedy'] });
    const log = () =>
      page.locator('[role=log]').evaluate((list) => {
        const lines = list.querySelectorAll('li');
        const { top, bottom } = list.getBoundingClientRect();
        const below = lines[lines.length - 1].getBoundingClientRect().bottom - bottom;
        return { lines: lines.length, below: Math.round(below), first: lines[0].getBoundingClientRect().top - top };
      });
    const afterNext = async (pick, before) => {
      await page.waitForSelector('[data-choice]:not([disabled])');
      await choose(ann, pick);
      await eventually(async () => (await log()).lines > before.lines, 'an event');
      await page.waitForTimeout(150); // the choices above it have another height now
      return log();
    };
    await page.waitForSelector('[data-choice]:not([disabled])');
    let now = await log();
    check(now.first < 40, 'a short chronicle does not begin at its top');
    for (let i = 0; i < 6; ++i) {
      now = await afterNext(7 * i + 1, now);
      check(now.below <= 0, `after ${i + 1} choices ${now.below} px of the chronicle are below its end`);
    }
    await page.locator('[role=log]').hover();
    await page.mouse.wheel(0, -2000);
    await eventually(async () => (await log()).below > 100, 'the chronicle scrolled up');
    const lineAtTop = () =>
      page.locator('[role=log]').evaluate((list) => {
        const { top } = list.getBoundingClientRect();
        return [...list.querySelectorAll('li')].find((line) => line.getBoundingClientRect().bottom > top + 2).innerText;
      });
    const read = await lineAtTop();
    await afterNext(1, await log());
    check((await lineAtTop()) === read, `${read} was read, and now ${await lineAtTop()}`);
    quiet(ann);
    await ann.context.close();
  });
}
