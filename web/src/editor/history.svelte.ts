// The text of the editor with what it was before: each change can be undone and done again.

const most = 200;
const pause = 1200; // typing that goes on is one change

export class History {
  #text = $state('');
  #past = $state.raw<string[]>([]);
  #future = $state.raw<string[]>([]);
  #typedAt = 0;

  get text() {
    return this.#text;
  }
  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);

  /** Another fight: nothing of the one before can be undone. */
  begin(text: string) {
    this.#text = text;
    this.#past = this.#future = [];
    this.#typedAt = 0;
  }

  /** One change, as a press on a button makes it. */
  change = (text: string) => {
    if (text === this.#text) return;
    this.#past = [...this.#past, this.#text].slice(-most);
    this.#future = [];
    this.#text = text;
    this.#typedAt = 0;
  };

  /** A letter more: changes that follow each other closely are undone together. */
  type = (text: string, now = Date.now()) => {
    if (text === this.#text) return;
    if (now - this.#typedAt < pause) this.#text = text;
    else this.change(text);
    this.#future = [];
    this.#typedAt = now;
  };

  undo = () => {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#future = [this.#text, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#text = before;
    this.#typedAt = 0;
  };
  redo = () => {
    const [next, ...rest] = this.#future;
    if (next === undefined) return;
    this.#past = [...this.#past, this.#text];
    this.#future = rest;
    this.#text = next;
    this.#typedAt = 0;
  };
}
