// Keeps the focus of who plays by keyboard: what was pressed goes away with its question, and the next one takes the focus.
import { tick } from 'svelte';
import { lastInput } from './last_input';
import { isFocusGiven, isFocusLost } from './lost_focus';

/** What a question offers, in the order in which it is looked for. */
const wanted = ['[data-choice][aria-pressed=true]', '[data-choice]:not([disabled])', '.faces button', '.prompt'];

export class KeyboardFocus {
  #table: HTMLElement | undefined;

  /** An attachment of the element around the board and the choices. */
  attach = (table: HTMLElement) => {
    this.#table = table;
    const pressed = (event: KeyboardEvent) => {
      // A key that is held down does not choose again and again.
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    };
    addEventListener('keydown', pressed, true);
    return () => removeEventListener('keydown', pressed, true);
  };

  /** To be called when the question has changed. */
  async settle() {
    if (!lastInput.isKey) return;
    await tick();
    const at = document.activeElement;
    const waits = at instanceof HTMLElement && at.matches('.prompt'); // for the next question
    if (!this.#table || !(isFocusLost() || isFocusGiven() || waits)) return;
    for (const selector of wanted) {
      const found = this.#table.querySelector<HTMLElement>(selector);
      if (!found) continue;
      found.focus({ preventScroll: false });
      return;
    }
  }

  /** To be called when picks on the board have left one choice: the next press takes it. */
  async toChosen() {
    if (!lastInput.isKey) return;
    await tick();
    if (!document.activeElement?.closest('.board')) return;
    this.#table?.querySelector<HTMLElement>('[data-choice][aria-pressed=true]')?.focus();
  }
}
