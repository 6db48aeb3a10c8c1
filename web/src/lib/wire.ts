// What the server and the page say to each other; docs/protocol.md tells the whole of it.

export type Argument = number | string | Message[];

/** A sentence before it has a language: a key of the catalogue and its arguments. */
export interface Message {
  key: string;
  arguments: Record<string, Argument>;
  rules: string[];
}

export type Tone = 'plain' | 'result' | 'heading' | 'part' | 'aside';
export interface Told extends Message {
  seq: number; // of the move that it belongs to; 0 for what stands before the first
  tone?: Tone;
}

export interface Offer {
  text: string;
  phrase: Message;
}

export interface Table {
  title: Message | null;
  rows: (Message | null)[][];
  drawing?: string[];
}

/** A move as one side may know it: what is hidden from it is null. */
export interface Played {
  seq: number;
  side: string;
  by: 'player' | 'driver' | 'bot' | null;
  choice: string | null;
  phrase: Message | null;
  rolls: number[] | null;
}

export interface Seat {
  name: string;
  held: 'open' | 'person' | 'bot';
  who: string; // the name of the person, or of the bot
  online: boolean;
  came?: boolean;
  invited?: boolean;
  stand_in?: string;
  left?: number;
}

export type Titles = Partial<Record<string, string>>;

export interface Outcome {
  winner: string; // "none" for nobody
  losses: Record<string, number>;
}

// Views differ from game to game; each drawing reads its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = any;

export interface Welcome {
  match: string;
  game: string;
  title: Titles;
  yours: string[];
  sides: Seat[];
  hides: boolean;
  dice: 'honest' | 'typed';
  commitment: string | null;
  clock: { per: 'none' | 'choice' | 'match'; seconds: number };
  status: Standing;
  rematch: string | null;
}
export type Standing = 'waiting' | 'running' | 'over';

export interface Update {
  seq: number;
  prompt: number;
  status: Standing;
  asked: string | null;
  eyes: string | null;
  choices: Offer[];
  after: number;
  events: Told[];
  moves: Played[];
  outcome: Outcome | null;
  undo: string | null;
  undoable: boolean;
  die: { side: string | null; faces: number; rolled: number[] | null } | null;
  deadline: number | null;
  view: View;
  tables: Table[];
}

export interface Revealed {
  commitment: string;
  seed: string;
  entropies: { side: string; entropy: string }[];
}

export interface Listed {
  match: string;
  game: string;
  title: Titles;
  seats: Seat[];
  status: Standing;
  created?: number;
  outcome?: Outcome | null;
}

export interface FightEntry {
  file: string;
  titles: Titles;
  sides: string[];
  hides: boolean;
}
export interface GameEntry {
  game: string;
  sample: string;
  fights: FightEntry[];
}
