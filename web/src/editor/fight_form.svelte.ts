// The schemas of a game, and the form that changes the text of a fight: for every part of the editor that shows fields.
import { addAt, edited, removeAt, setAt, type Change } from './document';
import { formOf, type Option } from './form';
import type { Fight, Names } from './games/builder';
import { Schemas } from './schema';
import { titleOf } from '../lib/i18n.svelte';
import { kept } from '../packs/kept.svelte';
import { packsOf, type Pack } from '../packs/store';

export interface FightProps {
  game: string;
  fight: Fight;
  names: Names;
  text: string;
  onchange: (text: string) => void;
}

/** Made while a component begins; `props` gives what the component shows now. */
export class FightForm {
  schemas = $state.raw<Schemas | null>(null);
  #packs = $state.raw<Pack[]>([]);
  readonly #game = $derived.by(() => this.props().game);
  readonly form = $derived.by(() => {
    const { game, fight, names } = this.props();
    const packs = this.#packs.map(({ name, titles }): Option => ({ id: name, name: titleOf(titles, name) }));
    return (
      this.schemas &&
      formOf(game, this.schemas, fight, names, packs, {
        set: (path, value) => this.change((document) => setAt(document, path, value)),
        add: (path, value) => this.change((document) => addAt(document, path, value)),
        remove: (path) => this.change((document) => removeAt(document, path)),
      })
    );
  });

  constructor(private readonly props: () => FightProps) {
    $effect(() => {
      const wanted = this.#game;
      void Schemas.of(wanted).then((loaded) => {
        if (wanted === this.#game) this.schemas = loaded;
      });
    });
    $effect(() => {
      const wanted = this.#game;
      void kept.changes;
      void packsOf(wanted).then(
        (found) => {
          if (wanted === this.#game) this.#packs = found;
        },
        () => undefined, // its name can be typed
      );
    });
  }

  change(what: Change) {
    const { text, onchange } = this.props();
    onchange(edited(text, what));
  }
}
