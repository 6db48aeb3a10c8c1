// Opens examples/js/attack.html in a browser, served from a project folder, and prints what it shows; then
// js_workers.html, and prints what its workers answered; then the program in js/README.md for a page.
//
//     node tests/packages/js_page.mjs FOLDER
import { createReadStream, existsSync, readFileSync } from 'node:fs';
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

/** The program of js/README.md, in a page with the imports of js_workers.html; its title is the first value. */
function pageOfReadme() {
  const textOf = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, program] = /^```ts\n(.*?)^```$/ms.exec(textOf('../../js/README.md'));
  const [imports] = /<script type="importmap">.*?<\/script>/s.exec(textOf('js_workers.html'));
  const end = 'document.title = best.choices?.[0]?.value.exact;';
  return `<!doctype html><link rel="icon" href="data:," />${imports}<script type="module">${program}${end}</script>`;
}

const server = createServer(({ url }, answer) => {
  if (url === '/readme.html') return answer.writeHead(200, { 'content-type': 'text/html' }).end(pageOfReadme());
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
  await page.goto(`http://127.0.0.1:${server.address().port}/js_workers.html`);
  await page.waitForFunction(() => document.title.startsWith('{'), undefined, { timeout: 30_000 });
  console.log(await page.title());
  await page.goto(`http://127.0.0.1:${server.address().port}/readme.html`);
  await page.waitForFunction(() => document.title !== '', undefined, { timeout: 30_000 });
  console.log(await page.title());
} finally {
  await browser.close();
  server.close();
}
