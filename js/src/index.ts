// affray for JavaScript: the rules, exact odds and bots of four tabletop fight games.
//
//     const affray = await load();
//     const fight = affray.fight('worlds/worked-example', { seed: 7 });
//     fight.play(fight.choices()[0]);
import { Referee } from './module';
import {
  type CommonAssets,
  type Game,
  type GameAssets,
  type Language,
  commonAssets,
  compiledModule,
  gameAssets,
  games,
  languages,
} from './assets';
import { AffrayError } from './errors';
import { answerOf, Fight, type FightOptions, type Host } from './fight';
import { anything, aText, checkedOptions, type Checks, texts, word } from './options';
import type { AttackOutput } from './types';

export { type Game, games, type Language, languages } from './assets';
export { AffrayError, RefusedError } from './errors';
export { Fight, type FightOptions } from './fight';
export * from './types';

/** What `load` may be told. */
export interface LoadOptions {
  /** The games to load; all of them unless said otherwise. */
  games?: readonly Game[];
  /** The language of sentences and errors: en, fr or cs. */
  language?: Language;
  /** Where the WebAssembly module is, where it is not beside this file; or the module itself, as in a worker. */
  module?: URL | BufferSource | WebAssembly.Module;
}

const loading: Checks<LoadOptions> = { games: texts, language: word(...languages), module: anything };

/** The referee with the games that were loaded; `load` makes one. */
export class Affray {
  readonly #host: Host;
  readonly #games: ReadonlyMap<string, GameAssets>;
  #attacks: Referee | undefined;

  /** @hidden `load` calls it. */
  constructor(
    /** The compiled module, which may be sent to workers. */
    readonly module: WebAssembly.Module,
    common: CommonAssets,
    loaded: ReadonlyMap<Game, GameAssets>,
    readonly language: Language,
  ) {
    this.#games = loaded;
    this.#host = {
      language,
      problems: common.problems,
      messages: (game, of) => ({ ...common.messages[of], ...this.#games.get(game)?.messages[of] }),
      referee: () => {
        const referee = Referee.openNow(module);
        for (const { data } of loaded.values()) referee.ask({ ask: 'files', files: data });
        return referee;
      },
    };
  }

  /** The names of the shipped fights of the loaded games: "worlds/one-world". */
  get fights(): string[] {
    return [...this.#games.values()].flatMap(({ fights }) => Object.keys(fights));
  }

  /**
   * Opens a fight: the name of a shipped one, or the YAML text of a fight file. Throws AffrayError with the place and
   * the rule if the text is wrong.
   */
  fight(source: string, options: FightOptions = {}): Fight {
    aText('a fight', source);
    const isText = source.includes('\n') || source.includes(':');
    return new Fight(this.#host, isText ? source : this.setup(source), isText ? 'setup' : `${source}.yaml`, options);
  }

  /** The text of a shipped fight. */
  setup(name: string): string {
    aText('the name of a fight', name);
    const text = this.#games.get(name.split('/')[0]!)?.fights[name];
    if (text !== undefined) return text;
    throw new AffrayError(`${name}: there is no such fight; affray.fights has the names`);
  }

  /** The records of a loaded game by their paths, such as "data/worlds/events.yaml": what `affray/workers` is given. */
  records(game: Game): Readonly<Record<string, string>> {
    aText('the name of a game', game);
    const loaded = this.#games.get(game);
    if (loaded) return { ...loaded.data };
    throw new AffrayError(`${game}: this game was not loaded`);
  }

  /** The exact odds of an attack of realms in words, such as "melee +2, strength 4". */
  attack(text: string): AttackOutput {
    aText('an attack', text);
    this.#attacks ??= this.#host.referee();
    const request = { ask: 'attack', text };
    const answer = answerOf<Omit<AttackOutput, 'format'>>(this.#host, this.#attacks, request);
    return { format: 'attack/1', ...answer };
  }
}

/** Loads the module and the games. Throws if a file cannot be read, or if there is no such game or language. */
export async function load(options: LoadOptions = {}): Promise<Affray> {
  const { games: wanted = games, language = 'en', module } = checkedOptions('load', options, loading);
  const unknown = wanted.find((game) => !games.includes(game));
  if (unknown !== undefined) throw new RangeError(`the games are ${games.join(', ')}, not ${unknown}`);
  const [code, common, ...assets] = await Promise.all([
    compiledModule(module),
    commonAssets(),
    ...wanted.map(gameAssets),
  ]);
  return new Affray(code, common, new Map(wanted.map((game, i) => [game, assets[i]!])), language);
}
