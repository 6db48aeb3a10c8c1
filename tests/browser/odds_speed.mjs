#!/usr/bin/env node
// How soon the page shows figures while somebody thinks, how far they may be off, and how smoothly it draws meanwhile.
//   node tests/browser/odds_speed.mjs build/release/affray [--write] [FIGHT...]
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { makeTable, openBrowser, person, root, startServer } from './table.mjs';
import { firstFigures, nextQuestion, watchFrames } from './watch_odds.mjs';

const [program = 'build/release/affray', ...wanted] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
// Game, fight, seats, and the number of the questions that are answered before.
const fights = [
  ['worlds', 'natives', 2, 1],
  ['worlds', 'six-battles', 2, 1],
  ['realms', 'first-blood', 1, 1],
  ['realms', 'night-at-the-ford', 1, 1],
  ['realms', 'night-at-the-ford', 1, 12],
  ['sectors', 'three-on-three', 2, 1],
  ['sectors', 'siege', 2, 1],
  ['biomes', 'endgame', 2, 1],
  ['biomes', 'match', 2, 1],
  ['biomes', 'match', 2, 30],
].filter(([, fight]) => wanted.length === 0 || wanted.includes(fight));

const server = await startServer(program);
const browser = await openBrowser();

/**
 * The uncertainty in points at this moment, of the choices that may be the best and of all choices, then of the position;
 * – while a figure is missing.
 */
const points = (page) =>
  page.evaluate(() => {
    const { points: all = '–', pointsOfLeaders = '–' } = document.querySelector('.column')?.dataset ?? {};
    const { points: here = '–' } = document.querySelector('.win')?.dataset ?? {};
    return { choices: all === '–' ? '–' : `± ${pointsOfLeaders} / ${all}`, here: here === '–' ? '–' : `± ${here}` };
  });

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

async function measure([game, fight, seats, before]) {
  const ann = await person(browser, { name: 'Ann', quick: true, odds: false });
  const { page } = ann;
  await page.addInitScript(watchFrames);
  await makeTable(ann, server.base, { game, file: `${fight}.yaml`, seats: ['me', 'bot:greedy'].slice(0, seats) });
  for (let i = 0; i < before; ++i) await nextQuestion(ann, i);
  await page.evaluate(() => localStorage.setItem('affray.odds', 'true'));
  await page.reload();
  const row = { fight: `${game}/${fight}`, before: before + 1, reloaded: await firstFigures(page) };
  // The workers are there from now on, as for all questions of a fight but the first.
  await page.waitForTimeout(1000);
  const begun = await nextQuestion(ann, before);
  const at = async (ms) => {
    await page.waitForFunction((time) => performance.now() >= time, begun.since + ms);
    return points(page);
  };
  row.choices = begun.count;
  row.first = await firstFigures(page);
  row.one = await at(1000);
  await browser.startTracing(page, { categories: ['toplevel'] });
  row.fifteen = await at(15_000);
  row.frames = await framesOf(page, begun.since);
  row.frames.longest = longestTask(await browser.stopTracing());
  await ann.context.close();
  return row;
}

const said = (value, unit) => (value === null ? '–' : `${value}${unit}`);
const lines = [];
for (const fight of fights) {
  const row = await measure(fight).catch(() => measure(fight)); // the first fight may have ended too early
  lines.push(
    `| ${row.fight} | ${row.before} | ${row.choices} | ${said(row.reloaded, ' ms')} | ${said(row.first, ' ms')} | ${row.one.choices} | ${row.fifteen.choices} | ${row.one.here} | ${row.fifteen.here} | ` +
      `${row.frames.rate} | ${row.frames.late} % | ${row.frames.longest} ms |`,
  );
  console.log(lines.at(-1));
}
if (process.argv.includes('--write')) {
  const file = join(root, 'docs/odds.md');
  const table = [
    '| fight | question | choices | first figures after a reload | at the next question | points after 1 s | after 15 s | the position after 1 s | after 15 s | frames in a second | later than 25 ms | longest task of the page |',
    `|${' --- |'.repeat(12)}`,
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
