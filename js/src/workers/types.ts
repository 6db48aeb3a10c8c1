// Requests and answers of the odds: the JSON of `affray odds --json` and `--details --json`.
import type { Message } from '../wire';

/** A move of the fight so far, as a match or a replay holds it. */
export interface PlayedMove {
  choice: string;
  rolls?: number[];
}

/** A position in which nothing is hidden from the user. */
export interface Position {
  setup: string; // the fight file, YAML
  data: Record<string, string>; // the files of the game: "data/worlds/events.yaml" and its text
  moves: PlayedMove[];
}

export interface OddsOptions {
  objective?: 'win' | 'margin';
  /** Asks for losses, survivors and length of the fight instead of the value of each choice. */
  endings?: boolean;
  /** With `endings`: after this choice. */
  first?: string;
  /** Stops after the answers of the first 250 ms or so. */
  quick?: boolean;
  seed?: number;
  /** How long fights are played at most; 300 without a number. */
  seconds?: number;
  /** Called with each answer; each is better than the one before, and the last is that of the promise. */
  onAnswer?: (answer: OddsAnswer | EndingsAnswer) => void;
}

/** A probability or a value; `interval` is 95 % where sampled, proven where bounded. */
export interface Chance {
  p: number;
  exact?: string;
  interval?: [number, number];
  kind?: 'exact' | 'bound' | 'sample';
  policy?: string; // the value of whose play it is
}

/** A value, and what was sampled or proven beside it. */
export interface Value extends Chance {
  sample?: Chance;
  proven?: Chance;
}

/** The best reply of the side that chooses next. */
export interface Reply {
  side: string;
  choice: string;
  phrase: Message;
  policy: 'best' | 'searched';
}

export interface Priced {
  choice: string;
  phrase: Message;
  value: Value;
  win?: Chance;
  loss?: Chance;
  fights?: number; // sampled after this choice
  behind?: Chance; // how much less it is worth than the best one, by pairs of fights with the same dice
  group?: number; // choices of one group cannot be told apart; 1 is that of the best one
  reply?: Reply;
}

export interface OddsAnswer {
  game: string;
  method: 'exact' | 'bounded' | 'sampled';
  policy: string;
  why?: string;
  win?: Record<string, Chance>;
  losses?: Record<string, Record<string, Chance>>;
  joint?: ({ losses: Record<string, number> } & Chance)[];
  objective?: 'win' | 'margin';
  asked?: string;
  value?: Value;
  choices?: Priced[];
  attacks?: AttackChance[];
  nodes?: number;
  deals?: number;
  seed?: number;
  fights?: number;
  fights_by?: string; // the bots whose fights were sampled
  tried?: string[]; // those whose fights had all ended alike before
  alike?: boolean; // and these did too, so they prove nothing
  always_valid?: boolean; // the intervals hold whenever somebody looks
  weighted?: boolean; // the fights are those after the choices, each weighted by how often these bots make it
  missed?: Chance; // the value after the best choice, where it is above that of the position: these bots do not always make it
  better?: { bots: string; fights: number; value: Chance }; // the value of the position by bots that think further
  stopped?: boolean;
}

/** One attack that is possible now, by its dice alone. */
export interface AttackChance {
  attacker: string;
  target: string;
  card: string;
  line: number;
  mean: Chance;
  missed: Chance;
  killed: Chance;
}

/** The distribution of a number. */
export interface Spread {
  mean: Chance;
  deviation: Chance;
  quantiles: Record<string, { number: number; interval?: [number, number] }>;
  exactly: Record<string, Chance>;
  at_least: Record<string, Chance>;
  at_most: Record<string, Chance>;
}

export interface EndingsAnswer {
  game: string;
  method: 'exact' | 'sampled';
  policy: string;
  seed?: number;
  fights?: number;
  win: Record<string, Chance>;
  losses: Record<string, Spread>;
  survivors?: Record<string, Spread>;
  length?: Spread;
  joint?: ({ losses: Record<string, number> } & Chance)[];
}
