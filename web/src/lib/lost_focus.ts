// What has the focus may go away: with its page, or because it was pressed. Then the focus is not lost for who uses the keyboard:
// it goes to what is left around that place, or to the title of the new page.
import { lastInput } from './last_input';

const usable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/** Whether nothing has the focus that could be used. */
export function isFocusLost(): boolean {
  const at = document.activeElement;
  return !at || at === document.body || !at.isConnected || (at instanceof HTMLButtonElement && at.disabled);
}

let given: Element | null = null; // what has got the focus for something that is gone, until the next key

/** Whether the focus was given to what has it now: a question that comes later may take it. */
export const isFocusGiven = () => given !== null && given === document.activeElement;

const shown = (within: Element, selector: string) =>
  [...within.querySelectorAll<HTMLElement>(selector)].find((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );

/** Of the elements that were around the lost one, the innermost first: what takes its place. Null: nothing yet. */
function replacementOf(around: Element[], page: HTMLElement): HTMLElement | null {
  for (const one of around) {
    if (!one.isConnected) continue;
    const found = shown(one, `h2, h3, ${usable}`);
    if (found) return found;
  }
  return shown(page, 'h1') ?? null;
}

/** An attachment of the element that holds all pages. */
export function keepFocus(page: HTMLElement) {
  let around: Element[] = []; // of what had the focus last
  let isDue = false;

  function remember(event: FocusEvent) {
    around = [];
    for (let one = (event.target as Element).parentElement; one && one !== page; one = one.parentElement)
      around.push(one);
  }
  function restore() {
    isDue = false;
    if (!lastInput.isKey || !isFocusLost()) return;
    const replacement = replacementOf(around, page);
    if (!replacement) return;
    if (!replacement.matches(usable)) replacement.tabIndex = -1;
    replacement.focus();
    given = replacement;
  }
  // In the next frame, when whoever has asked for the focus has it.
  function restoreSoon() {
    if (isDue || !around.length || !lastInput.isKey || !isFocusLost()) return;
    isDue = true;
    requestAnimationFrame(restore);
  }
  const forget = () => (given = null);
  const watcher = new MutationObserver(restoreSoon);
  watcher.observe(page, { childList: true, subtree: true });
  page.addEventListener('focusin', remember);
  addEventListener('keydown', forget, true);
  return () => {
    watcher.disconnect();
    page.removeEventListener('focusin', remember);
    removeEventListener('keydown', forget, true);
  };
}
