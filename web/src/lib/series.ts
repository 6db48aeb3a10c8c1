// The score of a series of rematches.
import type { Outcome, Seat, Series } from './wire';

/** The score with the match that is shown, once that has an outcome; wins are in the order of the seats. */
export function scoreOf(before: Series | null, seats: Seat[], outcome: Outcome | null): Series | null {
  const score = before ?? { fights: 0, draws: 0, wins: seats.map(() => 0) };
  if (!outcome) return before;
  return {
    fights: score.fights + 1,
    draws: score.draws + (outcome.winner === 'none' ? 1 : 0),
    wins: score.wins.map((wins, i) => wins + (seats[i]?.name === outcome.winner ? 1 : 0)),
  };
}
