// The fights that the user has changed and not yet played or shared; each belongs to the file that it was made from.
import { readStored, writeStored } from '../lib/storage.svelte';

export interface Draft {
  game: string;
  file: string; // for a fight that came through a link '?' and the end of the link
  text: string;
  at: number;
}

const most = 20;
const all = () => readStored<Draft[]>('drafts', []);
const isOf = (game: string, file: string) => (one: Draft) => one.game === game && one.file === file;

export const draftOf = (game: string, file: string) => all().find(isOf(game, file))?.text;

/** Keeps the text, or forgets the draft where `text` is undefined. */
export function keepDraft(game: string, file: string, text: string | undefined) {
  const others = all().filter((one) => !isOf(game, file)(one));
  const kept = text === undefined ? [] : [{ game, file, text, at: Date.now() }];
  writeStored('drafts', [...kept, ...others].slice(0, most));
}

/** The file of this game that was open last, or undefined. */
export const lastFileOf = (game: string) => readStored<Record<string, string>>('edited', {})[game];
export function keepLastFile(game: string, file: string) {
  writeStored('edited', { ...readStored<Record<string, string>>('edited', {}), [game]: file });
}
