// What the boards show of cards and sides: each figure once, the names of the choices, and no board that is half empty.
import { asked, playUntil } from './asking.mjs';
import {
  accessible,
  announces,
  check,
  choose,
  languages,
  makeTable,
  person,
  playOn,
  quiet,
  resignAndReplay,
  sitAt,
} from './table.mjs';

/** Plays on until the page answers a question, and returns its answer. */
const untilSeen = (who, question) => playUntil(who, () => who.page.evaluate(question));

/** The box around all these elements, and those of them that lie on each other. */
const spread = (page, selector) =>
  page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll(wanted)].map((one) => one.getBoundingClientRect());
    const over = boxes.filter((a, i) =>
      boxes.some(
        (b, j) => j > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      ),
    );
    return {
      height: Math.max(...boxes.map((one) => one.bottom)) - Math.min(...boxes.map((one) => one.top)),
      over: over.length,
    };
  }, selector);

const pair = { gray: { populations: 1 }, white: { populations: 1 } };
/** Gray has two turns, and somebody to attack in each. */
const twoFights = {
  game: 'worlds',
  turns: 3,
  players: { gray: {}, white: {} },
  systems: [{ name: 'aster', sun: { name: 'sol' }, worlds: ['terra', 'luna'].map((name) => ({ name, ...pair })) }],
};
async function attackEverywhere(who) {
  for (let question = null; (question = await asked(who, question)) !== null;)
    await who.page.locator('[data-choice^="gray attacks white"], [data-choice]').first().click();
}

export default async function (test) {
  const table = (who, game, file) =>
    makeTable(who, test.server.base, { game, file, seats: game === 'realms' ? ['me'] : ['me', 'bot:greedy'] });

  await test.part('a card in the hand says its type, its speed and its values once, in three languages', async () => {
    const words = { en: ['agent', 'speed'], fr: ['agent', 'vitesse'], cs: ['agent', 'rychlost'] };
    let cards = 0;
    for (const language of languages) {
      const ann = await person(test.browser, { name: 'Ann', language });
      await table(ann, 'biomes', 'match.yaml');
      const texts = await untilSeen(ann, () => {
        const all = [...document.querySelectorAll('.hand .card')].map((one) => one.innerText);
        return all.some((one) => /\d ?\/ ?\d/.test(one)) && all;
      });
      const [type, speed] = words[language];
      for (const text of texts) {
        const values = text.match(/\d+ ?\/ ?\d+/g) ?? [];
        const what = text.split('\n').filter((line) => line.toLowerCase().startsWith(type));
        const isAgent = values.length > 0;
        check(what.length === Number(isAgent), `the type stands there ${what.length} times: ${text}`);
        check(values.length === Number(isAgent), `the values stand there ${values.length} times: ${text}`);
        const speeds = text.toLowerCase().split(speed).length - 1;
        check(isAgent ? speeds === 1 : speeds <= 1, `the speed stands there ${speeds} times: ${text}`);
        cards += Number(isAgent);
      }
      quiet(ann);
      await ann.context.close();
    }
    return `${cards} cards`;
  });

  await test.part('the board calls cards and figures as the choices do', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await table(ann, 'biomes', 'match.yaml');
    const agent = await untilSeen(ann, () => {
      for (const button of document.querySelectorAll('[data-choice*=" advances "]')) {
        const [, id] = / advances (\S+) to /.exec(button.dataset.choice) ?? [];
        const said = /^(.* \d+) advances/m.exec(button.innerText)?.[1];
        const shown = document.querySelector(`.agent[data-thing="${id}"] b`)?.innerText;
        if (said && shown) return { said, shown };
      }
      return null;
    });
    check(agent.shown === agent.said, `a card is ${agent.said} in a choice and ${agent.shown} on the board`);
    await table(ann, 'realms', 'night-at-the-ford.yaml');
    await page.waitForSelector('.figure');
    const figures = () => page.locator('.figure').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    const hounds = (await figures()).filter((one) => /^Frost Hound/.test(one)).map((one) => one.split(',')[0]);
    check(hounds.length > 1 && hounds.every((one) => /^Frost Hound \d$/.test(one)), `the hounds are ${hounds}`);
    quiet(ann);
    await ann.context.close();
    return `${agent.shown}, ${hounds.join(', ')}`;
  });

  await test.part('before a fight the sides of a sector face each other and fill the board', async () => {
    const told = [];
    for (const [width, height] of [
      [1440, 900],
      [3840, 2160],
      [390, 844],
    ]) {
      const ann = await person(test.browser, { name: 'Ann', language: 'cs', width, height });
      const { page } = ann;
      await page.goto(`${test.server.base}/#/learn/sectors/3`);
      await page.waitForSelector('[data-task]');
      await page.waitForSelector('.unit');
      const sides = await page.locator('.sector .front').evaluateAll((all) => all.map((one) => one.ariaLabel));
      check(sides.join() === 'Ben,Ann', `the rows are those of ${sides}`);
      const units = await spread(page, '.sector .unit');
      check(units.over === 0, `${units.over} cards lie on others at ${width}`);
      const initiatives = await spread(page, '.sector .unit .title b, .sector .unit .initiative');
      check(initiatives.over === 0, `a name reaches below its initiative at ${width}`);
      if (width > 1000) {
        const board = await page.locator('.ground').evaluate((one) => one.getBoundingClientRect().height);
        check(units.height > board / 2, `the cards take ${units.height} of ${board} at ${width}`);
        told.push(`${Math.round((100 * units.height) / board)} % at ${width}`);
      }
      quiet(ann);
      await ann.context.close();
    }
    return told.join(', ');
  });

  await test.part('only who has markers outside of the battles is said to have them', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    await makeTable(ann, test.server.base, { game: 'worlds', file: 'natives.yaml', seats: ['me', 'bot:greedy'] });
    await ann.page.locator('[data-choice="gray attacks natives on terra"]').click();
    await ann.page.waitForSelector('.pool');
    const pools = await ann.page.locator('.pool:visible').evaluateAll((all) => all.map((one) => one.innerText));
    const full = await ann.page.locator('.pool:visible:has([role=img], button)').count();
    check(pools.length > 0 && pools.length === full, `${full} of these have markers: ${pools}`);
    quiet(ann);
    await ann.context.close();
  });

  await test.part('every side can be seen in the charts of losses, Natives too, in both themes', async () => {
    for (const theme of ['dark', 'light']) {
      const ann = await person(test.browser, { name: 'Ann', theme, odds: true });
      await table(ann, 'worlds', 'natives.yaml');
      await ann.page.waitForSelector('.charts figure >> nth=2');
      const colours = await ann.page
        .locator('.charts figure')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one.querySelector('.bar')).fill));
      const captions = await ann.page.locator('.charts figcaption').allInnerTexts();
      check(
        captions.join(', ') === 'Markers that Gray loses, Markers that White loses, Markers that the Natives lose',
        `the charts are of ${captions}`,
      );
      const { width } = await ann.page.locator('.odds .key').boundingBox();
      check(width > 100, 'nobody who sees the charts is told what bars and line are');
      check(!colours.includes('rgb(0, 0, 0)'), `bars without a colour in ${theme}: ${colours}`);
      // The Natives have no colour of a side, at the table and in the replay.
      await resignAndReplay(ann);
      await ann.page.keyboard.press('Home');
      await ann.page.waitForSelector('.odds .legend .side-none:has-text("Natives")');
      await ann.context.close();
    }
  });

  await test.part('the end of a fight of worlds says what decided it, at the table and in the replay', async () => {
    const told = [];
    for (const [language, file, several, words] of [
      ['en', 'six-battles.yaml', null, /wins the fight against .* lost, against|Nobody wins the fight: .* lose/],
      ['fr', '', /remporté le plus de combats/, /combat/i],
      ['cs', 'worked-example.yaml', null, /boj/i],
    ]) {
      const ann = await person(test.browser, { name: 'Ann', language });
      const { page } = ann;
      const address = file
        ? await table(ann, 'worlds', file)
        : await sitAt(ann, test.server.base, JSON.stringify(twoFights), { gray: 'me', white: 'me' });
      if (file) await playOn([ann]);
      else await attackEverywhere(ann);
      const lines = async () => {
        const all = await page.locator('[data-decided] p').allInnerTexts();
        return all.map((one) => one.replace(/\s+/g, ' ').trim());
      };
      await page.waitForSelector('.over [data-decided]');
      const atTable = await lines();
      const fights = several ? atTable.slice(1) : atTable;
      check(several ? several.test(atTable[0]) && fights.length > 1 : fights.length === 1, `${file}: ${atTable}`);
      // As the chronicle tells it, with its rules.
      const log = (await page.locator('[role=log]').innerText()).replace(/\s+/g, ' ');
      for (const one of fights) check(words.test(one) && log.includes(one), `${one} is not what the chronicle says`);
      const sentence = atTable[0].replace(/ (?:W\w+ ?)+$/, '');
      check(await announces(page, sentence), `who hears the page is not told: ${sentence}`);
      await accessible(ann, `the end of ${file}`);
      await page.goto(address.replace('#/m/', '#/r/'));
      await page.waitForSelector('.player');
      await page.keyboard.press('Home');
      await page.waitForSelector('.player [data-decided]', { state: 'detached' });
      await page.keyboard.press('End');
      await page.waitForSelector('.player [data-decided]');
      check((await lines()).join() === atTable.join(), `the replay says ${await lines()}`);
      told.push(atTable.join(' '));
      quiet(ann);
      await ann.context.close();
    }
    return told.join('; ');
  });

  await test.part(
    'the objective of realms stays once turns begin, after a reload, for spectators and in the replay',
    async () => {
      const ann = await person(test.browser, { name: 'Ann' });
      const { page } = ann;
      const address = await table(ann, 'realms', 'night-at-the-ford.yaml');
      const shows = (where, who) =>
        who
          .locator('.land .objective:has-text("survive 6 rounds")')
          .first()
          .waitFor()
          .catch(() => {
            throw new Error(`no objective ${where}`);
          });
      await shows('while the round is planned', page);
      await untilSeen(
        ann,
        () => document.querySelector('[data-choice*=" moves to "], [data-choice*=" runs to "]') !== null,
      );
      await shows('in a turn', page);
      await page.reload();
      await shows('after a reload', page);
      const cat = await person(test.browser, { name: 'Cat' });
      await cat.page.goto(address);
      await shows('for a spectator', cat.page);
      await page.locator('[data-resign]').click();
      await page.locator('[data-resign-sure]').click();
      await page.locator('.over a:has-text("replay")').click();
      await page.waitForSelector('.player');
      await page.keyboard.press('Home');
      await shows('at the beginning of the replay', page);
      await page.keyboard.press('End');
      await shows('at its end', page);
      quiet(ann, cat);
      await ann.context.close();
      await cat.context.close();
    },
  );

  await test.part('a replay of biomes deals its biomes, and tells luck only from enough fights', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const seats = ['bot:greedy', 'bot:greedy'];
    const address = await makeTable(ann, test.server.base, { game: 'biomes', file: 'match.yaml', seats });
    await page.waitForSelector('.over', { timeout: 120_000 });
    await page.goto(address.replace('#/m/', '#/r/'));
    await page.waitForSelector('.player');
    const biomes = async () => {
      const found = await page.locator('.lane .biome b').allInnerTexts();
      check(found.length === 3 && new Set(found).size === 3, `the biomes are ${found}`);
      return found;
    };
    await page.keyboard.press('Home');
    await page.waitForFunction(() => document.querySelector('input[type=range]').value === '0');
    const undealt = await biomes();
    check(undealt.join() === '1,2,3', `before they are dealt it shows ${undealt}`);
    await page.keyboard.press('End');
    await page.waitForSelector('.player .end');
    const dealt = await biomes();
    await page.locator('[data-luck]').click();
    await page.waitForSelector('.ledger p', { timeout: 120_000 });
    const told = (await page.locator('.ledger').innerText()).replace(/\s+/g, ' ');
    const fights = Number(/only (\d+) fight/.exec(told)?.[1] ?? 30);
    check(fights < 30 ? !/points|%/.test(told) : /%/.test(told), `luck: ${told}`);
    for (const [share] of told.matchAll(/[\d.]+(?= points)/g)) check(Number(share) <= 100, `${share} points of luck`);
    quiet(ann);
    await ann.context.close();
    return `${dealt.join(', ')}; ${told.slice(0, 120)}`;
  });

  await test.part('nothing sticks out of the cards of a board on a phone', async () => {
    for (const language of languages) {
      const ann = await person(test.browser, { name: 'Ann', language, width: 390, height: 844 });
      for (const [game, file, choices] of [
        ['biomes', 'match.yaml', 34],
        ['biomes', 'battle-in-hand.yaml', 6],
        ['sectors', 'everything.yaml', 6],
      ]) {
        await table(ann, game, file);
        for (let i = 0, question = null; i < choices && (question = await asked(ann, question)) !== null; ++i) {
          await choose(ann, i * 3 + 1);
          const out = await ann.page.evaluate(() =>
            [...document.querySelectorAll('.board .agent, .board .unit, .hand .card')].flatMap((card) => {
              const { left, right } = card.getBoundingClientRect();
              return [...card.querySelectorAll('span, b')]
                .filter((one) => one.checkVisibility() && !one.closest('.hidden-visually'))
                .filter(
                  (one) => one.getBoundingClientRect().right > right + 1 || one.getBoundingClientRect().left < left - 1,
                )
                .map((one) => `“${one.innerText}” of ${card.innerText.split('\n')[0]}`);
            }),
          );
          check(out.length === 0, `${file} in ${language}: ${out.join(', ')}`);
        }
      }
      quiet(ann);
      await ann.context.close();
    }
  });
}
