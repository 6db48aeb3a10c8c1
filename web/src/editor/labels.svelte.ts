// The words of the editor: the keys of fight files, their values, and what the editor itself says. They are loaded with it.
import { capital, Catalogue } from '../lib/message';
import type { Language } from '../lib/i18n.svelte';
import type { Argument } from '../lib/wire';
import english from './labels/en.json';

const others: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  fr: () => import('./labels/fr.json'),
  cs: () => import('./labels/cs.json'),
};

class Labels {
  words = $state.raw(new Catalogue('en', english));
  #wanted = 'en';

  async load(language: Language) {
    if (this.#wanted === language) return;
    this.#wanted = language;
    const words = language === 'en' ? english : (await others[language]!().catch(() => undefined))?.default;
    if (!words)
      this.#wanted = ''; // whoever needs them next tries again
    else if (this.#wanted === language) this.words = new Catalogue(language, words);
  }

  /** A sentence of the editor. */
  ui = (key: string, values: Record<string, Argument> = {}) => this.words.say(`ui.${key}`, values);

  /** What a key of a fight file is called: by the key above it, by the game, or by itself. */
  of(game: string, key: string, above = ''): string {
    const found = [`${above}.${key}`, `${game}.${key}`, key].find((one) => this.words.has(one));
    return found ? this.words.say(found) : capital(key.replace(/[-_]/g, ' '));
  }

  /** What one entry of a list is called, whose key stands for all of them: an objective of the objectives. */
  one = (key: string, otherwise: string) => (this.words.has(`one.${key}`) ? this.words.say(`one.${key}`) : otherwise);

  /** What one of the fixed values of a key is called. */
  value = (value: string) =>
    this.words.has(`word.${value}`) ? this.words.say(`word.${value}`) : value.replace(/[-_]/g, ' ');
}

export const labels = new Labels();
