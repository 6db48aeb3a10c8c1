// "Why may I not choose this?": which choices to ask the referee about when the user presses a thing that is in no open
// choice.
import type { Offer } from './wire';

/** A thing on the board and its kind: "battle", "unit ann", "hand ann". */
export interface Thing {
  name: string;
  kind: string;
}

const most = 6;

/**
 * The texts of open choices with this thing in place of another, the most likely first: things of the same kind and
 * owner first, and choices that are about what is picked.
 */
export function candidateChoices(offers: Offer[], picked: string[], thing: Thing, others: Thing[]): string[] {
  const [what] = thing.kind.split(' ');
  const near = (one: Thing) => (one.kind === thing.kind ? 0 : one.kind.split(' ')[0] === what ? 1 : 2);
  const sorted = others.filter((one) => one.name !== thing.name).sort((a, b) => near(a) - near(b));
  const fits = (offer: Offer) => picked.filter((one) => ` ${offer.text} `.includes(` ${one} `)).length;
  const likely = [...offers].sort((a, b) => fits(b) - fits(a));
  const open = new Set(offers.map((offer) => offer.text));
  const found = new Set<string>();
  for (const other of sorted) {
    for (const { text } of likely) {
      const changed = ` ${text} `.replace(` ${other.name} `, ` ${thing.name} `).trim();
      if (changed !== text && !open.has(changed)) found.add(changed);
      if (found.size === most) return [...found];
    }
  }
  return [...found];
}

/** The things on a board. */
export const thingsOn = (drawing: ParentNode): Thing[] =>
  [...drawing.querySelectorAll<HTMLElement | SVGElement>('[data-thing]')].map(thingOf);
export const thingOf = (element: HTMLElement | SVGElement): Thing => ({
  name: element.dataset.thing ?? '',
  kind: element.dataset.kind ?? '',
});
