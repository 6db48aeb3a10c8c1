// The board of each game, loaded when it is needed.
import type { Component } from 'svelte';
import type { BoardProps } from './props';

const boards: Record<string, () => Promise<{ default: Component<BoardProps> }>> = {
  worlds: () => import('./Worlds.svelte'),
  realms: () => import('./Realms.svelte'),
  sectors: () => import('./Sectors.svelte'),
  biomes: () => import('./Biomes.svelte'),
};

export const loadBoard = async (game: string) => (await boards[game]?.())?.default;
