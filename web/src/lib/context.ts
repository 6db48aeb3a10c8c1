// What the position says about the open question: the line, move or attack that it belongs to.
import { tablesOf } from './tables';
import type { Message, Offer, TextTable } from './wire';

/** The titles of tables that say what is being settled now, the most recent first. */
const settling = ['position.doing', 'position.moving', 'position.attack', 'position.line', 'position.pending'];

/** The card, line, move or attack that is being settled. */
export function contextOf(game: string, tables: TextTable[], offers: Offer[]): Message | null {
  if (game === 'biomes') return reactionOf(tables, offers);
  return tablesOf(tables, ...settling)[0]?.title ?? null;
}

/** The skill of biomes that asks whether it reacts: the last one that waits. */
function reactionOf(tables: TextTable[], offers: Offer[]): Message | null {
  if (!offers.some((offer) => offer.phrase.key === 'choice.react')) return null;
  return tablesOf(tables, 'position.waiting').at(-1)?.title ?? null;
}

/** What a choice means that names only a place in a list of the position. */
export function detailOf(tables: TextTable[], offer: Offer): Message | null {
  if (offer.phrase.key !== 'choice.first') return null;
  const wanted = offer.phrase.arguments.amount;
  return tablesOf(tables, 'position.waiting').find((one) => one.title!.arguments.number === wanted)?.title ?? null;
}
