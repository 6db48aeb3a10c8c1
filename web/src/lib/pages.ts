// The pages besides the lobby, each loaded when it is wanted. What an address needs is asked for at once, before anything is
// drawn, so that it does not wait for the words of the page.
import type { Route } from './route.svelte';

export const pages = {
  table: () => import('../table/LivePage.svelte'),
  replay: () => import('../replay/ReplayPage.svelte'),
  editor: () => import('../editor/Editor.svelte'),
  lesson: () => import('../learn/LessonPage.svelte'),
  attack: () => import('../attack/AttackPage.svelte'),
  own: () => import('../own/OwnFights.svelte'),
  puzzle: () => import('../puzzles/PuzzlePage.svelte'),
  puzzles: () => import('../puzzles/PuzzleList.svelte'),
  framed: () => import('../embed/Framed.svelte'),
  framedPosition: () => import('../embed/FramedPosition.svelte'),
};

/** Begins to load what is shown at this address. */
export function preload({ page }: Route, isFramed: boolean) {
  const wanted = isFramed ? ['framed', page === 'editor' ? 'framedPosition' : page] : [page];
  for (const one of wanted) if (one in pages) void pages[one as keyof typeof pages]().catch(() => undefined);
}
