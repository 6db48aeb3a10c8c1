// The bots that can be given a seat, in the order in which they are offered.

/** For people, from the weakest to the strongest: what each is, is said below the seats. */
export const levels = ['novice', 'casual', 'skilled', 'expert', 'champion'] as const;
/** By how they choose, for those who compare bots. */
export const botKinds = ['greedy', 'search', 'exact', 'random'] as const;
export type Level = (typeof levels)[number];

/** The level of a seat such as "bot:casual"; undefined for any other seat. */
export const levelOf = (seat: string): Level | undefined => levels.find((level) => seat === `bot:${level}`);
