// Made from schemas/wire-*.schema.json by tools/wire_types.mjs (npm run wire); do not edit.

// schemas/wire-server.schema.json: What the server says over WebSocket (docs/protocol.md).

/** What the server says over WebSocket (docs/protocol.md). */
export type ServerMessage =
  | WelcomeMessage
  | UpdateMessage
  | AckMessage
  | RefusedMessage
  | ErrorMessage
  | OddsMessage
  | SeatsMessage
  | SeatedMessage
  | RevealedMessage
  | RematchMessage
  | NoticeMessage
  | PongMessage
  | SaidMessage
  | GlossaryMessage;

export interface WelcomeMessage {
  v: 1;
  type: 'welcome';
  match: string;
  game: string;
  file: string;
  title: Titles;
  you: string | null;
  yours: string[];
  sides: Seat[];
  hides: boolean;
  dice: 'honest' | 'typed';
  commitment: string | null;
  listed: boolean;
  delay: number;
  odds: boolean;
  clock: Clock;
  status: MatchStatus;
  names?: Record<string, Record<string, string>>;
  packs?: PackId[];
  records?: string;
  pictures?: MatchPictures;
  texts?: Record<string, Message>;
  rematch: string | null;
  version: 1;
  series?: Series;
}

export interface UpdateMessage {
  v: 1;
  type: 'update';
  seq: number;
  after: number;
  prompt: number;
  status: MatchStatus;
  asked: string | null;
  eyes: string | null;
  choices: Offer[];
  events: ChronicleEvent[];
  moves: Move[];
  outcome: Outcome | null;
  undo: string | null;
  undoable: boolean;
  die: AwaitedDie | null;
  deadline: number | null;
  view: View;
  tables: TextTable[];
  texts?: Record<string, Message>;
}

export interface AckMessage {
  v: 1;
  type: 'ack';
  id: string;
  seq: number;
}

export interface RefusedMessage {
  v: 1;
  type: 'refused';
  id?: string;
  choice: string;
  message: Message | null;
}

export interface ErrorMessage {
  v: 1;
  type: 'error';
  code: string;
  message: string;
  id?: string;
  sentence?: Sentence;
}

/** An answer to `odds`, better than those before: the JSON of `affray odds --json`. The last one is the best. */
export interface OddsMessage {
  v: 1;
  type: 'odds';
  prompt: number;
  odds: Record<string, any>;
  last: boolean;
}

export interface SeatsMessage {
  v: 1;
  type: 'seats';
  sides: Seat[];
  status: MatchStatus;
}

export interface SeatedMessage {
  v: 1;
  type: 'seated';
  side: string;
  token: string;
}

export interface RevealedMessage {
  v: 1;
  type: 'revealed';
  commitment: string;
  seed: string;
  entropies: {
    side: string;
    entropy: string;
  }[];
}

export interface RematchMessage {
  v: 1;
  type: 'rematch';
  match: string;
}

/** What does not change the fight: this side refused an undo or a rematch, or withdrew its request for one, or its clock has run out and a bot stands in. */
export interface NoticeMessage {
  v: 1;
  type: 'notice';
  what: 'undo-refused' | 'rematch-refused' | 'rematch-withdrawn' | 'clock';
  side: string;
}

export interface PongMessage {
  v: 1;
  type: 'pong';
}

/** The title of a fight in each language. */
export interface Titles {
  en: string;
  fr: string;
  cs: string;
}

export interface Clock {
  per: 'none' | 'choice' | 'match';
  seconds: number;
}

/** All that a side may know; each game has its own form. */
export type View = Record<string, any>;

export type Argument = number | string | MessageOrNothing[];

export type Arguments = Record<string, Argument>;

/** A sentence that has no language yet: a key of the catalogues, its arguments, and the rules that it rests on. */
export interface Message {
  key: string;
  arguments: Arguments;
  rules: string[];
}

/** A part of a sum, which may be empty. */
export interface MessageOrNothing {
  key: string;
  arguments: Arguments;
  rules: string[];
}

/** An event of the chronicle; `seq` is that of its move, 0 before the first; a plain tone is left out. */
export interface ChronicleEvent {
  seq: number;
  tone?: 'result' | 'heading' | 'part' | 'aside';
  key: string;
  arguments: Arguments;
  rules: string[];
}

/** A move as one side may know it: what is hidden from this side is null. */
export interface Move {
  seq: number;
  side: string;
  by: 'player' | 'driver' | 'bot' | null;
  choice: string | null;
  phrase: Message | null;
  rolls: number[] | null;
}

/** A choice that is open: its canonical text, the sentence that says it, the group in which it is shown, and its parts by name, each a piece of the text. */
export interface Offer {
  text: string;
  phrase: Message;
  group: 'main' | 'fight' | 'move' | 'card' | 'target' | 'dice' | 'pass' | 'leave';
  parts: Record<string, string>;
}

/** A part of the position as a table; in its rows, nothing stands for an empty cell. */
export interface TextTable {
  title: Message | null;
  rows: (Message | null)[][];
  drawing?: string[];
}

/** A side and who plays it: `who` is the name of the person or of the bot. */
export interface Seat {
  name: string;
  held: 'open' | 'person' | 'bot';
  who: string;
  online: boolean;
  came: boolean;
  invited?: boolean;
  stand_in?: string;
  wants_rematch?: true;
}

export type MatchStatus = 'waiting' | 'running' | 'over';

/** The end of a fight; the winner is "none" where nobody won; `resigned` is the side that gave it up. */
export interface Outcome {
  winner: string;
  losses: Record<string, number>;
  resigned?: string;
}

/** With typed dice, the die that is awaited. */
export interface AwaitedDie {
  side: string | null;
  faces: number;
  yours: boolean;
  rolled: number[] | null;
}

/** What is wrong with an input: a text that is the same in every language, or an English pattern (the key of its translations) with its arguments. */
export type Sentence = string | Sentence[];

/** A player says a phrase to everybody at the table. */
export interface SaidMessage {
  v: 1;
  type: 'said';
  side: string;
  phrase: string;
}

/** The matches that the same players played before this one; the wins are in the order of `sides`. */
export interface Series {
  fights: number;
  draws: number;
  wins: number[];
}

/** What stands on the screen, by its name. */
export interface GlossaryMessage {
  v: 1;
  type: 'glossary';
  entries: GlossaryEntry[];
}

/** A card, figure or word: `id` is its name on the screen, or its symbol; the rules are those of its text. */
export interface GlossaryEntry {
  id: string;
  name: Message;
  text: MessageOrNothing;
}

/** A pack that the fight uses: what it is called, and the hash of its records and pictures. */
export interface PackId {
  name: string;
  version: string;
  hash: string;
}

/** The names under which the server has the pictures of packs, by pack and by file. */
export type MatchPictures = Record<string, Record<string, string>>;

// schemas/wire-client.schema.json: What a client says over WebSocket (docs/protocol.md).

/** What a client says over WebSocket (docs/protocol.md). */
export type ClientRequest =
  | HelloRequest
  | ChooseRequest
  | AskRequest
  | OddsRequest
  | DieRequest
  | ClaimRequest
  | EntropyRequest
  | UndoRequest
  | UndoAnswerRequest
  | StandInRequest
  | TakeBackRequest
  | ResignRequest
  | RematchRequest
  | PingRequest
  | SayRequest
  | GlossaryRequest;

export type Bot = string;

/** The first message: which match, which seats, and the seq up to which everything is known. */
export interface HelloRequest {
  v?: 1;
  type: 'hello';
  match: string;
  token?: string;
  tokens?: string[];
  name?: string;
  since?: number;
  entropy?: string;
}

export interface ChooseRequest {
  v?: 1;
  type: 'choose';
  id: string;
  prompt: number;
  choice: string;
}

export interface AskRequest {
  v?: 1;
  type: 'ask';
  choice: string;
}

/** Asks for the odds of the open choices; they are refined while the prompt is open. */
export interface OddsRequest {
  v?: 1;
  type: 'odds';
  prompt: number;
}

export interface DieRequest {
  v?: 1;
  type: 'die';
  prompt: number;
  face?: number;
}

export interface ClaimRequest {
  v?: 1;
  type: 'claim';
  side: string;
  name?: string;
  invitation?: string;
  entropy?: string;
}

export interface EntropyRequest {
  v?: 1;
  type: 'entropy';
  entropy: string;
}

export interface UndoRequest {
  v?: 1;
  type: 'undo';
}

export interface UndoAnswerRequest {
  v?: 1;
  type: 'undo_answer';
  agree: boolean;
}

export interface StandInRequest {
  v?: 1;
  type: 'stand_in';
  side: string;
  bot?: Bot;
}

export interface TakeBackRequest {
  v?: 1;
  type: 'take_back';
  side: string;
}

export interface ResignRequest {
  v?: 1;
  type: 'resign';
  side: string;
}

export interface RematchRequest {
  v?: 1;
  type: 'rematch';
  agree?: boolean;
}

export interface PingRequest {
  v?: 1;
  type: 'ping';
}

/** What players can say to each other; the page has the words. */
export type Phrase = 'hello' | 'good-luck' | 'good-move' | 'oops' | 'one-moment' | 'sorry' | 'thanks' | 'well-played';

export interface SayRequest {
  v?: 1;
  type: 'say';
  side: string;
  phrase: Phrase;
}

export interface GlossaryRequest {
  v?: 1;
  type: 'glossary';
}

// schemas/wire-match.schema.json: POST /api/matches (docs/protocol.md).

/** POST /api/matches (docs/protocol.md). */
export interface MatchRequest {
  v?: 1;
  game?: string;
  file?: string;
  setup?: string;
  seats?: Record<string, SeatRequest>;
  name?: string;
  dice?: 'honest' | 'typed';
  listed?: boolean;
  clock?: ClockRequest;
  delay?: number;
  odds?: boolean;
  pictures?: SentPictures;
}

export type SeatRequest = string;

export type ClockRequest =
  | {
      per: 'none';
      seconds?: number;
    }
  | {
      per: 'choice' | 'match';
      seconds: number;
    };

/** The pictures of packs that were sent before, by pack and by file: the names that POST /api/pictures has answered. */
export type SentPictures = Record<string, Record<string, string>>;

// schemas/wire-http.schema.json: What the server answers over HTTP (docs/protocol.md).

/** GET /api/games. */
export type Games = GameEntry[];

/** A game, the fights that are shipped with it, and the names of its lessons in order; `sample` is the file to begin with. */
export interface GameEntry {
  game: string;
  sample: string;
  fights: FightEntry[];
  lessons: string[];
}

export interface FightEntry {
  file: string;
  titles: Titles;
  sides: string[];
  hides: boolean;
  about?: FightAbout;
  /** Of its players and places where it names them: message key to texts by language */
  names?: Record<string, Record<string, string>>;
}

/** What the fight is about, roughly how long it takes, and how hard it is. */
export interface FightAbout {
  minutes: number;
  level: 'easy' | 'medium' | 'hard';
  /** The side for a person who plays alone; the first one without it */
  as?: string;
  texts: Titles;
}

/** GET /api/packs: what `affray serve --packs` offers. */
export type Packs = OfferedPack[];

/** A pack and its files, by their paths in it: pack.yaml, records, and fights, which name it by version and hash; and the addresses of its pictures, by the ids of their records. */
export interface OfferedPack {
  name: string;
  version: string;
  hash: string;
  game: string;
  titles: Record<string, string>;
  authors: string[];
  licence: string;
  files: Record<string, string>;
  pictures: Record<string, string>;
}

/** POST /api/pictures: the name under which the picture is stored. */
export interface KeptPicture {
  picture: string;
}

/** GET /api/lessons/<game>: the scenarios of its lessons, and the fight at the end. */
export interface Lessons {
  steps: LessonStep[];
  fight: string;
}

/** A step: the text of its scenario, and the choices that lead through it, of all sides. */
export interface LessonStep {
  name: string;
  setup: string;
  choices: string[];
}

/** GET /api/lessons/<game>/<number>: a step, counted from 1, or the fight at the end, at the first question to its first side, as this side sees it. */
export interface LessonOpening {
  fight: OpenedFight;
  position: SeenPosition;
}

/** GET /api/rules/<language>/<game>. */
export type Rules = RuleText[];

/** A rule; `language` is that of the text, which is English where there is no translation. */
export interface RuleText {
  number: string;
  text: string;
  language: string;
}

/** GET /api/matches. */
export type Matches = ListedMatch[];

/** A match in the lobby; `created` and `touched`, when something last happened there to within ten minutes, are in milliseconds since 1970. */
export interface ListedMatch {
  match: string;
  game: string;
  title: Titles;
  status: MatchStatus;
  seats: ListedSeat[];
  created: number;
  touched?: number;
  outcome?: Outcome;
}

export interface ListedSeat {
  name: string;
  held: 'open' | 'person' | 'bot';
  who: string;
  came: boolean;
  invited?: boolean;
  stand_in?: string;
}

/** POST /api/matches: the tokens and invitations by side. */
export interface CreatedMatch {
  match: string;
  tokens: Record<string, string>;
  invitations: Record<string, string>;
}

/** GET /api/matches/<match>/replay/<moves>: the fight and its position after so many moves, as a spectator sees it; `phrase` says the last of them, unless there is none. */
export interface ReplayPosition {
  fight: OpenedFight;
  position: SeenPosition;
  phrase?: Message;
}

/** What is the same in every position of a fight: `sides` has all, `players` those with a seat; `names`, `texts`, `packs` and `records` as in `welcome`. */
export interface OpenedFight {
  game: string;
  codex: string;
  hides: boolean;
  sides: string[];
  players: string[];
  packs: PackId[];
  names: Record<string, Record<string, string>>;
  texts: Record<string, Message>;
  records?: string;
}

/** A position as one side or a spectator sees it, with the events so far; `choices` are those of the side that is asked, and `forced` is the only one. */
export interface SeenPosition {
  asked: string | null;
  choices: Offer[];
  forced: string | null;
  outcome: Outcome | null;
  moves: number;
  tables: TextTable[];
  events: SeenEvent[];
  view: View;
}

/** An event of the chronicle; `move` is the number of its move, 0 before the first; a plain tone is left out. */
export interface SeenEvent {
  move: number;
  tone?: 'result' | 'heading' | 'part' | 'aside';
  key: string;
  arguments: Arguments;
  rules: string[];
}

/** An error with a status of 4xx or 5xx. */
export interface Failure {
  error: {
    code: string;
    message: string;
    sentence?: Sentence;
    line?: number;
  };
}

/** GET /api/records/<game>: the records of the game by list and id, for its board. */
export type GameRecords = Record<string, Record<string, Record<string, any>>>;

/** GET /api/problems/<language>: the translations of sentences by their English patterns. */
export type Problems = Record<string, string>;

/** GET /api/positions/<game>/<file>: a shipped fight at its start, as a spectator sees it. */
export interface Position {
  sides: string[];
  view: View;
  tables: TextTable[];
}

/** GET /api/puzzles/<game>: the puzzles that somebody has tried, by id. */
export type PuzzleRatings = Record<string, PuzzleRating>;

/** GET /api/puzzles/<game>/<id>, or /api/puzzles/<game>/day-<number> for the puzzle of a day, counted from 1970-01-01: a puzzle, and its position as its side sees it. */
export interface PuzzleOpening {
  puzzle: ShownPuzzle;
  fight: OpenedFight;
  position: SeenPosition;
}

/** What a page needs of a line of a pack; `position` is a fight file. */
export interface ShownPuzzle {
  id: string;
  side: string;
  theme: string;
  rating: number;
  position: string;
}

/** The rating of a puzzle on the scale of Elo, and how many results have moved it; also the answer to POST /api/puzzles. */
export interface PuzzleRating {
  rating: number;
  results: number;
}

/** POST /api/puzzles: the first attempt of a solver at a puzzle; `solver` is a random number of his device, `rating` his own before it, `answers` the choices with which he solved it, which the server checks. */
export interface PuzzleAttempt {
  game: string;
  puzzle: string;
  solver: string;
  rating: number;
  solved: boolean;
  answers?: string[];
}
