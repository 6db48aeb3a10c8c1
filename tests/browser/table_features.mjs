// Keyboard, pressing things on the board, undo, rematch, typed dice and odds.
import { asked, playUntilShown } from './asking.mjs';
import {
  accessible,
  announces,
  check,
  choose,
  giveFiveSeconds,
  isOver,
  makeTable,
  person,
  pickFight,
  playOn,
  quiet,
  twoAt,
} from './table.mjs';

/** Makes every choice and types every die until the fight is over; how many dice there were. */
async function typeDice(who) {
  const { page } = who;
  let [dice, made] = [0, 0];
  for (;;) {
    await page.waitForSelector('.faces button:not([disabled]), [data-choice]:not([disabled]), .over');
    check(!(await page.locator('.trouble').count()), `trouble: ${await page.locator('.prompt').innerText()}`);
    if (await isOver(who)) return dice;
    const faces = page.locator('.faces button');
    const count = await faces.count();
    if (count) {
      check(count === 6, `a die has ${count} faces: ${await page.locator('.prompt').innerText()}`);
      await faces.nth(dice++ % 6).click();
    } else await choose(who, made++);
    check(made < 400, `the fight did not end after ${made} choices and ${dice} dice`);
  }
}

export default async function (test) {
  await test.part('keyboard only', async () => {
    const ann = await person(test.browser, { name: 'Ann', quick: false });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/`);
    await page.locator('input[name=game]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('form.panel h2:has-text("Realms")');
    await page.locator('form button.go').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-choice]');
    let made = 0;
    for (let question = null; (question = await asked(ann, question)) !== null; ++made) {
      check(made < 400, 'the fight did not end');
      const count = await page.locator('[data-choice]:not([disabled])').count();
      await page.keyboard.press(String(1 + (made % Math.min(count, 3))));
      if (await page.locator('[data-confirm]').count()) await page.keyboard.press('Enter');
    }
    quiet(ann);
    await ann.context.close();
    return `${made} choices`;
  });

  await test.part('pointing at the drawing', async () => {
    const ann = await person(test.browser, { name: 'Ann', quick: false });
    const { page } = ann;
    const table = (game, file) => makeTable(ann, test.server.base, { game, file, seats: ['me', 'bot:greedy'] });
    const duel = () => table('sectors', 'duel.yaml');
    await duel();
    const choices = page.locator('[data-choice]');
    await playUntilShown(ann, '[data-choice*=" attacks "]', { again: duel });
    const listed = () => choices.evaluateAll((all) => all.map((one) => one.dataset.choice));
    const all = await listed();
    await page.locator('.unit.lit button.face').first().click();
    const picked = await page.locator('.unit.picked').getAttribute('data-thing');
    // What is left is all that is about this card, and nothing else.
    const about = all.filter((choice) => `${choice} `.slice(choice.indexOf(' ')).includes(` ${picked} `));
    const left = await listed();
    check(about.length > 0 && left.join() === about.join(), `pointing at ${picked} leaves ${left}, not ${about}`);
    // What is forbidden says which rule forbids it.
    const askAbout = async (words) => {
      await page.locator('.ask input').fill(words);
      await page.locator('.ask button').click();
    };
    // In the words of the list, or in those of the referee without the side.
    const words = await page
      .locator('[data-choice] .phrase')
      .first()
      .evaluate((one) => one.firstChild.textContent);
    await askAbout(words);
    await page.waitForSelector('.answer:has-text("Yes, that can be chosen now")');
    check((await page.locator('.answer q').innerText()).includes(words), 'the answer has other words');
    await askAbout('ends the turn');
    await page.waitForSelector('.answer .rule-chip');
    check(/S\w+/.test(await page.locator('.answer .rule-chip').first().innerText()), 'no rule in the answer');
    // A rule unfolds to its text.
    await page.locator('[role=log] .rule-chip').first().click();
    await page.waitForSelector('[role=note]');
    // What does not glow is asked about by pressing it, and what glows is picked.
    const battles = () => table('worlds', 'six-battles.yaml');
    await battles();
    await page.evaluate(() => localStorage.setItem('affray.quick', 'true'));
    await page.reload();
    const seen = ':root:has(.battle.fought):has([data-choice*="fights battle"])';
    await playUntilShown(ann, seen, { again: battles });
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

  await test.part('take back, and a rematch with sides swapped', async () => {
    const { ann, ben, address } = await twoAt(test);
    await ann.page.locator('[data-choice="gray attacks white on terra"]').click();
    // Ann asks, Ben refuses, and Ann is told; then he agrees.
    const undo = ann.page.locator('.status button:has-text("Take back")');
    await undo.click();
    check(
      await announces(ben.page, 'Gray asks to take back: Attack White on the World Terra.'),
      `Ben hears ${await ben.page.locator('[data-announcement]').textContent()}`,
    );
    await ben.page.locator('.button:has-text("Refuse")').click();
    await ann.page.waitForSelector('.answer[role=status]:has-text("does not agree")');
    const asksAgain = !(await ben.page.locator('[data-announcement]').textContent()).includes('take back');
    check(asksAgain, 'who has refused is still asked');
    await undo.click();
    await ben.page.waitForSelector('.waiting:has-text("asks to take back"):has-text("terra")');
    for (const { page } of [ann, ben])
      await page.waitForSelector('.answer:has-text("does not agree")', { state: 'detached', timeout: 5000 });
    await ben.page.locator('.button.primary:has-text("Agree")').click();
    await ann.page.waitForSelector('[data-choice="gray attacks white on terra"]');
    const heard = () => ann.page.locator('[data-announcement]').textContent();
    check((await heard()).startsWith('Gray: '), `who has taken back hears ${await heard()}`);
    await playOn([ann, ben]);
    await ann.page.waitForSelector('.over');
    await ben.page.waitForSelector('.over');
    const cat = await person(test.browser, { name: 'Cat' });
    await cat.page.goto(address);
    await cat.page.waitForSelector('.over');
    // Ann asks, Ben refuses; Ben asks, and Ann agrees. Who watches comes along.
    await ann.page.locator('.over button:has-text("Rematch")').click();
    await ben.page.locator('.over button:has-text("Refuse")').click();
    await ann.page.waitForSelector('.answer:has-text("does not want a rematch")');
    check(ann.page.url() === address, 'a rematch began without consent');
    // Ben withdraws his request, and the others see that it is gone.
    await ben.page.locator('.over button:has-text("Rematch")').click();
    for (const { page } of [ann, cat]) await page.waitForSelector('.over .waiting:has-text("asks for a rematch")');
    check(!(await ann.page.locator('[data-withdraw]').count()), 'Ann may withdraw what Ben asks for');
    check(!(await cat.page.locator('.over .waiting + .row').count()), 'who watches may answer');
    await ben.page.locator('[data-withdraw]').click();
    for (const { page } of [ann, ben, cat]) {
      await page.waitForSelector('.answer:has-text("White"):has-text("withdraws the request for a rematch")');
      await page.waitForSelector('.over .waiting', { state: 'detached' });
    }
    await ann.page.waitForSelector('.over button:has-text("Rematch")');
    await ben.page.locator('.over button:has-text("Rematch")').click();
    await ann.page.locator('.over button:has-text("Play again")').click();
    await cat.page.waitForFunction((old) => location.href !== old, address);
    await ann.page.waitForFunction((old) => location.href !== old, address);
    await ann.page.waitForSelector('.seat:has-text("White"):has-text("Ann")');
    // Back shows the first table, and stays there.
    await cat.page.goBack();
    await cat.page.waitForSelector('.over a:has-text("To the rematch")');
    await cat.page.waitForTimeout(300);
    check(cat.page.url() === address, `Back led to ${cat.page.url()}`);
    await playOn([ann, ben], { seed: 5 });
    quiet(ann, ben, cat);
    await ann.context.close();
    await ben.context.close();
    await cat.context.close();
  });

  await test.part('real dice, typed, and two at one screen', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/`);
    await pickFight(page, 'worlds', 'duel-of-three-energy.yaml');
    await page.locator('.seat select').nth(1).selectOption('me');
    await page.locator('.checks [name=typed]').check();
    await page.locator('form button.go').click();
    await page.waitForSelector('[data-choice]');
    const typed = await typeDice(ann);
    check(typed >= 2, `${typed} dice were typed`);
    quiet(ann);
    await ann.context.close();
    return `${typed} dice`;
  });

  await test.part('real dice against a bot and against enemies who play by rule', async () => {
    const typed = [];
    for (const [game, file] of [
      ['worlds', 'natives.yaml'],
      ['worlds', 'worked-example.yaml'],
      ['realms', 'first-blood.yaml'],
    ]) {
      const ann = await person(test.browser, { name: 'Ann' });
      const { page } = ann;
      await page.goto(`${test.server.base}/#/`);
      await pickFight(page, game, file);
      await page.locator('.checks [name=typed]').check();
      await page.locator('form button.go').click();
      await page.waitForSelector('[data-choice]');
      const dice = await typeDice(ann);
      check(dice > 0, `no die of ${file} was typed`);
      quiet(ann);
      await ann.context.close();
      typed.push(dice);
    }
    return `${typed.join(', ')} dice`;
  });

  await test.part('an expired clock says so', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await giveFiveSeconds(page);
    await page.goto(`${test.server.base}/#/`);
    await pickFight(page, 'worlds', 'one-world.yaml');
    await page.locator('.field.clock select').selectOption('choice-20');
    await page.locator('form button.go').click();
    await page.waitForSelector('[role=timer]');
    await page.waitForSelector('[role=status]:has-text("ran out of time")');
    const said = await page.locator('[role=status]:has-text("ran out of time")').innerText();
    check(said.includes('Gray') && /a bot play(s|ed) on/.test(said), said);
    await page.waitForSelector('.over');
    check(!(await page.locator('.seats button').count()), 'a seat can be taken back after the end');
    check(!(await page.locator('text=a bot plays on').count()), 'a bot still plays after the end');
    quiet(ann);
    await ann.context.close();
    return said.replace(/\s+/g, ' ');
  });

  await test.part('a table without odds says so to who wants them', async () => {
    for (const odds of [true, false]) {
      const ann = await person(test.browser, { name: 'Ann', odds });
      await ann.page.route('**/api/matches', (route) =>
        route.request().method() === 'POST'
          ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), odds: false }) })
          : route.continue(),
      );
      await makeTable(ann, test.server.base, {
        game: 'worlds',
        file: 'worked-example.yaml',
        seats: ['me', 'bot:greedy'],
      });
      await ann.page.waitForSelector('[data-choice]');
      await ann.page.waitForSelector('.ask');
      check(
        (await ann.page.locator('[data-no-odds]').count()) === Number(odds),
        `with odds ${odds} it is told otherwise`,
      );
      check(!(await ann.page.locator('.worth').count()), 'there are odds');
      quiet(ann);
      await ann.context.close();
    }
  });

  await test.part('a joiner is asked for a name, and a curtain falls between two at one screen', async () => {
    const { ann, ben } = await twoAt(test, '');
    await ben.page.locator('#your-name').fill('Benedikt');
    await ben.page.locator('[data-sit]').click();
    await ann.page.waitForSelector('.seat:has-text("Benedikt")');
    // Biomes hides hands, so that the page shows nothing before the next player is there.
    await makeTable(ann, test.server.base, { game: 'biomes', file: 'match.yaml', seats: ['me', 'me'] });
    const said = [];
    const curtain = ann.page.locator('[data-curtain]');
    for (let made = 0; said.length < 3; ++made) {
      await ann.page.waitForSelector('[data-curtain], [data-choice]:not([disabled])');
      if (await curtain.count()) {
        check(!(await ann.page.locator('[data-choice], .hand').count()), 'something shows beside the curtain');
        said.push(await ann.page.locator('.curtain h1').innerText());
        await curtain.click();
        await curtain.waitFor({ state: 'detached' });
      } else await choose(ann, 1 + made);
      check(made < 200, `the curtain fell only for ${said.join(', ')}`);
    }
    check(said[0] !== said[1], `the curtain fell for ${said.join(', ')}`);
    quiet(ann, ben);
    await ann.context.close();
    await ben.context.close();
  });

  await test.part('the curtain shows the clock, and stays when the time of one of two is up', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    await giveFiveSeconds(page);
    await makeTable(ann, test.server.base, { game: 'biomes', file: 'match.yaml', seats: ['me', 'me'] });
    const curtain = page.locator('.curtain');
    await curtain.waitFor();
    const first = await curtain.locator('h1').innerText();
    check(/^0:0\d$/.test(await curtain.locator('[role=timer]').innerText()), 'the curtain hides the clock');
    await page.locator('[data-curtain]').click();
    await page.locator('[data-choice$="keeps"]').click();
    const nameOn = (other) =>
      page.waitForFunction(
        ([name, isOther]) => {
          const title = document.querySelector('.curtain h1');
          return title && (title.innerText === name) !== isOther;
        },
        [first, other],
        { timeout: 30_000 },
      );
    await nameOn(true);
    // Nobody takes the screen; when the clock is up, the cards of who had it before are not shown by themselves.
    await nameOn(false);
    check(!(await page.locator('[data-choice], .hand').count()), 'the hand shows without a press');
    quiet(ann);
    await ann.context.close();
  });

  await test.part('odds at the choice', async () => {
    const ann = await person(test.browser, { name: 'Ann', quick: false, odds: true });
    const { page } = ann;
    await makeTable(ann, test.server.base, {
      game: 'worlds',
      file: 'worked-example.yaml',
      seats: ['me', 'bot:greedy'],
    });
    await page.waitForSelector('.worth');
    const text = await page.locator('.odds').innerText();
    check(/exact/i.test(text), `no exact odds: ${text}`);
    // The chance of the whole fight before its first choice, as `affray odds` says it.
    const shown = await page.locator('.worth b').allInnerTexts();
    check(shown.length === 2 && shown.every((one) => one.includes('%')), `odds of two choices: ${shown}`);
    quiet(ann);
    await ann.context.close();
    return shown.join(', ');
  });
}
