// The schemas of a game, and the form that changes the text of a fight: for every part of the editor that shows fields.
import { addAt, edited, removeAt, setAt, type Change } from './document';
import { formOf } from './form';
import type { Fight, Names } from './games/builder';
import { Schemas } from './schema';

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
  readonly form = $derived.by(() => {
    const { game, fight, names } = this.props();
    return (
      this.schemas &&
      formOf(game, this.schemas, fight, names, {
        set: (path, value) => this.change((document) => setAt(document, path, value)),
        add: (path, value) => this.change((document) => addAt(document, path, value)),
        remove: (path) => this.change((document) => removeAt(document, path)),
      })
    );
  });

  constructor(private readonly props: () => FightProps) {
    $effect(() => {
      const wanted = this.props().game;
      void Schemas.of(wanted).then((loaded) => {
        if (wanted === this.props().game) this.schemas = loaded;
      });
    });
  }

  change(what: Change) {
    const { text, onchange } = this.props();
    onchange(edited(text, what));
  }
}
