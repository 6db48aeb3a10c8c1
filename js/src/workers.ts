// The referee in web workers, for pages: odds that get better while somebody thinks, and any other request.
//
//     const odds = openOdds(affray.module);
//     const position = { setup: fight.setup, data: affray.records(fight.game), moves: fight.moves() };
//     const answer = await odds.price(position, { onAnswer: show });
export { type Problem, Refused } from './problem';
export { openOdds, type OddsService } from './workers/odds';
export { RefereeWorker } from './workers/referee';
export type * from './workers/types';
