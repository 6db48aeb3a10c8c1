// The attributes of an element that stands for a thing on a board. While an open choice is about the thing, the
// element can be pressed; otherwise it is only drawn.
import type { Picker } from './picker.svelte';

interface Options {
  /** What the element is to a screen reader while it cannot be pressed. */
  role?: string | undefined;
  /** A screen reader is told whether the thing is picked. */
  pressed?: boolean;
  /** The classes `lit` and `picked` are set; not where an element around this one has them. */
  marked?: boolean;
}

const classOf = (picker: Picker, thing: string, classes: string, marked: boolean) =>
  marked ? `${classes} lit${picker.isPicked(thing) ? ' picked' : ''}` : classes;

/**
 * For `<svelte:element this={thing ? 'button' : 'div'} {...pickable(picker, thing, 'card')}>`. A press picks `thing`;
 * it is empty while there is nothing to pick.
 */
export function pickable(
  picker: Picker,
  thing: string | undefined,
  classes: string,
  { role = 'presentation', pressed = false, marked = true }: Options = {},
) {
  if (!thing) return { role, class: classes };
  return {
    type: 'button' as const,
    class: classOf(picker, thing, classes, marked),
    'aria-pressed': pressed ? picker.isPicked(thing) : undefined,
    onclick: () => picker.pick(thing),
  };
}

/** For a `<g>` of an SVG drawing, which cannot be a button and must handle the keyboard itself. */
export function pickableShape(
  picker: Picker,
  thing: string | undefined,
  classes: string,
  { role, pressed = false, marked = true }: Options = {},
) {
  if (!thing) return { role, class: classes };
  return {
    role: 'button',
    tabindex: 0,
    class: classOf(picker, thing, classes, marked),
    'aria-pressed': pressed ? picker.isPicked(thing) : undefined,
    onclick: () => picker.pick(thing),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      picker.pick(thing);
    },
  };
}
