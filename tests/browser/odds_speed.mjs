#!/usr/bin/env node
// How soon the page shows figures while somebody thinks, how far they may be off, and how smoothly it draws meanwhile.
//   node tests/browser/odds_speed.mjs build/release/affray [--write]
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { choose, makeTable, openBrowser, person, root, startServer } from './table.mjs';

const program = process.argv[2] ?? 'build/release/affray';
const fights = [
  ['worlds', 'natives', 2],
  ['worlds', 'six-battles', 2],
  ['realms', 'first-blood', 1],
  ['realms', 'night-at-the-ford', 1],
  ['sectors', 'three-on-three', 1],
  ['sectors', 'siege', 1],
  ['biomes', 'endgame', 2],
  ['biomes', 'match', 2],
];

const server = await startServer(program);
const browser = await openBrowser();

/** The uncertainty in points at this moment, of those that may be the best and of all; null while a figure is missing. */
const points = (page) =>
  page.evaluate(() => {
    const { points = null, pointsOfLeaders = null } = document.querySelector('.column')?.dataset ?? {};
    return points === null ? null : `${pointsOfLeaders} / ${points}`;
  });

/** Notes the time of each frame of the page. */
function watchFrames() {
  const times = (globalThis.frameTimes = []);
  const tick = (now) => {
    times.push(now);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** Frames in a second since `begin`, and the share of them that came later than after 25 ms. */
const framesOf = (page, begin) =>
  page.evaluate((from) => {
    const times = globalThis.frameTimes.filter((time) => time >= from);
    const gaps = times.slice(1).map((time, i) => time - times[i]);
    const late = gaps.filter((gap) => gap > 25).length;
    const seconds = (times.at(-1) - times[0]) / 1000;
    return { rate: Math.round(gaps.length / seconds), late: Math.round((100 * late) / gaps.length) };
  }, begin);

/** The longest task of the page in milliseconds of its processor: others that want it do not count. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const pages = traceEvents.filter((one) => one.name === 'thread_name' && one.args.name === 'CrRendererMain');
  const isOfPage = ({ pid, tid }) => pages.some((one) => one.pid === pid && one.tid === tid);
  const tasks = traceEvents.filter((one) => one.ph === 'X' && /RunTask$/.test(one.name) && isOfPage(one));
  return Math.round(Math.max(0, ...tasks.map((one) => one.tdur ?? 0)) / 1000);
}

async function measure([game, fight, seats]) {
  const ann = await person(browser, { name: 'Ann', quick: true, odds: false });
  const { page } = ann;
  await page.addInitScript(watchFrames);
  const wanted = { game, file: `${fight}.yaml`, seats: ['me', 'bot:greedy'].slice(0, seats) };
  await makeTable(ann, server.base, wanted);
  await nextQuestion(ann);
  await page.evaluate(() => localStorage.setItem('affray.odds', 'true'));
  await page.reload();
  await page.waitForSelector('[data-choice]');
  const row = { fight: `${game}/${fight}`, reloaded: await firstFigures(page, Date.now()) };
  // The workers are there from now on, as for all questions of a fight but the first.
  await page.waitForTimeout(1000);
  row.choices = await nextQuestion(ann);
  const begun = Date.now();
  const began = await page.evaluate(() => performance.now());
  await browser.startTracing(page, { categories: ['toplevel'] });
  const at = async (ms) => {
    await page.waitForTimeout(Math.max(0, begun + ms - Date.now()));
    return points(page);
  };
  row.first = await firstFigures(page, begun);
  row.one = await at(1000);
  row.fifteen = await at(15_000);
  row.frames = await framesOf(page, began);
  row.frames.longest = longestTask(await browser.stopTracing());
  await ann.context.close();
  return row;
}

/** Plays on to the next question with at least three choices; how many there are. */
async function nextQuestion(ann) {
  const { page } = ann;
  const shown = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-choice]')].map((one) => one.dataset.choice));
  for (let i = 0; i < 60; ++i) {
    const before = (await shown()).join('|');
    await choose(ann, i + 1);
    for (let waited = 0; waited < 200; ++waited) {
      const now = await shown();
      if (now.length >= 3 && now.join('|') !== before) return now.length;
      await page.waitForTimeout(5);
    }
  }
  throw new Error('the fight has no further question with three choices');
}

/** How long it takes until there are figures; null after two seconds. */
async function firstFigures(page, begun) {
  while (Date.now() - begun < 2000) {
    if (await page.locator('.win, .column').count()) return Date.now() - begun;
    await page.waitForTimeout(10);
  }
  return null;
}

const said = (value, unit) => (value === null ? '–' : `${value}${unit}`);
const lines = [];
for (const fight of fights) {
  const row = await measure(fight);
  const [one, fifteen] = [row.one, row.fifteen].map((value) => (value === null ? '–' : `± ${value}`));
  lines.push(
    `| ${row.fight} | ${row.choices} | ${said(row.reloaded, ' ms')} | ${said(row.first, ' ms')} | ${one} | ${fifteen} | ` +
      `${row.frames.rate} | ${row.frames.late} % | ${row.frames.longest} ms |`,
  );
  console.log(lines.at(-1));
}
if (process.argv.includes('--write')) {
  const file = join(root, 'docs/odds.md');
  const table = [
    '| fight | choices | first figures after a reload | at the next question | points after 1 s | after 15 s | frames in a second | later than 25 ms | longest task of the page |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
  const text = readFileSync(file, 'utf8').replace(
    /<!-- page -->[^]*<!-- end of page -->/,
    () => `<!-- page -->\n${table}\n<!-- end of page -->`,
  );
  writeFileSync(file, text);
}
console.log(`${cpus().length} processors`);
await browser.close();
await server.stop();
process.exit(0);
