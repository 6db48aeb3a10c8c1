// The types of requests and answers. Those of answers are generated from the schemas of the program's output.
import type { ChronicleEvent, Message, Offer, Outcome, TextTable, View } from './wire';

export type { ChronicleEvent, Message, Offer, Outcome, Sentence, TextTable, View } from './wire';
export type {
  AnalyseOutput,
  AttackOutput,
  EndingsOutput,
  LuckOutput,
  Measure,
  OddsOutput,
  Quantity,
  SimOutput,
  Step,
  Value,
} from './outputs';
export type { Problem } from './problem';

/** Who makes a choice; what nobody can avoid is chosen by the driver. */
export type By = 'player' | 'driver' | 'bot';

/** A choice that was made: the faces of its dice, and the hash of the position after it. */
export interface Move {
  choice: string;
  side: string;
  by: By;
  rolls?: number[];
  state: string;
}

/** An event of the chronicle; `move` is the number of its move, 0 before the first. */
export type TimedEvent = Omit<ChronicleEvent, 'seq'> & { move: number };

/** A sentence of the chronicle, with the rules that made it happen. */
export interface ToldEvent {
  text: string;
  rules: string[];
  move: number;
}

/** Why a choice is not legal now: a sentence, and the numbers of the rules that forbid it. */
export interface Refusal {
  sentence: string;
  rules: string[];
}

/** A position, as a side or a spectator sees it: what the module answers to `look`. */
export interface Look {
  asked: string | null;
  choices: Offer[];
  outcome: Outcome | null;
  moves: number;
  undoable: number; // moves that an undo would take back
  state: string; // the hash of the position
  tables: TextTable[];
  events: TimedEvent[];
  view: View;
}

/** What a computation of odds takes, with the names of `affray odds --help`. */
export interface OddsRequest {
  objective?: 'win' | 'margin';
  /** "plan": what the plan of the file gives, instead of best play. */
  policy?: 'best' | 'plan';
  /** "sample": by fights of bots alone. */
  method?: 'any' | 'sample';
  /** Of the sampled fights; a whole number. */
  seed?: number;
  /** The number of sampled fights for each choice. */
  samples?: number;
  /** Ends the computation after so many seconds with the best answer so far. */
  seconds?: number;
}

/** For the endings of a fight: after the choice `first`, within bounds such as "gray=2". */
export interface EndingsRequest extends OddsRequest {
  first?: string;
  at_least?: string[];
  at_most?: string[];
}

/** For the luck of the dice, with the names of `affray luck --help`. */
export interface LuckRequest {
  /** Of the sampled fights; a whole number. */
  seed?: number;
  /** Sampled from each position; as many as `effort` allows unless said otherwise. */
  fights?: number;
  /** About how many choices may be examined; a million unless said otherwise. */
  effort?: number;
}

/** For the analysis of a fight, with the names of `affray analyse --help`. */
export interface AnalyseRequest {
  /** Of the sampled fights; a whole number. */
  seed?: number;
  /** Sampled from each position, and after each choice; as many as the effort allows unless said otherwise. */
  fights?: number;
  /** Also finds the line that should have been played after each better choice. */
  better?: boolean;
  /** About how many choices may be examined; what fits into `seconds`, or eight million, unless said otherwise. */
  effort?: number;
  /** Ends after so many seconds with what is known then. */
  seconds?: number;
}

/** For a series of fights of bots, with the names of `affray sim --help`. */
export interface SimRequest {
  /** One bot for all sides or one for each; greedy unless said otherwise. */
  bots?: string | string[];
  /** How many; 10,000 unless said otherwise. */
  fights?: number;
  /** Of the series; a whole number. */
  seed?: number;
  /** Of the intervals, between 0 and 1; 0.95 unless said otherwise. */
  confidence?: number;
  /** Ends as soon as every chance to win is known to within so much. */
  within?: number;
}
