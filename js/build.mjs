#!/usr/bin/env node
// Builds the JavaScript package and packs it: build/packages/affray-<version>.tgz, from the tools of the page.
//
//     node js/build.mjs [FOLDER]       the folder for the archive; build/packages unless said otherwise
//
// It needs web/src/odds/affray.wasm (./dev wasm) and web/node_modules. What is built lies in build/js.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..');
const built = join(root, 'build/js');
const dist = join(built, 'dist');
const target = resolve(process.argv[2] ?? join(root, 'build/packages'));
const page = createRequire(join(root, 'web/package.json'));
const games = ['worlds', 'realms', 'sectors', 'biomes'];
const languages = ['en', 'fr', 'cs'];
const entries = ['index', 'client', 'text', 'workers', 'workers/odds_thread', 'workers/referee_thread'];

const textOf = (path) => readFileSync(join(root, path), 'utf8');
const jsonOf = (path) => (existsSync(join(root, path)) ? JSON.parse(textOf(path)) : {});

/** Texts by key, each with those of all languages; null where one has none. src/assets.ts reads them. */
function texts(path) {
  const catalogues = languages.map((one) => jsonOf(`${path}.${one}.json`));
  const keys = new Set(catalogues.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...keys].map((key) => [key, catalogues.map((one) => one[key] ?? null)]));
}

/** The YAML files of a folder by `nameOf` their file name. */
function yamlIn(folder, nameOf) {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(files.sort().map((file) => [nameOf(file), textOf(`${folder}/${file}`)]));
}

/** The messages but for those of the command line and of studies, which no fight tells. */
const withoutCommands = (messages) =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => !/^(cli|lab)\./.test(key)));

function writeAssets() {
  const write = (name, json) => writeFileSync(join(dist, `${name}.json`), JSON.stringify(json));
  write('common', {
    messages: withoutCommands(texts('data/common/messages')),
    problems: texts('data/common/problems'),
  });
  for (const game of games) {
    // The network that the bots trained and champion play by.
    const network = `data/${game}/network.json`;
    write(game, {
      data: {
        ...yamlIn(`data/${game}`, (file) => `data/${game}/${file}`),
        ...(existsSync(join(root, network)) ? { [network]: textOf(network) } : {}),
      },
      fights: yamlIn(`fights/${game}`, (file) => `${game}/${basename(file, '.yaml')}`),
      messages: texts(`data/${game}/messages`),
    });
  }
  copyFileSync(join(root, 'web/src/odds/affray.wasm'), join(dist, 'affray.wasm'));
}

/** A worker starts from its built file, which lies beside what starts it. */
const workersAsBuilt = {
  name: 'workers-as-built',
  transform: (code) => code.replace(/new URL\('\.\/(\w+_thread)\.ts'/g, "new URL('./$1.js'"),
};

/** Bundles the sources, and returns the folders of the libraries that went in. */
async function bundle() {
  const { build } = await import(pathToFileURL(page.resolve('rolldown')).href);
  const { output } = await build({
    input: Object.fromEntries(entries.map((entry) => [entry.split('/').at(-1), join(here, `src/${entry}.ts`)])),
    platform: 'neutral',
    tsconfig: false, // its paths are for the types
    external: /^node:/,
    plugins: [workersAsBuilt],
    resolve: {
      modules: [join(root, 'web/node_modules')],
      mainFields: ['module', 'main'],
      conditionNames: ['browser', 'import', 'default'],
    },
    // Without comments and spaces; names and statements stay, so that errors can be read.
    output: {
      dir: dist,
      format: 'es',
      minify: { compress: false, mangle: false, codegen: true },
      chunkFileNames: '[name].js',
    },
    logLevel: 'warn',
  });
  const modules = output.flatMap((chunk) => Object.keys(chunk.modules ?? {}));
  const libraries = modules.map((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(libraries)].filter(Boolean).sort();
}

/** The licences of the bundled libraries, which must go with them. */
function writeLicences(libraries) {
  const parts = libraries.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    if (!file) throw new Error(`${name} has no file with its licence`);
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  writeFileSync(join(built, 'THIRD-PARTY.txt'), parts.join(`\n${'-'.repeat(80)}\n\n`));
}

/** Declarations; Node's resolution of types wants the ending .js in relative imports. */
function writeTypes() {
  const types = join(built, 'types');
  const tsc = join(dirname(page.resolve('typescript/package.json')), 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(here, 'tsconfig.json'), '--outDir', types], { stdio: 'inherit' });
  for (const file of readdirSync(types, { recursive: true }).filter((one) => one.endsWith('.d.ts'))) {
    const text = readFileSync(join(types, file), 'utf8');
    const ended = text.replace(/((?:from|import\()\s*')(\.[^']*?)(?:\.js)?'/g, "$1$2.js'");
    writeFileSync(join(types, file), ended);
  }
}

function writePackage() {
  const version = /version = "([^"]+)"/.exec(textOf('src/affray/referee/version.hpp'))[1];
  const description = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  writeFileSync(join(built, 'package.json'), `${JSON.stringify({ ...description, version }, null, 2)}\n`);
  copyFileSync(join(here, 'README.md'), join(built, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(built, 'LICENSE'));
}

rmSync(built, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
mkdirSync(target, { recursive: true });
writeAssets();
writeLicences(await bundle());
writeTypes();
writePackage();
execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
  cwd: built,
  stdio: ['ignore', 'inherit', 2],
});
