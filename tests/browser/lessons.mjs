// The lessons, from the offer in the lobby to the fight at the end: wrong attempts are answered, right ones lead on, and
// what was done is remembered. From the third step on there is no network.
import { offered, questionOf } from './asking.mjs';
import {
  accessible,
  announces,
  check,
  drawn,
  fits,
  holdModules,
  languages,
  missingWords,
  person,
  playOn,
  quiet,
} from './table.mjs';

/** What is offered once something is, and whether one of it is wanted; null: the step is done. */
async function nextOffers(page, wanted) {
  await page.waitForFunction(
    (texts) =>
      document.querySelector('[data-done]') ||
      texts.some((text) => document.querySelector(`[data-choice="${CSS.escape(text)}"]:not([disabled])`)),
    wanted,
  );
  return (await page.locator('[data-done]').count()) ? null : offered(page);
}

/** Whether it begins in the part of the list that is seen. */
const isInView = (told) =>
  told.evaluate((element) => {
    const { top, bottom } = element.closest('.choices').getBoundingClientRect();
    const begins = element.getBoundingClientRect().top;
    return begins >= top - 1 && begins < bottom;
  });

/** Presses what the scenario says until the step is done; before each choice it presses all the others. */
async function take(page, step) {
  const wanted = [...step.choices];
  let answered = 0;
  for (let open; (open = await nextOffers(page, wanted));) {
    const next = wanted.find((choice) => open.includes(choice));
    const others = open.filter((choice) => !step.choices.includes(choice));
    for (const other of others) {
      await page.locator(`[data-choice="${other}"]`).click();
      await page.waitForSelector(`[data-answer="${other}"]`);
      const answer = (await page.locator('[data-answer] p').first().innerText()).trim();
      check(answer.length > 20, `${step.name}: no answer to ${other}`);
      check(await announces(page, answer), `${step.name}: the answer to ${other} is not read aloud`);
      check(
        await isInView(page.locator('[data-answer] p').first()),
        `${step.name}: the answer to ${other} is not seen`,
      );
      check((await offered(page)).join() === open.join(), `${step.name}: ${other} was played`);
      ++answered;
    }
    const before = await questionOf(page);
    await page.locator(`[data-choice="${next}"]`).click();
    wanted.splice(wanted.indexOf(next), 1);
    // The choices of the others are made by themselves.
    await page.waitForFunction(
      (old) =>
        document.querySelector('[data-done]') || document.querySelector('[data-question]').dataset.question !== old,
      before,
    );
  }
  return answered;
}

export default async function (test) {
  for (const [g, game] of ['worlds', 'realms', 'sectors', 'biomes'].entries()) {
    await test.part(`the lessons of ${game}`, async () => {
      const narrow = g % 2 === 1;
      const ann = await person(test.browser, {
        name: '',
        language: languages[g % 3],
        theme: narrow ? 'light' : 'dark',
        ...(narrow ? { width: 390, height: 844 } : {}),
      });
      const { page } = ann;
      const { steps } = await (await fetch(`${test.server.base}/api/lessons/${game}`)).json();
      await page.goto(`${test.server.base}/#/`);
      await page.waitForSelector('.learn.fresh');
      await page.locator(`[data-learn=${game}]`).click();
      let answered = 0;
      for (const [i, step] of steps.entries()) {
        // All that the lessons need is there by now: the referee plays in the page.
        if (i === 2) await ann.context.setOffline(true);
        await page.waitForSelector('[data-task]');
        check((await missingWords(ann)).length === 0, `words are missing: ${await missingWords(ann)}`);
        answered += await take(page, step);
        await fits(ann, `${game} ${step.name}`);
        if (i === 1) {
          await accessible(ann, `${game} ${step.name}`);
          // Without a number the address leads to the first step that is not done.
          await page.goto(`${test.server.base}/#/`);
          await page.waitForSelector('.learn:not(.fresh) .bar');
          await page.locator(`[data-learn=${game}]`).click();
        } else await page.locator('[data-next]').click();
        await page.waitForSelector(`[aria-current=step][href$="/${i + 2}"]`);
      }
      check(answered > 1, 'nothing else could be chosen');
      await page.waitForSelector('[data-choice]');
      const made = await playOn([ann], { seed: g + 1 });
      await page.waitForSelector('[data-done]');
      await ann.context.setOffline(false);
      await page.goto(`${test.server.base}/#/`);
      const width = await page.locator(`[data-learn=${game}] .bar span`).evaluate((bar) => bar.style.width);
      check(width === '100%', `${width} of the lessons are done`);
      await fits(ann, 'the lobby');
      quiet(ann);
      await ann.context.close();
      return `${steps.length} steps, ${answered} answers, ${made} choices in the fight`;
    });
  }

  await test.part('a lesson is there before its module, and what is chosen meanwhile waits for it', async () => {
    for (const [g, game] of ['worlds', 'realms', 'sectors', 'biomes'].entries()) {
      const ann = await person(test.browser, { name: 'Ann', language: languages[g % 3] });
      const { page } = ann;
      const come = await holdModules(page);
      const { steps } = await (await fetch(`${test.server.base}/api/lessons/${game}`)).json();
      // The last step is the fight; in the fifth of sectors and biomes somebody else has chosen before.
      for (const number of [1, 5, steps.length + 1]) {
        await page.goto(`${test.server.base}/#/learn/${game}/${number}`);
        await page.waitForSelector(`[aria-current=step][href$="/${number}"]`);
        await page.waitForSelector('[data-choice]:not([disabled])');
        await page.waitForFunction(() => document.querySelector('.board').innerText.length > 20);
      }
      await page.goto(`${test.server.base}/#/learn/${game}/1`);
      await page.waitForSelector('[aria-current=step][href$="/1"]');
      await page.waitForSelector('[data-task]');
      const [wanted] = steps[0].choices;
      const open = await offered(page);
      check(open.includes(wanted), `${wanted} is not offered, but ${open}`);
      const before = await drawn(page);
      const wrong = open.find((one) => one !== wanted);
      await page.locator(`[data-choice="${wrong ?? wanted}"]`).click();
      await page.waitForSelector('[data-waits]');
      check((await offered(page)).length === 0, 'while one choice waits another can be made');
      await accessible(ann, `${game}, waiting`);
      check((await page.locator('[data-answer], [data-done]').count()) === 0, 'it is answered without the module');
      come();
      await page.waitForSelector(wrong ? '[data-answer]' : '[data-waits]', { state: wrong ? 'visible' : 'detached' });
      if (wrong) {
        const after = await drawn(page);
        const board = before.split('\n').filter((line) => !after.includes(line));
        check(board.length === 0, `when the module comes these go away: ${board}`);
        check((await page.locator('[data-question="1"]').count()) === 1, 'the module asks the question once more');
      }
      quiet(ann);
      await ann.context.close();
    }
  });

  await test.part('a lesson begins without what the server says of its beginning', async () => {
    const ann = await person(test.browser, { name: 'Ann', language: 'fr' });
    const { page } = ann;
    await page.route('**/api/lessons/sectors/*', (route) => route.abort());
    await page.goto(`${test.server.base}/#/learn/sectors/4`);
    await page.waitForSelector('[data-choice]:not([disabled])');
    const { steps } = await (await fetch(`${test.server.base}/api/lessons/sectors`)).json();
    await take(page, steps[3]);
    quiet(ann);
    await ann.context.close();
  });

  await test.part('on a wide screen a lesson is seen as a whole, in each language', async () => {
    const seen = [];
    for (const language of languages) {
      const ann = await person(test.browser, { name: 'Ann', language, width: 1440, height: 900 });
      for (const game of ['worlds', 'realms', 'sectors', 'biomes']) {
        const { steps } = await (await fetch(`${test.server.base}/api/lessons/${game}`)).json();
        for (let step = 1; step <= steps.length; ++step) {
          await ann.page.goto(`${test.server.base}/#/learn/${game}/${step}`);
          await ann.page.waitForSelector(`[aria-current=step][href$="/${step}"]`);
          await ann.page.waitForSelector('[data-choice]');
          await ann.page.waitForFunction(() => document.querySelector('.board').innerText.length > 20);
          const height = () => ann.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
          // The board makes room for a longer head in the next frame.
          for (let frame = 0; frame < 10 && (await height()) > 0; ++frame) await ann.page.waitForTimeout(20);
          const beyond = await height();
          check(beyond <= 0, `step ${step} of ${game} in ${language} is ${beyond} px higher than the screen`);
          seen.push(beyond);
        }
      }
      quiet(ann);
      await ann.context.close();
    }
    return `${seen.length} steps`;
  });
}
