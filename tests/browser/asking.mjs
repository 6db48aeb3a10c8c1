// Playing on until something is seen: by the questions that are asked, however long the machine takes for each.
import { choose, Failure } from './table.mjs';

/** The number of the question on the table: every one has another. */
export const questionOf = (page) =>
  page.evaluate(() => document.querySelector('[data-question]')?.dataset.question ?? null);

/** The buttons that are offered, by their choices. */
export const offered = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-choice]:not([disabled])')].map((button) => button.dataset.choice),
  );

/** Waits until this person is asked another question than `before` at a drawn board, and says its number; null: the fight is over. */
export async function asked({ page }, before = null) {
  const number = await page.waitForFunction((old) => {
    if (document.querySelector('.over, [data-done]')) return 'over';
    const now = document.querySelector('[data-question]')?.dataset.question;
    if (document.querySelector('.board[aria-busy=true]')) return null;
    return now !== undefined && now !== old && document.querySelector('[data-choice]:not([disabled])') ? now : null;
  }, before);
  const found = await number.jsonValue();
  return found === 'over' ? null : found;
}

/**
 * Chooses at each question until `found` says something, and returns that. `pick` varies the choices, of which `most` are
 * made. Dice and bots may end a fight before anything is found: then `again` begins another one, where it is given.
 */
export async function playUntil(who, found, { pick = (made) => made * 3 + 1, most = 150, again } = {}) {
  let before = null;
  for (let made = 0; made < most; ++made) {
    before = await asked(who, before);
    const seen = await found();
    if (seen) return seen;
    if (before === null) {
      if (!again) {
        const end = await who.page.locator('.over, [data-done]').first().innerText();
        throw new Failure(`not seen before the end, after ${made} choices: ${end}`);
      }
      await again();
    } else if ((await choose(who, pick(made))) === null) {
      throw new Failure(`nothing can be chosen: ${await who.page.locator('.choices').innerText()}`);
    } else await confirmed(who);
  }
  throw new Failure(`not seen after ${most} choices`);
}

/** What `read` says as soon as it says something. */
export async function eventually(read, what) {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((wake) => setTimeout(wake, 50))) {
    const found = await read();
    if (found) return found;
  }
  throw new Failure(`not within a minute: ${what}`);
}

/** Where the first press only chooses, the second one. */
const confirmed = ({ page }) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    document.querySelector('[data-confirm]')?.click();
  });

/** The same, until there is something like this on the page. */
export const playUntilShown = (who, selector, options) =>
  playUntil(who, async () => (await who.page.locator(selector).count()) > 0, options);
