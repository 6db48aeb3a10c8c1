// The language of the page and its messages: those of the page itself, and the catalogues of the games, which come from
// the server. The language can be changed at any time. The lobby has messages of its own, so that it loads little.
import { fetchMessages, fetchProblems } from './api';
import { framedLanguage, isFramed } from './frame';
import { stored } from './storage.svelte';
import { Catalogue, asPattern, capital, type Patterns } from './message';
import type { Argument, Message, Titles } from './wire';

export const languages = ['en', 'fr', 'cs'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', cs: 'Čeština' };

const files = import.meta.glob('../translations/**/*.json', { import: 'default' }) as Record<
  string,
  () => Promise<Patterns>
>;
const wordsIn = (name: string) => files[`../translations/${name}.json`]!();

export function preferredLanguage(): Language {
  const known = (code: string) => languages.find((one) => code.toLowerCase().startsWith(one));
  return known(framedLanguage) ?? known(stored.language) ?? navigator.languages?.map(known).find(Boolean) ?? 'en';
}

export type OwnNames = Record<string, Record<string, string>>;

class Localization {
  language = $state<Language>('en');
  page = $state.raw(new Catalogue('en', {}));
  /** Whether the messages of all pages are there, and not only those of the lobby. */
  isWhole = $state(false);
  games = $state.raw<Record<string, Catalogue>>({});
  /** The names of the records that the shown fight brings itself: message key, then language ("" is any). */
  ownNames = $state.raw<OwnNames>({});
  /** The translations of sentences about wrong input; they are loaded when the first of them is said. */
  problems = $state.raw<Record<string, string>>({});
  #problemsOf = 'en';
  #wanted = new Set<string>();
  #wantsAll = false;

  async setLanguage(language: Language) {
    const all = this.#wantsAll;
    const [lobby, others, games] = await Promise.all([
      wordsIn(`lobby/${language}`),
      all ? wordsIn(language) : {},
      this.#load(language, [...this.#wanted]),
    ]);
    this.page = new Catalogue(language, { ...lobby, ...others });
    this.isWhole = all;
    this.games = games;
    this.language = language;
    if (!isFramed) stored.language = language;
    document.documentElement.lang = language;
  }

  async loadProblems() {
    const language = this.language;
    if (this.#problemsOf === language) return;
    this.#problemsOf = language;
    // Always later: what is being drawn may not change while it is.
    const found = await (language === 'en' ? Promise.resolve({}) : fetchProblems(language).catch(() => ({})));
    if (this.#problemsOf === language) this.problems = found;
  }

  async loadGame(game: string) {
    if (this.#wanted.has(game)) return;
    this.#wanted.add(game);
    try {
      const more = await this.#load(this.language, [game]);
      this.games = { ...this.games, ...more };
    } catch (error) {
      this.#wanted.delete(game); // whoever needs it next tries again
      throw error;
    }
  }

  async #load(language: Language, games: string[]): Promise<Record<string, Catalogue>> {
    const all = await Promise.all(games.map((game) => fetchMessages(language, game)));
    return Object.fromEntries(games.map((game, i) => [game, new Catalogue(language, all[i]!)]));
  }

  /** What pages other than the lobby need. */
  async loadAllPages() {
    if (this.#wantsAll) return;
    this.#wantsAll = true;
    try {
      await this.setLanguage(this.language);
    } catch (error) {
      this.#wantsAll = false;
      throw error;
    }
  }

  async start(isLobby: boolean) {
    this.#wantsAll = !isLobby;
    await this.setLanguage(preferredLanguage());
  }
}

export const i18n = new Localization();

/** A message of the page itself. */
export const t = (key: string, values: Record<string, Argument> = {}) => i18n.page.say(key, values);

const empty: Record<string, Catalogue> = {};
const textIn = (texts: Record<string, string>, language: string): string | undefined =>
  texts[language] ?? texts.en ?? texts[''] ?? Object.values(texts)[0];

let withNames: { of: Catalogue; names: OwnNames; catalogue: Catalogue } | undefined;

/** The catalogue together with the names of own records. */
function extended(of: Catalogue, names: OwnNames): Catalogue {
  if (!Object.keys(names).length) return of;
  if (withNames?.of === of && withNames.names === names) return withNames.catalogue;
  const own = Object.entries(names).map(([key, texts]) => [key, asPattern(textIn(texts, of.language) ?? key)]);
  withNames = { of, names, catalogue: new Catalogue(of.language, { ...of.patterns, ...Object.fromEntries(own) }) };
  return withNames.catalogue;
}

/** The displayed name of a side: what the fight calls it, or else its text if it has one. */
export function sideName(name: string): string {
  const own = textIn(i18n.ownNames[`name.${name}`] ?? {}, i18n.language);
  if (own !== undefined) return own;
  const known = [i18n.page, ...Object.values(i18n.games)].find((one) => one.has(`side.${name}`));
  return known ? known.say(`side.${name}`) : capital(name);
}

/** The messages of a game; empty until they are loaded. */
export function catalogue(game: string): Catalogue {
  const loaded = i18n.games[game];
  return loaded ? extended(loaded, i18n.ownNames) : (empty[game] ??= new Catalogue('en', {}));
}
export const ready = (game: string) => game in i18n.games;
export const say = (game: string, message: Message) => (ready(game) ? catalogue(game).text(message) : '');
export const titleOf = (titles: Partial<Titles> | undefined, otherwise = '') =>
  titles?.[i18n.language] ?? titles?.en ?? Object.values(titles ?? {})[0] ?? otherwise;
