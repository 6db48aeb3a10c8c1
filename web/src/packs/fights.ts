// The fights of a pack. Reading their titles needs the reader of YAML, which the lobby, where packs are looked up too, does
// without.
import { readFight } from '../editor/document';
import type { Titles } from '../lib/wire';
import type { Pack } from './store';

/** The fights of a pack: their files, and their titles as far as they have any. */
export const fightsOf = (pack: Pack) =>
  Object.keys(pack.files)
    .filter((path) => path.startsWith('fights/'))
    .sort()
    .map((file) => ({ file, titles: titlesOf(pack.files[file]!) }));

function titlesOf(text: string): Partial<Titles> | undefined {
  const title = readFight(text)?.title;
  if (typeof title === 'string') return { en: title };
  return title && typeof title === 'object' ? title : undefined;
}
