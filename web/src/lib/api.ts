// Requests to the server over HTTP.
import { embedded } from './embedded';
import type {
  CreatedMatch,
  Failure,
  GameEntry,
  GameRecords,
  KeptPicture,
  LessonOpening,
  Lessons,
  ListedMatch,
  MatchPictures,
  MatchRequest,
  Position,
  Problems,
  PuzzleAttempt,
  PuzzleOpening,
  PuzzleRating,
  PuzzleRatings,
  ReplayPosition,
  RuleText,
  Sentence,
} from './wire';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly sentence?: Sentence,
    readonly line?: number,
  ) {
    super(message);
  }
}

const early = new Map<string, Promise<Response>>();
/** Asks for a path before it is needed; the next request for it gets this answer. */
function askEarly(path: string): Promise<Response> {
  const answer = fetch(path);
  early.set(path, answer);
  answer.catch(() => early.delete(path));
  return answer;
}

export async function request(path: string, init?: RequestInit): Promise<Response> {
  if (embedded) return answerOf(embedded[path]);
  const asked = init ? undefined : early.get(path);
  early.delete(path);
  const answer = await (asked ?? fetch(path, init));
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => null)) as Partial<Failure> | null;
  const { code = 'unknown', message = answer.statusText, sentence, line } = body?.error ?? {};
  throw new ApiError(code, message, answer.status, sentence, line);
}
function answerOf(text: string | undefined): Response {
  if (text === undefined) throw new ApiError('offline', 'this page has no server', 0);
  return new Response(text);
}
const get = async <T>(path: string) => (await (await request(path)).json()) as T;
const post = async <T>(path: string, body: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as T;
};

const cached = new Map<string, Promise<unknown>>();
/** Fetches a path once and caches the answer; a failure is not cached. */
function once<T>(path: string): Promise<T> {
  let answer = cached.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = get<T>(path);
    cached.set(path, answer);
    answer.catch(() => cached.delete(path));
  }
  return answer;
}

export const fetchGames = () => once<GameEntry[]>('/api/games');
export const fetchMessages = (language: string, game: string) =>
  once<Record<string, string>>(`/api/messages/${language}/${game}`);
export const fetchRule = (language: string, game: string, number: string) =>
  once<RuleText>(`/api/rules/${language}/${game}/${number}`);
export const fetchRules = (language: string, game: string) => once<RuleText[]>(`/api/rules/${language}/${game}`);
export const fetchProblems = (language: string) => once<Problems>(`/api/problems/${language}`);
export const fetchData = (game: string) => once<Record<string, string>>(`/api/data/${game}`);
/** The records of a game that its board draws: list, id, record. */
export const fetchRecords = (game: string) => once<GameRecords>(`/api/records/${game}`);
export const fetchLessons = (game: string) => once<Lessons>(`/api/lessons/${game}`);
/** How a step begins, counted from 1. */
export const fetchLessonOpening = (game: string, step: number) => once<LessonOpening>(`/api/lessons/${game}/${step}`);
export const fetchPosition = (game: string, file: string) => once<Position>(`/api/positions/${game}/${file}`);
export const fetchFight = async (game: string, file: string) =>
  await (await request(`/api/fights/${game}/${file}`)).text();
export const fetchMatches = () => get<ListedMatch[]>('/api/matches');

export const fetchPuzzleRatings = (game: string) => get<PuzzleRatings>(`/api/puzzles/${game}`);
/** How a puzzle begins, by its id or as that of a day. */
export const fetchPuzzleOpening = (game: string, which: string | { day: number }) =>
  once<PuzzleOpening>(`/api/puzzles/${game}/${typeof which === 'string' ? which : `day-${which.day}`}`);
export const sendPuzzleAttempt = (attempt: PuzzleAttempt) => post<PuzzleRating>('/api/puzzles', attempt);

export const createMatch = (wanted: MatchRequest) => post<CreatedMatch>('/api/matches', wanted);

/** Gives the server a picture of a pack, and returns the name under which it has it. */
export async function sendPicture(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await request('/api/pictures', { method: 'POST', body: bytes });
  return ((await answer.json()) as KeptPicture).picture;
}
export const pictureAddress = (name: string) => `/api/pictures/${name}`;
export const fetchPictures = (match: string) => get<MatchPictures>(`/api/matches/${match}/pictures`);

const replayOf = (match: string) => `/api/matches/${match}/replay`;
export const fetchReplay = async (match: string) => await (await request(replayOf(match))).text();
/** What a replay shows after so many of its moves. */
export const fetchReplayPosition = (match: string, moves: number) => get<ReplayPosition>(`${replayOf(match)}/${moves}`);
/** Asks for all that a replay shows first, before the page that shows it is there. */
export async function askForReplayEarly(match: string, moves: number, language: string) {
  const [, position] = [askEarly(replayOf(match)), askEarly(`${replayOf(match)}/${moves}`)];
  const answer = await position;
  if (!answer.ok) return;
  const { game } = ((await answer.clone().json()) as ReplayPosition).fight;
  await Promise.all([fetchMessages(language, game), fetchRecords(game)]);
}
/** The template of the page that a replay is saved in; a page that is built without it has none. */
export async function fetchTemplate() {
  try {
    return await (await request('/offline.html')).text();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    throw new ApiError('no-kept-page', 'there is no offline.html', 404);
  }
}
