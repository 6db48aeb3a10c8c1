#!/usr/bin/env node
// The page in Chromium, against a server of its own.   node tests/browser/play.mjs build/release/affray [part..]
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

const [program = 'build/release/affray', ...wanted] = process.argv.slice(2);
const test = { program, server: await startServer(program), browser: await openBrowser(), failed: 0 };

/** Runs a part if its name contains one of the wanted words, and reports it. */
test.part = async (name, run) => {
  if (wanted.length && !wanted.some((one) => name.includes(one))) return;
  const begun = Date.now();
  try {
    const said = await run();
    console.log(`ok    ${name}${said ? `: ${said}` : ''} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    ++test.failed;
    console.log(`FAILED ${name}: ${error.message?.slice(0, 3000) ?? error}`);
    // The next part begins with a clean browser.
    await test.browser.close().catch(() => undefined);
    test.browser = await openBrowser();
  }
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
if (test.failed) console.log(`${test.failed} failed`);
process.exit(test.failed ? 1 : 0);
