// How the page is divided into files: few, as on a slow telephone each costs a round trip, but the lobby loads no more than
// it shows. A file holds what the lobby needs, the board of its first pictures, the other boards, or what tables of all
// kinds have in common; what only one kind of page needs is left to the bundler, but for its styles.
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));
const [lobbyBoard, ...otherBoards] = ['Worlds', 'Realms', 'Sectors', 'Biomes'].map((name) =>
  source(`boards/${name}.svelte`),
);
const pages = ['table/LivePage', 'replay/ReplayPage', 'learn/LessonPage', 'puzzles/PuzzlePage'].map((name) =>
  source(`${name}.svelte`),
);

/** All modules that are loaded with this one. */
function loadedWith(start: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  for (const next of context.getModuleInfo(start)?.importedIds ?? []) loadedWith(next, context, found);
  return found;
}

/** The modules that are in two of these sets at least. */
function shared(sets: Set<string>[]): Set<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const one of sets.flatMap((set) => [...set])) (once.has(one) ? twice : once).add(one);
  return twice;
}

/** The styles of all that is not in the first view are one file. */
const isStyle = (module: string) => /[?&]type=style\b/.test(module);
/** What the bundler itself adds. */
const isRuntime = (module: string) => module.includes('rolldown/runtime');

/** What each file holds: the modules of the first one that names them. */
function filesOf(context: Context): Map<string, Set<string>> {
  const from = (start: string) => loadedWith(start, context);
  const boards = otherBoards.map(from);
  return new Map([
    ['lobby', from(source('main.ts'))],
    ['board', new Set([...from(lobbyBoard!), ...shared(boards)])],
    ['boards', new Set(boards.flatMap((set) => [...set]))],
    ['tables', new Set([...from(source('table/TableView.svelte')), ...shared(pages.map(from))])],
  ]);
}

let files: Map<string, Set<string>> | undefined;
const isIn = (file: string, module: string, context: Context) => (files ??= filesOf(context)).get(file)!.has(module);

/** In which file a module is; null: the bundler decides. */
function fileOf(module: string, context: Context): string | null {
  if (isRuntime(module) || isIn('lobby', module, context)) return 'lobby';
  if (isIn('board', module, context)) return 'board';
  if (isStyle(module)) return 'styles';
  return ['boards', 'tables'].find((file) => isIn(file, module, context)) ?? null;
}

export const codeSplitting: Rolldown.OutputOptions['codeSplitting'] = {
  groups: ['lobby', 'board', 'styles', 'boards', 'tables'].map((file, i) => ({
    name: (module, context) => (fileOf(module, context) === file ? file : null),
    debugName: file,
    priority: 10 - i,
  })),
};
