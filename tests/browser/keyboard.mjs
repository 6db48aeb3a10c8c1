// A whole fight of each game by keyboard alone: every choice can be reached and taken, the focus goes on to the next
// question, and a screen reader hears what has happened and what is asked.
import { check, games, isOver, makeTable, person, quiet } from './table.mjs';

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
    over: document.querySelector('.over') !== null,
  }));
/** Whether the choice with the focus waits for a second press; false once the first one has played it. */
const isOnlyChosen = async (page, before) => {
  const answer = page.waitForFunction(
    ({ choices, lines, at }) => {
      if (document.querySelector('[data-choice][aria-pressed=true]:focus')) return 'chosen';
      // After a pass the next question may be the same, word for word; but the focus is at its first choice.
      const focus = document.activeElement?.dataset?.choice;
      if (focus !== undefined && focus !== at && focus === choices[0]) return 'played';
      const now = [...document.querySelectorAll('[data-choice]')].map((button) => button.dataset.choice);
      const more = document.querySelectorAll('[role=log] li').length > lines;
      return more || now.join() !== choices.join() || document.querySelector('.over') ? 'played' : null;
    },
    { choices: before.choices, lines: before.lines, at: before.at },
    { timeout: 3000 },
  );
  return answer.then(
    async (seen) => (await seen.jsonValue()) === 'chosen',
    () => false, // the same question again, and the choice was its first one
  );
};

/** The next question to this person, or the end. */
async function nextQuestion(page, before) {
  const until = Date.now() + 20_000;
  let back = 0; // since when the focus is at the first choice
  for (;;) {
    const now = await look(page);
    const differs =
      !before || now.said !== before.said || now.lines !== before.lines || now.choices.join() !== before.choices.join();
    // After a pass that the chronicle does not show, the same question may come again, word for word. Then the focus goes
    // back to its first choice and stays there.
    const isBack = !differs && !now.busy && now.at === now.choices[0];
    back = isBack ? back || Date.now() : 0;
    const isAgain = isBack && Date.now() - back > 1500;
    if (now.over || ((differs || isAgain) && now.choices.length && !now.busy && now.asks)) return now;
    check(Date.now() < until, `no question after ${before?.at}: ${JSON.stringify(now)}`);
    await page.waitForTimeout(15);
  }
}

/** Goes to a choice with Tab, as many times as it takes. */
async function tabTo(page, choice, back) {
  for (let presses = 0; presses < 90; ++presses) {
    if ((await page.evaluate(() => document.activeElement?.dataset?.choice ?? '')) === choice) return presses;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not lead to ${choice}`);
}

export default async function (test) {
  for (const [g, { game, file }] of games.entries()) {
    await test.part(`${game} by keyboard`, async () => {
      const ann = await person(test.browser, {
        name: 'Ann',
        quick: g % 2 === 0,
      });
      const { page } = ann;
      await makeTable(ann, test.server.base, {
        game,
        file,
        seats: game === 'realms' ? ['me'] : ['me', 'bot:random'],
      });
      await page.waitForSelector('[data-choice]', { timeout: 30_000 });
      let [made, before, heard] = [0, null, 0];
      for (; made < 400; ++made) {
        const now = await nextQuestion(page, before);
        if (now.over) break;
        // What is asked is said, and after the first choice the focus is at the first of the next ones.
        check(now.said.includes(now.asks), `asked “${now.asks}”, said “${now.said}”`);
        if (made > 0) {
          await page
            .waitForFunction(() => document.activeElement?.matches('[data-choice]'), undefined, { timeout: 3000 })
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
      await page.waitForFunction(() => document.activeElement?.matches('.prompt'), undefined, { timeout: 3000 });
      const end = await look(page);
      check(/winner|nobody wins/i.test(end.said), `the end is not said: ${end.said}`);
      check(made > 4 && heard > 0, `${made} choices, after ${heard} of them the chronicle grew`);
      quiet(ann);
      await ann.context.close();
      return `${made} choices, ${end.said}`;
    });
  }
}
