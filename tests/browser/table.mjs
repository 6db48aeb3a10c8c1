// What the browser tests share: a server of their own, a browser, and people who play.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const need = createRequire(join(root, 'web/package.json'));
const { chromium } = need('playwright-core');
export const axeSource = need('axe-core').source;

/** Starts `affray serve` on a free port with a database that goes away, for so many tables. */
export async function startServer(program, tables = 1000) {
  const folder = mkdtempSync(join(tmpdir(), 'affray-browser-'));
  const database = join(folder, 'matches.sqlite');
  const packs = join(root, 'examples/packs');
  const server = { folder, port: 0 };
  server.start = () =>
    new Promise((resolve, reject) => {
      const child = spawn(
        program,
        ['serve', '--port', String(server.port), '--database', database, '--tables', String(tables), '--packs', packs],
        {
          env: { ...process.env, AFFRAY_DATA: root },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      server.child = child;
      let said = '';
      child.stdout.on('data', (bytes) => {
        said += bytes;
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
        if (found) {
          server.port = Number(found[1]);
          server.base = `http://127.0.0.1:${server.port}`;
          resolve(server);
        }
      });
      let log = '';
      child.stderr.on('data', (bytes) => (log = (log + bytes).slice(-2000)));
      child.on('exit', (status) => reject(new Error(`the server ended with ${status}: ${log}`)));
    });
  server.kill = () =>
    new Promise((resolve) => {
      server.child.removeAllListeners('exit');
      server.child.once('exit', resolve);
      server.child.kill('SIGKILL');
    });
  server.stop = async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  await server.start();
  return server;
}

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** A person: a browser context of its own with its settings, whose page must not complain. */
export async function person(
  browser,
  {
    name,
    language = 'en',
    theme = 'dark',
    width = 1280,
    height = 860,
    quick = true,
    odds = false,
    motion = 'reduce',
    timezoneId,
  },
) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: motion,
    acceptDownloads: true,
    ...(timezoneId ? { timezoneId } : {}),
  });
  await context.addInitScript(
    ([settings]) => {
      for (const [key, value] of Object.entries(settings))
        if (localStorage.getItem(`affray.${key}`) === null)
          localStorage.setItem(`affray.${key}`, JSON.stringify(value));
    },
    [{ name, language, theme, quick, odds }],
  );
  context.setDefaultTimeout(60_000); // a busy machine is slow, not wrong
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    // A connection that was cut is what these tests do.
    if (message.type() === 'error' && !/WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|net::/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() === 404) complaints.push(`404: ${response.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
  return { name, context, page, complaints, language };
}

export class Failure extends Error {}
export function check(good, what) {
  if (!good) throw new Failure(what);
}

/** The inputs themselves are hidden; what a person presses is their label. */
export async function pickFight(page, game, file) {
  await page.locator(`label.game:has(input[value=${game}])`).click();
  await page.locator(`.fights label:has(input[value="${file}"])`).click();
  await page.waitForSelector('.seat select');
}

/** Makes a table in the lobby, as a person does, and returns its address. */
export async function makeTable(who, base, { game, file, seats }) {
  const { page } = who;
  await page.goto(`${base}/#/`);
  await pickFight(page, game, file);
  for (const [i, seat] of seats.entries()) await page.locator('.seat select').nth(i).selectOption(seat);
  await page.locator('form button.go').click();
  await page.waitForURL(/#\/m\//);
  return page.url();
}

/** Sits down, in the seats called `me`, at a new table of a fight that the lobby does not offer; says the table's address. */
export async function sitAt({ page }, base, setup, seats) {
  const answer = await fetch(`${base}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setup, seats }),
  });
  const { match, tokens } = await answer.json();
  await page.goto(`${base}/#/`);
  await page.evaluate(
    ([id, own]) => localStorage.setItem('affray.tokens', JSON.stringify({ [id]: own })),
    [match, tokens],
  );
  await page.goto(`${base}/#/m/${match}`);
  return `${base}/#/m/${match}`;
}

/** Tables that this page makes give five seconds for a choice, the fewest allowed; the lobby offers twenty at least. */
export const giveFiveSeconds = (page) =>
  page.route('**/api/matches', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const clock = { per: 'choice', seconds: 5 };
    return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), clock }) });
  });

/** Puts a person on a slow line: milliseconds of delay, and bytes a second in and out. */
export async function slowDown({ context, page }, latency, downloadThroughput, uploadThroughput) {
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const line = { offline: false, latency, downloadThroughput, uploadThroughput };
  await network.send('Network.emulateNetworkConditions', line);
}

/** Holds the modules of the games back until they are let come. */
export async function holdModules(page) {
  let come;
  const coming = new Promise((resolve) => (come = resolve));
  await page.route('**/*.wasm', async (route) => {
    await coming;
    await route.continue();
  });
  return come;
}

/** What stands on the board and in the choices, to see whether it changes. */
export const drawn = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.board, .choices')].map((one) => one.innerText).join('\n'));

/** Gives the fight up and goes to its replay. */
export async function resignAndReplay({ page }) {
  await page.locator('[data-resign]').click();
  await page.locator('[data-resign-sure]').click();
  await page.locator('.over a:has-text("replay")').click();
  await page.waitForSelector('.player');
}

/** Ann makes a table of the worked example, and somebody comes by its link and presses the free seat. */
export async function twoAt(test, name = 'Ben') {
  const ann = await person(test.browser, { name: 'Ann' });
  const ben = await person(test.browser, { name });
  const seats = ['me', 'open'];
  const address = await makeTable(ann, test.server.base, { game: 'worlds', file: 'worked-example.yaml', seats });
  await ben.page.goto(address);
  await ben.page.locator('[data-claim]').click();
  return { ann, ben, address };
}

const fightOn =
  /concede|until|ends the turn|mulligans|attacks no more|advances no more|plays no |does not block|answers nothing|passes|skips|rests|waits|ignores|stops|converts/;

/** One choice, if this person is asked; says which. `pick` is a number that varies. */
export async function choose(who, pick) {
  return who.page.evaluate(
    ([pick, avoid]) => {
      const shy = new RegExp(avoid);
      const buttons = [...document.querySelectorAll('[data-choice]:not([disabled])')].filter(
        (button) => !/concede/.test(button.dataset.choice),
      );
      if (!buttons.length) return null;
      const bold = buttons.filter((button) => !shy.test(button.dataset.choice));
      // Mostly forward, sometimes anything, so that fights come to an end and passes are seen too.
      const from = bold.length && pick % 5 ? bold : buttons;
      const button = from[pick % from.length];
      const choice = button.dataset.choice;
      button.click();
      return choice;
    },
    [pick, fightOn.source],
  );
}

export const isOver = (who) => who.page.evaluate(() => document.querySelector('.over') !== null);
export const missingWords = (who) =>
  who.page.evaluate(() => (document.body.innerText.match(/‹[^›]*›/g) ?? []).slice(0, 5));

/** Everybody plays until the fight is over. `between` is called before each choice. */
export async function playOn(people, { most = 900, between = async () => undefined, seed = 1 } = {}) {
  let made = 0;
  let idle = Date.now();
  for (let turn = 0; turn < most * 40; ++turn) {
    let moved = false;
    for (const who of people) {
      if (await isOver(who)) return made;
      const choice = await choose(who, (made * 7 + seed * 13) % 97);
      if (choice === null) continue;
      moved = true;
      ++made;
      await between(made, choice);
      if (made > most) throw new Failure(`no end after ${made} choices`);
      break;
    }
    if (moved) idle = Date.now();
    else if (Date.now() - idle > 120_000)
      throw new Failure(
        `nobody can choose after ${made} choices: ${await people[0].page.locator('.choices').innerText()}`,
      );
    await people[0].page.waitForTimeout(moved ? 4 : 15);
  }
  throw new Failure('too long');
}

/** This person plays a fight of six battles against a bot to its end, and opens its replay; says the address of the table. */
export async function openPlayedReplay(who, base) {
  const { page } = who;
  const address = await makeTable(who, base, { game: 'worlds', file: 'six-battles.yaml', seats: ['me', 'bot:greedy'] });
  await page.waitForSelector('[data-choice]');
  await playOn([who]);
  await page.goto(address.replace('#/m/', '#/r/'));
  await page.waitForSelector('.player');
  return address;
}

export async function accessible(who, where) {
  await who.page.evaluate(axeSource);
  const found = await who.page.evaluate(async () => {
    const result = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return result.violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => `${node.html.slice(0, 140)} ${node.any?.[0]?.message ?? ''}`)
          .join(' | ')}`,
    );
  });
  check(found.length === 0, `axe-core, ${where}:\n  ${found.join('\n  ')}`);
}

export async function fits(who, where) {
  const [inside, outside] = await who.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  check(inside <= outside, `${where} is ${inside} wide on a screen of ${outside}`);
  const cut = await who.page.evaluate(() => {
    const scrolls = (element) => {
      for (let one = element.parentElement; one; one = one.parentElement) {
        const { overflowX } = getComputedStyle(one);
        if (['auto', 'scroll'].includes(overflowX) && one.scrollWidth > one.clientWidth) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('button, a[href], input, select, textarea, h1, h2, p')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1) && right > 0 && !scrolls(one);
      })
      .map((one) => `${one.tagName.toLowerCase()} “${one.textContent.trim().slice(0, 40)}”`);
  });
  check(cut.length === 0, `${where}: cut off at the edge: ${cut.join(', ')}`);
}

/** Whether the region that screen readers follow says this. */
export const announces = (page, text) =>
  page
    .waitForFunction(
      (wanted) => document.querySelector('[data-announcement]').textContent.replace(/\s+/g, ' ').includes(wanted),
      text.replace(/\s+/g, ' '),
      { timeout: 30_000 },
    )
    .then(
      () => true,
      () => false,
    );

/** The pages of these people reported no error. */
export const quiet = (...people) => {
  for (const who of people)
    check(who.complaints.length === 0, `${who.name}'s page complains: ${who.complaints.slice(0, 3).join('\n')}`);
};

export const languages = ['en', 'fr', 'cs'];
export const games = [
  { game: 'worlds', file: 'worked-example.yaml', seats: ['me', 'open'] },
  { game: 'realms', file: 'first-blood.yaml', seats: ['me'] },
  { game: 'sectors', file: 'two-on-two.yaml', seats: ['me', 'open'] },
  { game: 'biomes', file: 'endgame.yaml', seats: ['me', 'open'] },
];
