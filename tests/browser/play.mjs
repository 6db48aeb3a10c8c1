#!/usr/bin/env node
// The page in Chromium, against a server of its own.   node tests/browser/play.mjs build/release/affray [--once] [part..]
// Two people, a server and several workers take turns as the machine lets them, so a part that fails is tried a second time,
// in a new browser. One that passes only then is named at the end, with what was wrong; --once looks for such parts.
import { resolve } from 'node:path';
import atTheTable from './at_the_table.mjs';
import boards from './boards.mjs';
import embedding from './embedding.mjs';
import glossary from './glossary.mjs';
import keyboard from './keyboard.mjs';
import layout from './layout.mjs';
import lessons from './lessons.mjs';
import lobby from './lobby.mjs';
import motion from './motion.mjs';
import packs from './packs.mjs';
import puzzles from './puzzles.mjs';
import realmsMap from './realms_map.mjs';
import questions from './questions.mjs';
import replays from './replays.mjs';
import setupEditor from './setup_editor.mjs';
import tabsAndNetworks from './tabs_and_networks.mjs';
import tableFeatures from './table_features.mjs';
import toldOdds from './told_odds.mjs';
import together from './together.mjs';
import wholeFights from './whole_fights.mjs';
import wireAnswers from './wire_answers.mjs';
import { openBrowser, startServer } from './table.mjs';

const [named = 'build/release/affray', ...words] = process.argv.slice(2);
const program = resolve(named); // some parts run it in another folder
const wanted = words.filter((word) => word !== '--once');
const test = { program, server: await startServer(program), browser: await openBrowser(), failed: [], unsteady: [] };

/** The next part begins with a clean browser, and with a server, which some parts kill. */
async function beginAnew() {
  await test.browser.close().catch(() => undefined);
  test.browser = await openBrowser();
  const { exitCode, signalCode } = test.server.child;
  if (exitCode !== null || signalCode !== null) await test.server.start();
}

/** What is wrong with this part; null if nothing is. */
async function attempt(name, run) {
  const begun = Date.now();
  try {
    const said = await run();
    console.log(`ok    ${name}${said ? `: ${said}` : ''} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    return null;
  } catch (error) {
    const wrong = String(error.message ?? error).slice(0, 3000);
    console.log(`FAILED ${name}: ${wrong}`);
    await beginAnew();
    return wrong;
  }
}

/** Runs a part if its name contains one of the wanted words, and reports it. */
test.part = async (name, run) => {
  if (wanted.length && !wanted.some((one) => name.includes(one))) return;
  const wrong = await attempt(name, run);
  if (wrong === null) return;
  if (words.includes('--once') || (await attempt(name, run)) !== null) test.failed.push(name);
  else test.unsteady.push(`${name}: ${wrong}`);
};

for (const parts of [
  wireAnswers,
  lessons,
  puzzles,
  wholeFights,
  tableFeatures,
  atTheTable,
  toldOdds,
  together,
  tabsAndNetworks,
  lobby,
  boards,
  realmsMap,
  glossary,
  embedding,
  replays,
  setupEditor,
  packs,
  keyboard,
  questions,
  motion,
  layout,
])
  await parts(test);

await test.browser.close();
await test.server.stop();
for (const one of test.unsteady) console.log(`PASSED ONLY THE SECOND TIME ${one}`);
for (const one of test.failed) console.log(`FAILED ${one}`);
process.exit(test.failed.length ? 1 : 0);
