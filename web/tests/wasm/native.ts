// The module, the program `affray`, and the sample fights: what the tests of this folder compare.
import { isUtf8 } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Referee } from '../../../js/src/module';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
export const games = ['worlds', 'realms', 'sectors', 'biomes'] as const;

const program = process.env.AFFRAY_PROGRAM ?? join(root, 'build/release/affray');
const binary = process.env.AFFRAY_WASM ?? join(root, 'web/src/odds/affray.wasm');

/** What the program of the command line prints, whatever its exit status. */
export function native(...args: string[]): string {
  try {
    const env = { ...process.env, AFFRAY_DATA: root };
    return execFileSync(program, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 28, stdio: 'pipe' });
  } catch (error) {
    const { status, stdout } = error as { status: number | null; stdout: string };
    if (status === null) throw error; // it did not run
    return stdout;
  }
}

export function text_of(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** UTF-8 without control characters. */
export function is_text(path: string): boolean {
  const bytes = readFileSync(join(root, path));
  return isUtf8(bytes) && !/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(bytes.toString());
}

/** No single attack, of which `odds` knows the chances. */
export function is_fight(path: string): boolean {
  return !/^attack:/m.test(text_of(path));
}

export function yaml_in(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** The files of a game, as GET /api/data/<game> gives them. */
function dataOf(game: string): Record<string, string> {
  const files = [...yaml_in(`data/${game}`), `data/${game}/network.json`];
  return Object.fromEntries(files.map((path) => [path, text_of(path)]));
}

let code: Promise<WebAssembly.Module> | undefined;

/** A referee with the files of all games. */
export async function referee(): Promise<Referee> {
  code ??= WebAssembly.compile(readFileSync(binary));
  const opened = await Referee.open(await code);
  for (const game of games) opened.ask({ ask: 'files', files: dataOf(game) });
  return opened;
}

/** Whether a side of the fight may not know something; then the page asks the server. */
export async function hides(file: string): Promise<boolean> {
  return JSON.parse((await referee()).ask({ ask: 'open', setup: text_of(file) })).hides;
}
