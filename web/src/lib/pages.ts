// The pages besides the lobby, each loaded when it is wanted. What an address needs is asked for at once, before anything is
// drawn, so that it does not wait for the words of the page.
import type { Component } from 'svelte';
import {
  askForReplayEarly,
  fetchLessonOpening,
  fetchLessons,
  fetchMessages,
  fetchPuzzleOpening,
  fetchRecords,
} from './api';
import { preferredLanguage } from './i18n.svelte';
import { dayOf, gameOfDay, puzzleGames } from '../puzzles/packs';
import type { Route } from './route.svelte';

type Loaded = Promise<{ default: Component<any> }>; // each has other properties

export interface Page {
  load: () => Loaded;
  /** Asks for what it shows first, beside its own files. */
  ask?: (route: Route) => Promise<void>;
  /** What its address says. */
  props: (route: Route) => object;
  /** Another key is another page, which begins anew. */
  key?: (route: Route) => string | undefined;
}

const first = ({ parts }: Route) => parts[0];
const movesIn = ({ parts }: Route) => (/^\d{1,6}$/.test(parts[1] ?? '') ? Number(parts[1]) : 0);

/** The words of a game, and the records that its board draws. */
const askForGame = (game: string) => [fetchMessages(preferredLanguage(), game), fetchRecords(game)];

const known = {
  table: { load: () => import('../table/LivePage.svelte'), props: (route) => ({ match: first(route) }), key: first },
  replay: {
    load: () => import('../replay/ReplayPage.svelte'),
    ask: async (route) => {
      if (first(route) !== 'file') await askForReplayEarly(first(route)!, movesIn(route), preferredLanguage());
    },
    props: (route) => ({ match: first(route), at: movesIn(route), analyse: route.query === 'analyse' }),
    key: first,
  },
  editor: {
    load: () => import('../editor/Editor.svelte'),
    props: (route) => ({ game: first(route), query: route.query }),
  },
  lesson: {
    load: () => import('../learn/LessonPage.svelte'),
    ask: async ({ parts: [game, step] }) => {
      if (!game || !/^\d+$/.test(step ?? '')) return;
      await Promise.all([fetchLessons(game), fetchLessonOpening(game, Number(step)), ...askForGame(game)]);
    },
    props: (route) => ({ game: first(route), step: route.parts[1] }),
    key: first,
  },
  attack: {
    load: () => import('../attack/AttackPage.svelte'),
    props: ({ query }) => ({ query }),
    key: ({ query }) => query,
  },
  own: { load: () => import('../own/OwnFights.svelte'), props: () => ({}) },
  puzzle: {
    load: () => import('../puzzles/PuzzlePage.svelte'),
    ask: async ({ parts: [named, id] }) => {
      const today = dayOf(new Date());
      const game = id === undefined ? gameOfDay(today, puzzleGames) : named!;
      await Promise.all([fetchPuzzleOpening(game, id ?? { day: today }), ...askForGame(game)]);
    },
    props: (route) => ({ game: first(route), id: route.parts[1] }),
    key: ({ parts }) => parts.join('/'),
  },
  puzzles: { load: () => import('../puzzles/PuzzleList.svelte'), props: (route) => ({ game: first(route) }) },
} satisfies Record<string, Page>;

export const pages: Partial<Record<Route['page'], Page>> = known;

const compact = (page: Page): Page => ({ ...page, props: (route) => ({ ...page.props(route), compact: true }) });

/** What can be shown in a frame of another page. */
export const framedPages: Partial<Record<Route['page'], Page>> = {
  replay: compact(known.replay),
  attack: compact(known.attack),
  puzzle: compact(known.puzzle),
  editor: { ...known.editor, load: () => import('../embed/FramedPosition.svelte') },
};
export const framed = () => import('../embed/Framed.svelte');

/** Begins to load what is shown at this address. */
export function preload(route: Route, isFramed: boolean) {
  const shown = (isFramed ? framedPages : pages)[route.page];
  void shown?.ask?.(route).catch(() => undefined); // whoever needs it says what is wrong
  for (const load of isFramed ? [framed, shown?.load] : [shown?.load]) void load?.().catch(() => undefined);
}
