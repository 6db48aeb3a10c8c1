// The language of the page and its messages: those of the page itself, and the catalogues of the games, which come from
// the server. The language can be changed at any time.
import { fetchMessages } from './api';
import { stored } from './storage.svelte';
import { Catalogue, capital } from './message';
import type { Argument, Message, Titles } from './wire';
import english from '../translations/en.json';

export const languages = ['en', 'fr', 'cs'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', cs: 'Čeština' };

const others: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  fr: () => import('../translations/fr.json'),
  cs: () => import('../translations/cs.json'),
};

function preferredLanguage(): Language {
  const known = (code: string) => languages.find((one) => code.toLowerCase().startsWith(one));
  return known(stored.language) ?? navigator.languages?.map(known).find(Boolean) ?? 'en';
}

class Localization {
  language = $state<Language>('en');
  page = $state.raw(new Catalogue('en', english));
  games = $state.raw<Record<string, Catalogue>>({});
  #wanted = new Set<string>();

  async setLanguage(language: Language) {
    const words = language === 'en' ? english : (await others[language]!()).default;
    const games = await this.#load(language, [...this.#wanted]);
    this.page = new Catalogue(language, words);
    this.games = games;
    this.language = language;
    stored.language = language;
    document.documentElement.lang = language;
  }

  async loadGame(game: string) {
    if (this.#wanted.has(game)) return;
    this.#wanted.add(game);
    const more = await this.#load(this.language, [game]);
    this.games = { ...this.games, ...more };
  }

  async #load(language: Language, games: string[]): Promise<Record<string, Catalogue>> {
    const all = await Promise.all(games.map((game) => fetchMessages(language, game)));
    return Object.fromEntries(games.map((game, i) => [game, new Catalogue(language, all[i]!)]));
  }

  async start() {
    await this.setLanguage(preferredLanguage());
  }
}

export const i18n = new Localization();

/** A message of the page itself. */
export const t = (key: string, values: Record<string, Argument> = {}) => i18n.page.say(key, values);

const empty: Record<string, Catalogue> = {};

/** The displayed name of a side: some sides have a message, the others are names of players. */
export const sideName = (name: string) => (i18n.page.has(`side.${name}`) ? t(`side.${name}`) : capital(name));

/** The messages of a game; empty until they are loaded. */
export function catalogue(game: string): Catalogue {
  return i18n.games[game] ?? (empty[game] ??= new Catalogue('en', {}));
}
export const ready = (game: string) => game in i18n.games;
export const say = (game: string, message: Message) => (ready(game) ? catalogue(game).text(message) : '');
export const titleOf = (titles: Partial<Titles> | undefined, otherwise = '') =>
  titles?.[i18n.language] ?? titles?.en ?? Object.values(titles ?? {})[0] ?? otherwise;
