// The files beside this module: the WebAssembly module, and the records, fights and texts of the games.

/** The languages of sentences and errors. */
export const languages = ['en', 'fr', 'cs'] as const;
/** The code of a language: en, fr or cs. */
export type Language = (typeof languages)[number];

/** The names of the games. */
export const games = ['worlds', 'realms', 'sectors', 'biomes'] as const;
/** The name of a game. */
export type Game = (typeof games)[number];

/** Texts by language: message key to ICU pattern. */
export type Texts = Record<Language, Record<string, string>>;

/** What all games share: texts, and translations of the sentences about wrong input (none for English). */
export interface CommonAssets {
  messages: Texts;
  problems: Texts;
}

/** A game: its records by path, the shipped fights by name ("worlds/one-world"), and its texts. */
export interface GameAssets {
  data: Record<string, string>;
  fights: Record<string, string>;
  messages: Texts;
}

/** Texts as the files have them: each key once, with its text in each language, which makes the package smaller. */
type WrittenTexts = Record<string, (string | null)[]>;
type Written<Assets> = { [Key in keyof Assets]: Assets[Key] extends Texts ? WrittenTexts : Assets[Key] };

function byLanguage(written: WrittenTexts): Texts {
  const texts: Texts = { en: {}, fr: {}, cs: {} };
  for (const [key, all] of Object.entries(written)) {
    languages.forEach((language, i) => {
      const text = all[i];
      if (typeof text === 'string') texts[language][key] = text;
    });
  }
  return texts;
}

// Bundlers find these files by the form `new URL('…', import.meta.url)`.
const gameUrls: Record<Game, () => URL> = {
  worlds: () => new URL('./worlds.json', import.meta.url),
  realms: () => new URL('./realms.json', import.meta.url),
  sectors: () => new URL('./sectors.json', import.meta.url),
  biomes: () => new URL('./biomes.json', import.meta.url),
};

async function bytesOf(url: URL): Promise<BufferSource> {
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.href}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

async function jsonOf<T>(url: URL): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await bytesOf(url))) as T;
}

/** The texts that all games share. */
export async function commonAssets(): Promise<CommonAssets> {
  const { messages, problems } = await jsonOf<Written<CommonAssets>>(new URL('./common.json', import.meta.url));
  return { messages: byLanguage(messages), problems: byLanguage(problems) };
}

/** The files of one game. */
export async function gameAssets(game: Game): Promise<GameAssets> {
  const { messages, ...files } = await jsonOf<Written<GameAssets>>(gameUrls[game]());
  return { ...files, messages: byLanguage(messages) };
}

/** The compiled module, from beside this file or from elsewhere. */
export async function compiledModule(from?: URL | BufferSource | WebAssembly.Module): Promise<WebAssembly.Module> {
  if (from instanceof WebAssembly.Module) return from;
  if (from && !(from instanceof URL)) return WebAssembly.compile(from);
  return WebAssembly.compile(await bytesOf(from ?? new URL('./affray.wasm', import.meta.url)));
}
