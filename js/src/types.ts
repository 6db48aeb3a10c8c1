// The types of requests and answers.
import type { ChronicleEvent, Message, Offer, Outcome, TextTable, View } from '../../web/src/lib/wire';
import type { Chance } from '../../web/src/odds/types';

export type { ChronicleEvent, Message, Offer, Outcome, Sentence, TextTable, View } from '../../web/src/lib/wire';
export type {
  AttackChance,
  Chance,
  EndingsAnswer,
  OddsAnswer,
  Priced,
  Problem,
  Reply,
  Spread,
  Value,
} from '../../web/src/odds/types';

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

/** The position as a side or a spectator sees it. */
export interface Look {
  asked: string | null;
  choices: Offer[];
  forced: string | null; // the only legal choice
  outcome: Outcome | null;
  moves: number;
  hides: boolean;
  tables: TextTable[];
  events: TimedEvent[];
  sides: string[];
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

/** For the endings of a fight: after the choice `first`, within bounds such as "gray loses 2". */
export interface EndingsRequest extends OddsRequest {
  first?: string;
  at_least?: string[];
  at_most?: string[];
}

/** The odds of an attack on one target: the chance of each damage, and of what may happen. */
export interface AttackTarget {
  damage: Record<string, Chance>;
  mean: Chance;
  missed: Chance;
  out_of_reach: Chance;
  pierced: Chance;
  killed?: Chance; // where the health of the target is known
}

/** When to roll a die again: targets and dice count from 1. */
export interface Reroll {
  target: number;
  dice: number[];
  used: string[];
  die: number;
  right: string;
}

/** The answer of `affray odds realms TEXT --json`, as schemas/output/attack.schema.json describes it. */
export interface AttackAnswer {
  game: 'realms';
  method: 'exact';
  attack: string;
  purpose: 'damage' | 'kill' | 'at-least';
  at_least?: number;
  targets: AttackTarget[];
  joint?: ({ damage: number[] } & Chance)[];
  rerolls: Reroll[];
}
