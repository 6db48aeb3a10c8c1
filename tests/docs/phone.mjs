// Opens pages of each kind of the site in a browser as wide as a phone: nothing may stand outside, and what is wider than
// the page must be inside of something that scrolls.
//
//     node tests/docs/phone.mjs build/site
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('playwright-core');
const PHONE = { width: 390, height: 844 };
const KINDS = [
  { folder: '.', most: 5 },
  { folder: 'docs', most: 40 },
  { folder: 'docs/start', most: 10 },
  { folder: 'docs/files', most: 10 },
  { folder: 'docs/decisions', most: 5 },
  { folder: 'rules', most: 20 },
  { folder: 'schemas', most: 2 },
  { folder: 'python', most: 5 },
  {
    folder: 'reference/cpp',
    most: 2000,
    only: /Session|Batch|Valuer|Dice|games_8|recorder_8|search_8|annotated|files/,
  },
  { folder: 'reference/js/classes', most: 10 },
  { folder: 'reference/js/interfaces', most: 5 },
];

/** The elements that stand outside of the page, of the first few of which the text is told. */
function outside(width) {
  const scrolls = (element) => {
    const { overflowX } = getComputedStyle(element);
    return ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth;
  };
  const isInside = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) if (scrolls(at)) return true;
    return false;
  };
  const content = document.querySelector('.md-content') ?? document.body;
  return [...content.querySelectorAll('*')]
    .filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      const isSeen = own > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
      return isSeen && (left < -1 || right > width + 1) && !isInside(element);
    })
    .map((element) => `${element.localName}: ${element.textContent.trim().slice(0, 60)}`);
}

const site = resolve(process.argv[2]);
const pages = KINDS.flatMap(({ folder, most, only = /./ }) => {
  const names = readdirSync(`${site}/${folder}`).filter((name) => name.endsWith('.html') && only.test(name));
  if (names.length === 0) throw new Error(`${site}/${folder} has no pages`);
  return names
    .sort()
    .slice(0, most)
    .map((name) => `${folder}/${name}`);
});
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
let wrong = 0;
try {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  for (const name of pages) {
    await page.goto(pathToFileURL(`${site}/${name}`).href, { waitUntil: 'load' });
    const found = await page.evaluate(outside, PHONE.width);
    if (found.length === 0) continue;
    wrong += 1;
    console.log(`${name}: ${found.length} elements do not fit a phone:\n  ${found.slice(0, 3).join('\n  ')}`);
  }
} finally {
  await browser.close();
}
console.log(`${pages.length} pages on a phone, ${wrong} wrong`);
process.exit(wrong ? 1 : 0);
