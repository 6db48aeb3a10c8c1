import { biomes } from './biomes';
import { realms } from './realms';
import { sectors } from './sectors';
import { worlds } from './worlds';
import type { Builder } from './builder';

export const builders: Record<string, Builder> = { worlds, realms, sectors, biomes };

/** A fight of nothing, as a choice among the files of a game. */
export const blank = '+empty';
