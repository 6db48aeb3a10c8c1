// What is stored in the browser: settings, the tokens of the seats that the user holds, and recent matches.
import type { Titles } from './wire';

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(`affray.${key}`) ?? 'null') as T) ?? otherwise;
  } catch {
    return otherwise;
  }
}
function write(key: string, value: unknown) {
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
  #language = $state(read('language', ''));
  #name = $state(read('name', ''));
  #theme = $state(read('theme', 'system'));
  #dice = $state(read('dice', true));
  #odds = $state(read('odds', true));
  #quick = $state(read('quick', false));

  get language() {
    return this.#language;
  }
  set language(value: string) {
    write('language', (this.#language = value));
  }
  get name() {
    return this.#name;
  }
  set name(value: string) {
    write('name', (this.#name = value));
  }
  get theme() {
    return this.#theme;
  }
  set theme(value: string) {
    write('theme', (this.#theme = value));
  }
  /** Dice are animated. */
  get dice() {
    return this.#dice;
  }
  set dice(value: boolean) {
    write('dice', (this.#dice = value));
  }
  /** The odds of choices are shown. */
  get odds() {
    return this.#odds;
  }
  set odds(value: boolean) {
    write('odds', (this.#odds = value));
  }
  /** A choice is made with one click, without confirmation. */
  get quick() {
    return this.#quick;
  }
  set quick(value: boolean) {
    write('quick', (this.#quick = value));
  }

  tokens(match: string): Record<string, string> {
    return read<Record<string, Record<string, string>>>('tokens', {})[match] ?? {};
  }
  keepTokens(match: string, tokens: Record<string, string>) {
    const all = read<Record<string, Record<string, string>>>('tokens', {});
    write('tokens', { ...all, [match]: { ...all[match], ...tokens } });
  }
  invitations(match: string): Record<string, string> {
    return read<Record<string, Record<string, string>>>('invitations', {})[match] ?? {};
  }
  keepInvitations(match: string, invitations: Record<string, string>) {
    write('invitations', { ...read('invitations', {}), [match]: invitations });
  }
  recents = $state.raw<Recent[]>(read('recents', []));
  keepRecent(recent: Recent) {
    this.recents = [recent, ...this.recents.filter((one) => one.match !== recent.match)].slice(0, 12);
    write('recents', this.recents);
  }
}

export const stored = new StoredData();
