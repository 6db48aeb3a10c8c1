// Opens examples/js/attack.html in a browser, served from a project folder, and prints what it shows.
//
//     node tests/packages/js_page.mjs FOLDER
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('playwright-core');
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

const server = createServer(({ url }, answer) => {
  const file = join(process.argv[2], new URL(url, 'http://localhost').pathname);
  if (!existsSync(file)) return answer.writeHead(404).end();
  answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' });
  createReadStream(file).pipe(answer);
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.log(`error: ${error.message}`));
  await page.goto(`http://127.0.0.1:${server.address().port}/attack.html`);
  await page.waitForFunction(() => document.querySelectorAll('#damage tr').length > 0, undefined, { timeout: 30_000 });
  console.log(await page.textContent('#mean'));
  console.log(`${await page.locator('#damage tr').count()} rows`);
} finally {
  await browser.close();
  server.close();
}
