// Puzzles, from the lobby to the end of a line: a wrong answer is refuted and not played, the right one leads on, what was
// solved is remembered, and the puzzle of the day is the same for everybody.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asked, eventually, offered, questionOf } from './asking.mjs';
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
  quiet,
  root,
} from './table.mjs';

const games = ['worlds', 'realms', 'sectors', 'biomes'];
const pack = (game) =>
  readFileSync(new URL(`../../puzzles/${game}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Presses the choice; where the board wants it confirmed, that too. */
const press = (page, choice) => page.locator(`[data-choice="${choice}"]`).first().click();

/** Lets the page show every right choice until the line ends; true if it was solved by the first answer alone. */
async function goOn(page) {
  const goesOn = (question, selector) =>
    page.waitForFunction(
      ([old, also]) =>
        document.querySelector(`[data-done]${also}`) ||
        document.querySelector('[data-question]').dataset.question !== old,
      [question, selector],
    );
  for (let i = 0, before = null; (before = await asked({ page }, before)) !== null; ++i) {
    check(i < 60, 'the line did not end');
    const open = await offered(page);
    await press(page, open[i % open.length]);
    await goesOn(before, ', [data-answer]');
    // It goes by itself where the answer was right.
    const isShown = await page.evaluate(() => {
      const show = document.querySelector('[data-answer] [data-show]');
      show?.click();
      return show !== null;
    });
    if (isShown) await goesOn(before, '');
  }
}

/** What a screen reader calls the group around a question or its result, and those of the choices, are words of the page. */
const wordsIn = (language) =>
  JSON.parse(readFileSync(new URL(`../../web/src/translations/${language}.json`, import.meta.url), 'utf8'));
async function hasGroups({ page, language }, prompt, inside) {
  const words = wordsIn(language);
  const group = page.getByRole('group', { name: words[prompt], exact: true });
  check(await group.locator(inside).count(), `${inside} is in no group called ${words[prompt]}`);
  const known = Object.keys(words).filter((key) => key.startsWith('group.'));
  const groups = await page
    .locator('.choices .groups > *')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('role'), one.ariaLabel]));
  check(
    groups.every(([role, name]) => role === 'group' && known.some((key) => words[key] === name)),
    `the groups of choices are ${JSON.stringify(groups)}`,
  );
  check(prompt === 'own.result' || groups.length, 'the choices are in no group');
}

/** Gives the natural answer, which is wrong: what refutes it is shown with its score, and it is not played. */
async function refuted(page, puzzle) {
  await page.waitForSelector('[data-choice]:not([disabled])');
  // None is folded away: an attack on one's own card may be the right one.
  const open = await offered(page);
  for (const { choice } of [puzzle.best, puzzle.natural])
    check(open.includes(choice), `${choice} is not offered, but ${open}`);
  check(open.length === puzzle.choices, `${open.length} of ${puzzle.choices} are offered`);
  await press(page, puzzle.natural.choice);
  await page.waitForSelector('[data-answer]');
  const answer = (await page.locator('[data-answer] p').first().innerText()).trim();
  check(answer.includes('%'), 'the refutation has no score');
  check(await announces(page, answer), 'the refutation is not read aloud');
  // What follows, each step with its score; where nobody has a choice left, that is said.
  const steps = page.locator('[data-answer] ol > li');
  const scores = await page.locator('[data-answer] ol > li > b').allInnerTexts();
  check(
    scores.length === (await steps.count()) && scores.every((one) => /^(≈ |[<>] )?\d+([.,]\d)?\s?%$/.test(one)),
    `the scores of what follows are ${scores}`,
  );
  const isDecided = (await page.locator('[data-answer] [data-ends]').count()) > 0;
  check(isDecided === (scores.length === 0), `after a wrong answer follows ${scores}`);
  check((await offered(page)).join() === open.join(), 'a wrong answer was played');
}

/** Gives the right answer, and plays on to the end of the line. */
async function solved(who, puzzle) {
  const { page } = who;
  const before = await questionOf(page);
  await press(page, puzzle.best.choice);
  await asked({ page }, before);
  check((await page.locator('[data-answer]').count()) === 0, 'the right answer was refuted');
  await goOn(page);
  check((await missingWords(who)).length === 0, `words are missing: ${await missingWords(who)}`);
}

export default async function (test) {
  await test.part('the puzzle of the day is the same everywhere, and in the terminal', async () => {
    // The date differs between these places in one of both moments, and between them and UTC.
    for (const [g, time] of ['2026-11-27T11:30:00Z', '2026-11-28T00:30:00Z'].entries()) {
      const [day] = time.split('T');
      const file = fileURLToPath(new URL(`../../puzzles/${games[g]}.jsonl`, import.meta.url));
      const env = { ...process.env, AFFRAY_DATA: root };
      const told = execFileSync(test.program, ['puzzles', 'solve', file, '--day', day, '--json'], { env });
      const wanted = JSON.parse(told).choices.map((one) => one.choice);
      for (const [timezoneId, language] of [
        ['Pacific/Auckland', 'fr'],
        ['America/Los_Angeles', 'cs'],
      ]) {
        const ann = await person(test.browser, { name: 'Ann', language, timezoneId });
        await ann.page.clock.install({ time: new Date(time) });
        await ann.page.goto(`${test.server.base}/#/puzzles/day`);
        await ann.page.waitForSelector('[data-choice]:not([disabled])');
        const open = await offered(ann.page);
        check(open.sort().join() === wanted.sort().join(), `${timezoneId}, ${time}: ${open}, and not ${wanted}`);
        await ann.context.close();
      }
    }
  });

  await test.part('a puzzle is there before its module, and without the answer of the server after it', async () => {
    for (const [g, game] of games.entries()) {
      const ann = await person(test.browser, { name: 'Ann', language: languages[g % 3], width: 390, height: 844 });
      const { page } = ann;
      const day = 20_784 + g; // 2026-11-27 has a puzzle of worlds
      await page.clock.install({ time: new Date(day * 86_400_000) });
      const come = await holdModules(page);
      await page.goto(`${test.server.base}/#/puzzles/day`);
      await page.waitForSelector('[data-choice]:not([disabled])');
      await page.waitForFunction(() => document.querySelector('.board').innerText.length > 20);
      const open = await offered(page);
      const puzzles = pack(game);
      const puzzle = puzzles[(day * 7919) % puzzles.length];
      const before = await drawn(page);
      await press(page, puzzle.natural.choice);
      await page.waitForSelector('[data-waits]');
      await accessible(ann, `a puzzle of ${game}, waiting`);
      come();
      await page.waitForSelector('[data-answer]');
      check((await page.locator('[data-question="1"]').count()) === 1, 'the module asks the question once more');
      const after = await drawn(page);
      const gone = before.split('\n').filter((line) => !after.includes(line));
      check(gone.length === 0, `when the module comes these go away: ${gone}`);
      quiet(ann);

      await page.route('**/api/puzzles/**', (route) => route.abort());
      await page.goto(`${test.server.base}/#/puzzles`);
      await page.reload();
      await page.goto(`${test.server.base}/#/puzzles/${game}/${puzzle.id}`);
      await page.waitForSelector('[data-choice]:not([disabled])');
      check((await offered(page)).join() === open.join(), 'without the server other choices are offered');
      await refuted(page, puzzle);
      await ann.context.close();
    }
  });

  for (const [g, game] of games.entries()) {
    await test.part(`the puzzles of ${game}`, async () => {
      const narrow = g % 2 === 1;
      const ann = await person(test.browser, {
        name: '',
        language: languages[g % 3],
        theme: narrow ? 'light' : 'dark',
        ...(narrow ? { width: 390, height: 844 } : {}),
      });
      const { page } = ann;
      const puzzles = pack(game);
      await page.goto(`${test.server.base}/#/`);
      await page.locator('[data-puzzles]').click();
      await page.locator(`a[href="#/puzzles/${game}"]`).click();
      await page.waitForSelector(`[data-count="${puzzles.length}"]`);
      check((await missingWords(ann)).length === 0, `words are missing: ${await missingWords(ann)}`);
      await fits(ann, `the list of ${game}`);
      await accessible(ann, `the list of ${game}`);
      const about = await page.locator('[data-count]').innerText();
      check(!about.includes('1200'), `who has solved nothing has a rating: ${about}`);
      const theme = puzzles[0].theme;
      await page.locator('[data-filter=theme]').selectOption(theme);
      await page.waitForSelector(`[data-count="${puzzles.filter((one) => one.theme === theme).length}"]`);

      const puzzle = puzzles.find((one) => one.theme === theme);
      await page.locator(`[data-puzzle="${puzzle.id}"]`).click();
      await page.waitForSelector('[data-task]');
      await page.waitForSelector('[data-choice]:not([disabled])');
      await hasGroups(ann, 'table.question', '[data-task]');
      await refuted(page, puzzle);
      await hasGroups(ann, 'table.question', '[data-answer]');
      await fits(ann, `a refutation of ${game}`);
      await accessible(ann, `a refutation of ${game}`);
      await solved(ann, puzzle);
      check((await page.locator('[data-done].good').count()) === 0, 'a line with a wrong answer ends as a good one');
      await hasGroups(ann, 'own.result', '[data-done]');
      const result = await page.locator('[data-done]').innerText();
      const heading = await page.locator('.head').innerText();
      check(/\d{3,4} → \d{3,4}/.test(result) && /\d{3,4}/.test(heading), `ratings: ${heading} ${result}`);
      check(!/\d[\s,.]\d{3}/.test(result + heading), `a rating has its digits in groups: ${heading} ${result}`);

      // The next one waits, and what was tried is marked in the list, also after a reload.
      await page.locator('[data-next]').click();
      await page.waitForSelector('[data-task]');
      await page.goto(`${test.server.base}/#/puzzles/${game}`);
      await page.reload();
      await page.waitForSelector(`[data-puzzle="${puzzle.id}"].failed`);

      // The server has counted this attempt, and nobody's second one.
      const gathered = async () => (await (await fetch(`${test.server.base}/api/puzzles/${game}`)).json())[puzzle.id];
      const { rating, results } = await eventually(gathered, 'the result of the puzzle');
      check(results === 1 && rating > puzzle.rating, `${puzzle.rating} became ${rating} by ${results} results`);
      const shown = page.locator(`[data-puzzle="${puzzle.id}"] small`, { hasText: String(rating) });
      await shown.waitFor();
      await page.goto(`${test.server.base}/#/me`);
      await page.waitForSelector('[data-own-puzzles]');
      await fits(ann, 'own puzzles');
      await accessible(ann, 'own puzzles');

      const opened = Date.now();
      await page.goto(`${test.server.base}/#/puzzles/day`);
      await page.waitForSelector('[data-task]');
      const wantedOn = (time) => {
        const day = Math.floor(time / 86_400_000);
        const ofDay = pack(games[day % 4]);
        return ofDay[(day * 7919) % ofDay.length].best.choice;
      };
      await page.waitForSelector('[data-choice]:not([disabled])');
      const open = await offered(page);
      check(
        [opened, Date.now()].some((time) => open.includes(wantedOn(time))), // a new day may just have begun
        'another puzzle is that of the day',
      );
      quiet(ann);
      await ann.context.close();
      return `${puzzles.length} puzzles`;
    });

    await test.part(`a puzzle of each theme of ${game}`, async () => {
      const ann = await person(test.browser, { name: 'Ann', language: languages[(g + 1) % 3], odds: false });
      const { page } = ann;
      const themes = new Map(pack(game).map((one) => [one.theme, one]));
      for (const [theme, puzzle] of themes) {
        await page.goto(`${test.server.base}/#/puzzles/${game}/${puzzle.id}`);
        await page.waitForSelector('[data-task]');
        await refuted(page, puzzle).catch((error) => check(false, `${theme}, ${puzzle.id}: ${error.message}`));
        await solved(ann, puzzle);
      }
      quiet(ann);
      await ann.context.close();
      return [...themes.keys()].join(', ');
    });
  }
}
