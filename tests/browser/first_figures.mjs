#!/usr/bin/env node
// How soon the page shows the first figures, at questions of every fight that is shipped.
//   node tests/browser/first_figures.mjs build/release/affray [FIGHT...]
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeTable, openBrowser, person, root, startServer } from './table.mjs';
import { firstFigures, nextQuestion, watchFrames } from './watch_odds.mjs';

const [program = 'build/release/affray', ...wanted] = process.argv.slice(2);
const questions = 8;
const games = ['worlds', 'realms', 'sectors', 'biomes'];

const fights = games.flatMap((game) =>
  readdirSync(join(root, 'fights', game))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({ game, file, name: `${game}/${basename(file, '.yaml')}` }))
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
);

const server = await startServer(program);
const browser = await openBrowser();

/** Milliseconds until the first figures at the next questions with a choice; null where there were none. */
async function measure({ game, file }) {
  const ann = await person(browser, { name: 'Ann', quick: true, odds: true });
  await ann.page.addInitScript(watchFrames);
  await makeTable(ann, server.base, { game, file, seats: game === 'realms' ? ['me'] : ['me', 'bot:greedy'] });
  await ann.page.waitForTimeout(1500); // until the workers are there
  const times = [];
  for (let i = 0; i < questions; ++i) {
    const found = await nextQuestion(ann, 7 * i + 3, 2).catch(() => null); // the fight may be over
    if (!found) break;
    times.push(await firstFigures(ann.page));
    await ann.page.waitForTimeout(250); // a quick player
  }
  await ann.context.close();
  return times;
}

const all = [];
for (const fight of fights) {
  const times = await measure(fight);
  console.log(`${fight.name}: ${times.map((one) => one ?? '–').join(' ')}`);
  all.push(...times.map((one) => one ?? Infinity));
}
all.sort((a, b) => a - b);
const at = (share) => all[Math.min(all.length - 1, Math.floor(share * all.length))];
const soon = all.filter((one) => one <= 150).length;
console.log(
  `${all.length} questions: half within ${at(0.5)} ms, nine of ten within ${at(0.9)} ms, ${soon} within 150 ms, all within ${all.at(-1)} ms`,
);
await browser.close();
await server.stop();
