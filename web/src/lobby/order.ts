// The order of the tables in the lobby.
import type { Recent } from '../lib/storage.svelte';
import type { ListedMatch } from '../lib/wire';

const day = 24 * 3600 * 1000;

const rankOf = (match: ListedMatch, now: number) => {
  const isTouched = now - (match.touched ?? match.created) < day;
  if (match.status === 'over') return isTouched ? 2 : 3;
  return isTouched ? (match.status === 'running' ? 0 : 1) : 4;
};

/** Live tables first, and live ones that nobody has touched for a day last; within these the newest first. */
export function inOrder(matches: ListedMatch[], now: number): ListedMatch[] {
  const last = (match: ListedMatch) => match.touched ?? match.created;
  return [...matches].sort((a, b) => rankOf(a, now) - rankOf(b, now) || last(b) - last(a));
}

const personsAt = (match: ListedMatch) => match.seats.filter((seat) => seat.held === 'person').length;

/** Running tables with a person, touched within a day: those with more persons first, then the most recent. */
export function worthWatching(matches: ListedMatch[], now: number): ListedMatch[] {
  const live = matches.filter((one) => one.status === 'running' && rankOf(one, now) === 0 && personsAt(one) > 0);
  return inOrder(live, now).sort((a, b) => personsAt(b) - personsAt(a));
}

/** The fights of the last day that this person plays and that are not known to be over, the most recent first. */
export function unfinished(
  recents: Recent[],
  listed: ListedMatch[],
  now: number,
  isSeated: (match: string) => boolean,
  isOver: (match: string) => boolean,
): Recent[] {
  const ended = new Set(listed.filter((one) => one.status === 'over').map((one) => one.match));
  return recents.filter(({ match, at }) => now - at < day && isSeated(match) && !isOver(match) && !ended.has(match));
}
