// The language of the page, switched live: its own words, and the catalogues of the games from the server.
import { fetchMessages } from './api';
import { remembered } from './memory.svelte';
import { Catalogue, capital } from './message';
import type { Argument, Message, Titles } from './wire';
import english from '../words/en.json';

export const languages = ['en', 'fr', 'cs'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', cs: 'Čeština' };

const others: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  fr: () => import('../words/fr.json'),
  cs: () => import('../words/cs.json'),
};

function wished(): Language {
  const known = (code: string) => languages.find((one) => code.toLowerCase().startsWith(one));
  return known(remembered.language) ?? navigator.languages?.map(known).find(Boolean) ?? 'en';
}

class Tongue {
  language = $state<Language>('en');
  own = $state.raw(new Catalogue('en', english));
  games = $state.raw<Record<string, Catalogue>>({});
  #wanted = new Set<string>();

  async speak(language: Language) {
    const words = language === 'en' ? english : (await others[language]!()).default;
    const games = await this.#load(language, [...this.#wanted]);
    this.own = new Catalogue(language, words);
    this.games = games;
    this.language = language;
    remembered.language = language;
    document.documentElement.lang = language;
  }

  async need(game: string) {
    if (this.#wanted.has(game)) return;
    this.#wanted.add(game);
    const more = await this.#load(this.language, [game]);
    this.games = { ...this.games, ...more };
  }

  async #load(language: Language, games: string[]): Promise<Record<string, Catalogue>> {
    const all = await Promise.all(games.map((game) => fetchMessages(language, game)));
    return Object.fromEntries(games.map((game, i) => [game, new Catalogue(language, all[i]!)]));
  }

  async begin() {
    await this.speak(wished());
  }
}

export const tongue = new Tongue();

/** The page's own words. */
export const t = (key: string, values: Record<string, Argument> = {}) => tongue.own.say(key, values);

const empty: Record<string, Catalogue> = {};

/** What a side is called: some are words, and the others names. */
export const sideName = (name: string) => (tongue.own.has(`side.${name}`) ? t(`side.${name}`) : capital(name));

/** The words of a game; nothing until its catalogue is here. */
export function catalogue(game: string): Catalogue {
  return tongue.games[game] ?? (empty[game] ??= new Catalogue('en', {}));
}
export const ready = (game: string) => game in tongue.games;
export const say = (game: string, message: Message) => (ready(game) ? catalogue(game).text(message) : '');
export const titleOf = (titles: Partial<Titles> | undefined, otherwise = '') =>
  titles?.[tongue.language] ?? titles?.en ?? Object.values(titles ?? {})[0] ?? otherwise;
