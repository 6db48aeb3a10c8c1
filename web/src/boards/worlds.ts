// The parts of the view of worlds that its board draws.

export const kinds = ['population', 'plant', 'native'] as const;
export type Counts = Record<'populations' | 'plants' | 'natives', number>;

export const countOf = (counts: Partial<Counts> | undefined, kind: string) => counts?.[`${kind}s` as keyof Counts] ?? 0;
export const total = (counts: Partial<Counts> | undefined) =>
  kinds.reduce((sum, kind) => sum + countOf(counts, kind), 0);

export type Battle = Record<string, Counts> & {
  fought: boolean;
  power?: Record<string, number>; // what each side is worth, once both have markers in it
  chance?: Record<string, number>; // that it wins if the dice were rolled now; the rest are ties
};

/** The markers of a side in a battle. */
export const markersIn = (battle: Battle, side: string): Partial<Counts> => battle[side] ?? {};

export interface Fight {
  place: string;
  attacker: string;
  defender: string;
  battle?: number;
  battles: Battle[];
  energy_used: Record<string, number>;
  lost: Record<string, number>;
  pool: Record<string, Counts>;
}

export type Place = { kind: string; system?: string; natives: number } & Record<string, Counts>;

export interface Player {
  energy: number;
  events: Record<string, number>;
  lost: number;
  fights_won: number;
  hand_size?: number;
}

/** The index of a side for its colour; natives have none. */
export const indexOf = (sides: string[], name: string) => (name === 'natives' ? -1 : sides.indexOf(name));
