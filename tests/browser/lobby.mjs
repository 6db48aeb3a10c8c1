// The lobby: what a new visitor is offered, what is said of each fight, and in which order the tables stand.
import { check, choose, languages, makeTable, person, quiet, startServer } from './table.mjs';

const games = ['worlds', 'realms', 'sectors', 'biomes'];

/** The colour in which a place of the board marks a side. */
const colourOf = (page, side) =>
  page
    .locator(`.fights [data-picture] .camp:has(.side:has-text("${side}"))`)
    .first()
    .evaluate((one) => getComputedStyle(one).borderLeftColor.match(/\d+/g).slice(0, 3).map(Number));
const isGrey = (colour) => Math.max(...colour) - Math.min(...colour) < 40;

export default async function (test) {
  await test.part(
    'a new visitor is offered lessons and fights that show the games, each with what it is about',
    async () => {
      const ann = await person(test.browser, { name: '' });
      const { page } = ann;
      await page.goto(`${test.server.base}/#/`);
      await page.waitForSelector('.fights [data-picture]');
      const lessons = await page.locator('a[href^="#/learn/"]').evaluateAll((all) => all.map((one) => one.hash));
      check(
        games.every((game) => lessons.some((one) => one.includes(game))),
        `lessons are offered of ${lessons}`,
      );
      const first = { worlds: 'natives.yaml', sectors: 'three-on-three.yaml' };
      let count = 0;
      for (const language of languages) {
        await page.locator(`.languages button[lang=${language}]`).click();
        await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
        for (const game of games) {
          await page.locator(`label.game:has(input[value=${game}])`).click();
          await page.waitForSelector('.seat select');
          const chosen = await page.locator('.fights input:checked').getAttribute('value');
          if (first[game]) check(chosen === first[game], `the first fight of ${game} is ${chosen}`);
          const told = new Set();
          for (const label of await page.locator('.fights label').all()) {
            await label.click();
            const about = (await page.locator('.fights + *').innerText()).replace(/\s+/g, ' ');
            const length = /(easy|medium|hard|facile|moyen|difficile|lehké|těžké) · \D*\d+ (minut|min)/;
            check(about.length > 30 && length.test(about), `of ${game} it says ${about}`);
            told.add(about);
            ++count;
            const file = await label.locator('input').getAttribute('value');
            const mine = await page
              .locator('.seat select')
              .evaluateAll((all) => all.findIndex((one) => one.value === 'me'));
            const wanted = ['siege.yaml', 'two-on-two.yaml', 'battle-in-hand.yaml'].includes(file) ? 1 : 0;
            check(mine === wanted, `in ${file} a person plays seat ${mine}`);
          }
          check(told.size === (await page.locator('.fights label').count()), `two fights of ${game} say the same`);
        }
      }
      quiet(ann);
      await ann.context.close();
      return `${count / languages.length} fights in ${languages.length} languages`;
    },
  );

  await test.part('Gray and White look it in pictures, at the table and in the editor', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/`);
    await page.waitForSelector('.fights [data-picture] .camp');
    const [gray, white] = [await colourOf(page, 'Gray'), await colourOf(page, 'White')];
    check(isGrey(gray) && isGrey(white) && Math.min(...white) > 200, `in the picture Gray is ${gray}, White ${white}`);
    await makeTable(ann, test.server.base, { game: 'worlds', file: 'natives.yaml', seats: ['me', 'bot:greedy'] });
    for (const where of ['table', 'editor']) {
      if (where === 'editor') await page.goto(`${test.server.base}/#/e/worlds`);
      for (const [i, name] of ['Gray', 'White'].entries()) {
        const side = page.locator(`.side-${i}:has-text("${name}")`).first();
        await side.waitFor();
        const own = await side.evaluate((one, index) => getComputedStyle(one).getPropertyValue(`--own-${index}`), i);
        check(own !== '', `${name} has no colour of its own at the ${where}`);
      }
    }
    quiet(ann);
    await ann.context.close();
    return `Gray ${gray}, White ${white}`;
  });

  await test.part(
    'live tables come before finished ones, and those nobody has touched for a day are not to watch',
    async () => {
      const server = await startServer(test.program, 4);
      const ann = await person(test.browser, { name: 'Ann', language: 'fr' });
      const { page } = ann;
      const table = (file, seats) => makeTable(ann, server.base, { game: 'worlds', file, seats });
      await table('six-battles.yaml', ['bot:greedy', 'bot:greedy']);
      await page.waitForSelector('.over', { timeout: 60_000 });
      // One's own fight is no table to watch.
      const ben = await person(test.browser, { name: 'Ben' });
      await makeTable(ben, server.base, { game: 'worlds', file: 'one-world.yaml', seats: ['me', 'bot:greedy'] });
      await ben.page.waitForSelector('[data-choice]');
      await choose(ben, 1);
      await table('natives.yaml', ['me', 'open']);
      await page.goto(`${server.base}/#/`);
      const lists = async () => {
        await page.waitForSelector('[aria-labelledby=open-tables]');
        await page.waitForLoadState('networkidle');
        return (await page.locator('[aria-labelledby=open-tables]').innerText()).split('\n').filter(Boolean);
      };
      await page.waitForSelector('.tables [data-list=r]');
      const now = await lists();
      const at = (title) => now.findIndex((one) => one.includes(title));
      const [open, running, over] = [at('Les Indigènes'), at('Un seul monde'), at('Six batailles')];
      check(open > 0 && open < running && running < over, `the lists are ${now.join(' / ')}`);
      await ben.page.goto(`${server.base}/#/`);
      await ben.page.waitForSelector('.tables [data-list=r]');
      check(!(await ben.page.locator('.tables [data-list=m]').count()), 'Ben is offered to watch himself');
      await ben.context.close();
      // A table too many is refused in the language of the page.
      await table('natives.yaml', ['me', 'open']);
      await page.goto(`${server.base}/#/`);
      await page.waitForSelector('form.panel');
      await page.locator('form button.go').click();
      const alert = page.locator('[role=alert]').first();
      await alert.waitFor();
      const refused = await alert.innerText();
      check(/table/.test(refused) && !/\b(the|too|many|no more)\b/i.test(refused), `it says ${refused}`);
      // Two days later.
      await page.clock.install({ time: Date.now() + 48 * 3600 * 1000 });
      await page.reload();
      await page.waitForSelector('[aria-labelledby=open-tables]');
      await page.clock.runFor(5000);
      const later = await lists();
      check(!later.some((one) => one.includes('À regarder')), `still to watch: ${later.join(' / ')}`);
      await ann.context.close();
      await server.stop();
      return refused;
    },
  );

  await test.part('who gave no name is a guest in the language of each reader', async () => {
    const ann = await person(test.browser, { name: '', language: 'fr' });
    const ben = await person(test.browser, { name: 'Ben', language: 'cs' });
    const seats = ['me', 'open'];
    const address = await makeTable(ann, test.server.base, { game: 'worlds', file: 'worked-example.yaml', seats });
    await ann.page.waitForSelector('.seat:has-text("Invité")');
    await ben.page.goto(`${test.server.base}/#/`);
    const listed = ben.page.locator(`a[href="#/m/${address.split('/').at(-1)}"]`);
    await listed.waitFor();
    check(/Host/.test(await listed.innerText()), `the lobby says ${await listed.innerText()}`);
    await ben.page.goto(address);
    await ben.page.waitForSelector('.seat:has-text("Host")');
    quiet(ann, ben);
    for (const who of [ann, ben]) await who.context.close();
  });

  await test.part('names of places are translated', async () => {
    const names = { en: ['Pass', 'Valley'], fr: ['Col', 'Vallée'], cs: ['Průsmyk', 'Údolí'] };
    const hearth = { en: 'Hearth', fr: 'Âtre', cs: 'Krb' };
    for (const language of languages) {
      const ann = await person(test.browser, { name: 'Ann', language });
      const { page } = ann;
      // In the pictures of the lobby, too, also of fights that are not chosen.
      await page.goto(`${test.server.base}/#/`);
      const picture = page.locator('.fights label:has(input[value="three-players.yaml"]) .picture');
      await picture.locator('.scaled').waitFor({ state: 'attached' });
      const drawn = await picture.evaluate((one) => one.textContent);
      check(drawn.includes(hearth[language]), `in ${language} the picture says ${drawn}`);
      await makeTable(ann, test.server.base, { game: 'sectors', file: 'siege.yaml', seats: ['me', 'bot:greedy'] });
      await page.waitForSelector('[data-choice]');
      const text = await page.locator('.sector').first().innerText();
      const choices = (await page.locator('[data-choice]').allInnerTexts()).join(' ');
      check(text.includes(names[language][0]), `the sector is ${text.split('\n')[0]} in ${language}`);
      check(choices.includes(names[language][0]), `the choices are ${choices} in ${language}`);
      if (language !== 'en') check(!/\b(Pass|Valley)\b/.test(text + choices), `English in ${language}`);
      await ann.context.close();
    }
  });
  await test.part('who goes back to the lobby in a fight is offered to continue it', async () => {
    const ann = await person(test.browser, { name: 'Ann', width: 390, height: 844 });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/`);
    await page.waitForSelector('form.panel');
    check((await page.locator('[data-continue]').count()) === 0, 'a new visitor is offered to continue');
    const seats = ['me', 'bot:greedy'];
    const address = await makeTable(ann, test.server.base, { game: 'worlds', file: 'natives.yaml', seats });
    await page.waitForSelector('[data-choice]');
    await page.goBack();
    const offer = page.locator('[data-continue]');
    await offer.waitFor();
    const { y } = await offer.boundingBox();
    check(y < 844, `it stands at ${y}`);
    await offer.click();
    await page.waitForURL(address);
    await page.locator('[data-resign]').click();
    await page.locator('[data-resign-sure]').click();
    await page.waitForSelector('.over');
    await page.goBack();
    await page.waitForSelector('form.panel');
    check((await offer.count()) === 0, 'a fight that is over is offered');
    quiet(ann);
    await ann.context.close();
  });
}
