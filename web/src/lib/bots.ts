// The bots that can be given a seat, in the order in which they are offered.

export const botLevels = ['greedy', 'search', 'exact', 'random'] as const;
