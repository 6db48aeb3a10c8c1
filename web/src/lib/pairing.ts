// Finds an opponent: a listed table at which somebody waits now, or a new one at which the user waits.
import { createMatch, fetchMatches } from './api';
import { stored } from './storage.svelte';
import type { GameEntry, ListedMatch, ServerMessage } from './wire';

const hour = 3600 * 1000;

/** Whether `a` was made before `b`; of two that wait for each other, the younger goes to the older. */
const isOlder = (a: ListedMatch, b: ListedMatch) =>
  a.created < b.created || (a.created === b.created && a.match < b.match);

/** Tables of a game with one free seat and a person at each other one, the oldest first; only those older than `own`. */
export function tablesThatWait(listed: ListedMatch[], game: string, now: number, own?: string): ListedMatch[] {
  const mine = listed.find((one) => one.match === own);
  return listed
    .filter((one) => {
      const free = one.seats.filter((seat) => seat.held === 'open' && !seat.invited);
      const persons = one.seats.filter((seat) => seat.held === 'person');
      return (
        one.game === game &&
        one.status === 'waiting' &&
        free.length === 1 &&
        persons.length === one.seats.length - 1 &&
        one.match !== own &&
        now - one.created < hour &&
        (!mine || isOlder(one, mine))
      );
    })
    .sort((a, b) => (isOlder(a, b) ? -1 : 1));
}

/** Asks a table, as a spectator, whether its players are there; false if it does not answer within two seconds. */
function isAttended(match: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    const answer = (attended: boolean) => {
      clearTimeout(timer);
      resolve(attended);
      socket.close();
    };
    const timer = setTimeout(() => answer(false), 2000);
    socket.onopen = () => socket.send(JSON.stringify({ v: 1, type: 'hello', match }));
    socket.onerror = () => answer(false);
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type !== 'welcome') return answer(false);
      answer(message.status === 'waiting' && message.sides.every((seat) => seat.held !== 'person' || seat.online));
    };
  });
}

/** A table of a game at which somebody waits now; `own`: the table at which the user waits, for older ones only. */
export async function findTable(game: string, own?: string): Promise<string | null> {
  const listed = await fetchMatches();
  for (const one of tablesThatWait(listed, game, Date.now(), own)) {
    if (!Object.keys(stored.tokens(one.match)).length && (await isAttended(one.match))) return one.match;
  }
  return null;
}

/** The first fight of a game for two players. */
export const fightForTwo = (entry: GameEntry) => entry.fights.find((one) => one.sides.length === 2);

/** Makes a table with a seat for whoever comes, or for who is invited by its link, and returns its match. */
export async function waitAtNewTable(entry: GameEntry, other: 'open' | 'invited'): Promise<string> {
  const fight = fightForTwo(entry)!;
  const made = await createMatch({
    game: entry.game,
    file: fight.file,
    seats: { [fight.sides[0]!]: 'me', [fight.sides[1]!]: other },
    name: stored.name,
    dice: 'honest',
    listed: other === 'open',
  });
  stored.keepTokens(made.match, made.tokens);
  stored.keepInvitations(made.match, made.invitations);
  return made.match;
}
