// Watches when the page shows choices, and when it shows the first figures for them.
import { choose, isOver } from './table.mjs';

/** Notes the time of each frame of the page, and in which of them choices and their figures are there for the first time. */
export function watchFrames() {
  const times = (globalThis.frameTimes = []);
  const shown = (globalThis.shown = { choices: '', count: 0, since: 0, figures: null });
  const tick = (frame) => {
    times.push(frame);
    const now = performance.now(); // a frame that comes late has the time when it was due
    const all = [...document.querySelectorAll('[data-choice]')].map((one) => one.dataset.choice);
    const choices = all.join('|');
    if (choices !== shown.choices) Object.assign(shown, { choices, count: all.length, since: now, figures: null });
    if (shown.figures === null && document.querySelector('.win, .column')) shown.figures = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** Plays on to the next question with so many choices; how many they are, and since when they are shown. */
export async function nextQuestion(ann, seed, fewest = 3) {
  const { page } = ann;
  for (let i = 0; i < 60; ++i) {
    const before = await page.evaluate(() => globalThis.shown.choices);
    await choose(ann, seed + i + 1);
    const isThere = ([past, least]) =>
      globalThis.shown.count >= least && globalThis.shown.choices !== past && { ...globalThis.shown };
    const next = await page.waitForFunction(isThere, [before, fewest], { timeout: 2000 }).catch(() => null);
    if (next) return next.jsonValue();
    if (await isOver(ann)) break;
  }
  throw new Error('the fight has no further question with three choices');
}

/** How many milliseconds after the choices there were figures; null where there were none after two seconds. */
export async function firstFigures(page) {
  const shown = () => globalThis.shown.figures !== null && { ...globalThis.shown };
  const found = await page.waitForFunction(shown, null, { timeout: 2000 }).catch(() => null);
  const { figures, since } = (await found?.jsonValue()) ?? {};
  return found && Math.round(figures - since);
}
