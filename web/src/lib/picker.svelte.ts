// The things on the board that the user has picked, and the choices that are about all of them.
import { isAbout, wordsOf } from './choices';
import type { Offer } from './wire';

export class Picker {
  offers = $state.raw<Offer[]>([]);
  picked = $state.raw<string[]>([]);
  chosen = $state.raw<Offer | null>(null); // waits to be confirmed
  hovered = $state.raw<Offer | null>(null); // under the pointer or focused in the list
  play: (offer: Offer) => void = () => undefined;

  fitting = $derived(this.offers.filter((offer) => this.picked.every((thing) => isAbout(offer, thing))));
  #lit = $derived.by(() => {
    const lit = new Set<string>();
    for (const offer of this.fitting) {
      const words = wordsOf(offer);
      for (let i = 0; i < words.length; ++i)
        for (let length = 1; length <= 3 && i + length <= words.length; ++length)
          lit.add(words.slice(i, i + length).join(' '));
    }
    return lit;
  });

  /** A choice that fits what is picked is also about this thing. */
  isLit = (thing: string) => this.offers.length > 0 && this.#lit.has(thing);
  isPicked = (thing: string) => this.picked.includes(thing);
  /** The first of these things that can be picked or is picked; empty if there is none. */
  firstOpen = (...things: string[]) => things.find((thing) => this.isLit(thing) || this.isPicked(thing)) ?? '';
  /** The choice that waits to be confirmed, or is hovered, is about this thing. */
  isChosen = (thing: string) => [this.chosen, this.hovered].some((offer) => offer !== null && isAbout(offer, thing));

  offer(offers: Offer[]) {
    this.offers = offers;
    this.picked = [];
    this.chosen = this.hovered = null;
  }

  /** Picks a thing, or releases it again. When one choice is left, it waits to be confirmed. */
  pick = (thing: string) => {
    if (this.isPicked(thing)) {
      this.picked = this.picked.filter((one) => one !== thing);
      this.chosen = null;
      return;
    }
    const fits = this.offers.some((offer) => isAbout(offer, thing) && this.picked.every((one) => isAbout(offer, one)));
    this.picked = fits
      ? [...this.picked, thing]
      : this.offers.some((offer) => isAbout(offer, thing))
        ? [thing]
        : this.picked;
    const left = this.fitting;
    this.chosen = left.length === 1 ? left[0]! : null;
  };

  clear = () => {
    this.picked = [];
    this.chosen = null;
  };
}
