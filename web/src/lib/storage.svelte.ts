// What is stored in the browser: settings, the tokens of the seats that the user holds, and recent matches.
import type { Titles } from './wire';

export function readStored<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(`affray.${key}`) ?? 'null') as T) ?? otherwise;
  } catch {
    return otherwise;
  }
}
export function writeStored(key: string, value: unknown) {
  try {
    localStorage.setItem(`affray.${key}`, JSON.stringify(value));
  } catch {
    // Without storage everything works until the page is closed.
  }
}

export interface Recent {
  match: string;
  game: string;
  titles: Partial<Titles>;
  at: number;
}

class StoredData {
  #language = $state(readStored('language', ''));
  #name = $state(readStored('name', ''));
  #theme = $state(readStored('theme', 'system'));
  #dice = $state(readStored('dice', true));
  #odds = $state(readStored('odds', true));
  #quick = $state(readStored('quick', false));

  get language() {
    return this.#language;
  }
  set language(value: string) {
    writeStored('language', (this.#language = value));
  }
  get name() {
    return this.#name;
  }
  set name(value: string) {
    writeStored('name', (this.#name = value));
  }
  get theme() {
    return this.#theme;
  }
  set theme(value: string) {
    writeStored('theme', (this.#theme = value));
  }
  /** Dice are animated. */
  get dice() {
    return this.#dice;
  }
  set dice(value: boolean) {
    writeStored('dice', (this.#dice = value));
  }
  /** The odds of choices are shown. */
  get odds() {
    return this.#odds;
  }
  set odds(value: boolean) {
    writeStored('odds', (this.#odds = value));
  }
  /** A choice is made with one click, without confirmation. */
  get quick() {
    return this.#quick;
  }
  set quick(value: boolean) {
    writeStored('quick', (this.#quick = value));
  }

  /** The steps of lessons that were done, by game. */
  lessons = $state.raw<Record<string, string[]>>(readStored('lessons', {}));
  keepLesson(game: string, step: string) {
    const done = this.lessons[game] ?? [];
    if (done.includes(step)) return;
    this.lessons = { ...this.lessons, [game]: [...done, step] };
    writeStored('lessons', this.lessons);
  }

  tokens(match: string): Record<string, string> {
    return readStored<Record<string, Record<string, string>>>('tokens', {})[match] ?? {};
  }
  keepTokens(match: string, tokens: Record<string, string>) {
    const all = readStored<Record<string, Record<string, string>>>('tokens', {});
    writeStored('tokens', { ...all, [match]: { ...all[match], ...tokens } });
  }
  invitations(match: string): Record<string, string> {
    return readStored<Record<string, Record<string, string>>>('invitations', {})[match] ?? {};
  }
  keepInvitations(match: string, invitations: Record<string, string>) {
    writeStored('invitations', { ...readStored('invitations', {}), [match]: invitations });
  }
  recents = $state.raw<Recent[]>(readStored('recents', []));
  keepRecent(recent: Recent) {
    this.recents = [recent, ...this.recents.filter((one) => one.match !== recent.match)].slice(0, 12);
    writeStored('recents', this.recents);
  }
}

export const stored = new StoredData();
