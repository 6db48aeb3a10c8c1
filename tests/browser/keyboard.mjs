// A whole fight of each game by keyboard alone: every choice can be reached and taken, the focus goes on to the next
// question, and a screen reader hears what has happened and what is asked.
import { asked } from './asking.mjs';
import { check, games, isOver, makeTable, person, quiet, twoAt } from './table.mjs';

/** Those that end sooner: what else a person could do is left for last. */
const shy =
  /until|ends the turn|mulligans|no more|plays no |does not block|answers nothing|passes|skips|rests|waits|ignores|stops|converts/;

/** What the page shows and says at this moment. */
const look = (page) =>
  page.evaluate(() => ({
    choices: [...document.querySelectorAll('[data-choice]')].map((button) => button.dataset.choice),
    busy: document.querySelector('[data-choice][disabled]') !== null,
    at: document.activeElement?.dataset?.choice ?? null,
    inPrompt: document.activeElement?.matches('.prompt') ?? false,
    focus: document.activeElement?.outerHTML.slice(0, 120),
    said: document.querySelector('[data-announcement]').textContent.trim(),
    asks: document.querySelector('.prompt .asked > span:last-child')?.textContent.trim() ?? '',
    lines: document.querySelectorAll('[role=log] li').length,
    question: document.querySelector('[data-question]')?.dataset.question ?? null,
    over: document.querySelector('.over') !== null,
  }));
/** Whether the choice with the focus waits for a second press; false once the first one has played it. */
async function isOnlyChosen(page, { question }) {
  const answer = await page.waitForFunction((old) => {
    if (document.querySelector('[data-choice][aria-pressed=true]:focus')) return 'chosen';
    const now = document.querySelector('[data-question]').dataset.question;
    return now !== old || document.querySelector('.over') ? 'played' : null;
  }, question);
  return (await answer.jsonValue()) === 'chosen';
}

/** The next question to this person, or the end. */
async function nextQuestion(who, before) {
  await asked(who, before?.question);
  return look(who.page);
}

/** Goes to a choice with Tab, as many times as it takes. */
async function tabTo(page, choice, back) {
  for (let presses = 0; presses < 90; ++presses) {
    if ((await page.evaluate(() => document.activeElement?.dataset?.choice ?? '')) === choice) return presses;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not lead to ${choice}`);
}

/** Goes with Tab to what this selector finds, and presses it. */
async function press(page, selector) {
  for (let presses = 0; presses < 150; ++presses) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
      return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Waits until something like this has the focus. */
const hasFocus = (page, selector) =>
  page
    .waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
    .catch(async () => check(false, `not ${selector} has the focus, but ${(await look(page)).focus}`));

/** What is found, once screen readers are told it. */
const isTold = (page, words) =>
  page.waitForFunction(
    (wanted) => new RegExp(wanted).test(document.querySelector('[data-announcement]').textContent),
    words,
  );

export default async function (test) {
  await test.part('from the lobby to the analysis by keyboard, and the focus is never lost', async () => {
    const ann = await person(test.browser, { name: 'Ann', width: 390, height: 844 });
    const { page } = ann;
    await page.goto(`${test.server.base}/#/`);
    await page.waitForSelector('.fights [data-picture]');
    // Who goes through the games stays at them.
    await page.locator('input[value=worlds]').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(500);
    const top = await page
      .locator('label.game:has(:focus)')
      .evaluate((one) => [one.getBoundingClientRect().top, innerHeight]);
    check(top[0] >= 0 && top[0] < top[1], `the game with the focus is at ${top[0]} of ${top[1]}`);
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.fights input[value="duel.yaml"]');
    await press(page, 'button.go');
    await hasFocus(page, '[data-choice]');
    await press(page, '[data-choice]');
    await hasFocus(page, '[data-choice]');
    await press(page, '[data-resign]');
    await press(page, '[data-resign-sure]');
    await hasFocus(page, '.prompt[aria-label=Result]');
    await press(page, '.over a[href^="#/r/"]');
    await hasFocus(page, '.prompt[aria-label=Replay]');
    await press(page, '[data-analyse]');
    await hasFocus(page, '[data-analyse], .analysis h2');
    await hasFocus(page, '.analysis h2');
    const graph = await page.locator('svg[data-graph]').first().boundingBox();
    check(graph.y + graph.height <= 844, `the graph ends at ${graph.y + graph.height}`);
    await page.goto(`${test.server.base}/#/`);
    await page.waitForSelector('[data-puzzles]');
    await press(page, '[data-puzzles]');
    await hasFocus(page, 'h1');
    quiet(ann);
    await ann.context.close();
  });

  await test.part('who plays by keyboard hears of a rematch, and refuses it, and agrees to it', async () => {
    const { ann, ben } = await twoAt(test);
    await ann.page.waitForSelector('[data-choice]');
    await ann.page.locator('[data-resign]').focus();
    await press(ann.page, '[data-resign]');
    await press(ann.page, '[data-resign-sure]');
    await hasFocus(ann.page, '.prompt');
    await isTold(ann.page, '^Winner: White \\(Ben\\)\\.$');
    const again = '.over .row button';
    await press(ann.page, again);
    await hasFocus(ann.page, '.prompt, .over *');
    await isTold(ben.page, 'Ben\\)\\. Gray asks for a rematch with sides swapped\\.$');
    const refuse = '.over .waiting + .row button:last-child';
    await press(ben.page, refuse);
    await hasFocus(ben.page, '.prompt, .over *');
    const refused = ann.page.locator('.answer', { hasText: 'does not want a rematch' });
    await refused.waitFor();
    // Asked again, nobody reads the old answer.
    await press(ann.page, again);
    await ann.page.waitForSelector('.over .waiting');
    check((await refused.count()) === 0, 'asked again, the table still says that a rematch is refused');
    // Withdrawn and asked again by the same person.
    await press(ann.page, '[data-withdraw]');
    await ben.page.locator('.answer[role=status]', { hasText: 'withdraws the request' }).waitFor();
    await hasFocus(ann.page, '.prompt, .over *');
    await isTold(ben.page, '^Winner: White \\(Ben\\)\\.$');
    await press(ann.page, again);
    await press(ben.page, '.over .waiting + .row button:first-child');
    for (const { page } of [ann, ben]) {
      await page.waitForSelector('[data-score]');
      await hasFocus(page, '[data-choice], .prompt');
    }
    quiet(ann, ben);
    for (const who of [ann, ben]) await who.context.close();
  });

  for (const [g, { game, file }] of games.entries()) {
    await test.part(`${game} by keyboard`, async () => {
      const ann = await person(test.browser, {
        name: 'Ann',
        quick: g % 2 === 0,
      });
      const { page } = ann;
      const seats = game === 'realms' ? ['me'] : ['me', 'bot:random'];
      const begin = () => makeTable(ann, test.server.base, { game, file, seats });
      await begin();
      let [made, before, heard] = [0, null, 0];
      for (; made < 400; ++made) {
        const now = await nextQuestion(ann, before);
        if (now.over && made > 4 && heard > 0) break;
        if (now.over) {
          // A bot that plays at random may give up at once.
          before = null;
          await begin();
          continue;
        }
        // What is asked is said, and after the first choice the focus is at the first of the next ones.
        check(now.said.includes(now.asks), `asked “${now.asks}”, said “${now.said}”`);
        if (before) {
          await page
            .waitForFunction(() => document.activeElement?.matches('[data-choice]'))
            .catch(async () => check(false, `after ${before.at} the focus is at ${(await look(page)).focus}`));
          if (now.lines > before.lines) ++heard;
        }
        const bold = now.choices.filter((one) => !shy.test(one) && !/concede/.test(one));
        const from = bold.length && made % 5 < 4 ? bold : now.choices.filter((one) => !/concede/.test(one));
        const choice = from[(made * 7 + g) % from.length];
        const at = now.choices.indexOf((await look(page)).at);
        await tabTo(page, choice, at > now.choices.indexOf(choice));
        before = { ...(await look(page)), at: choice };
        await page.keyboard.press('Enter');
        // Without the setting for one press the first press only chooses.
        if (g % 2 && now.choices.length > 1 && (await isOnlyChosen(page, before))) await page.keyboard.press('Enter');
      }
      check(await isOver(ann), `no end after ${made} choices`);
      await page.waitForFunction(() => document.activeElement?.matches('.prompt'));
      const end = await look(page);
      check(/winner|nobody wins/i.test(end.said), `the end is not said: ${end.said}`);
      quiet(ann);
      await ann.context.close();
      return `${made} choices, ${end.said}`;
    });
  }
}
