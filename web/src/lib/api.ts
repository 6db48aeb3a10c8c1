// Requests to the server over HTTP.
import { embedded } from './embedded';
import type {
  CreatedMatch,
  Failure,
  GameEntry,
  GameRecords,
  KeptPicture,
  Lessons,
  ListedMatch,
  MatchPictures,
  MatchRequest,
  Position,
  Problems,
  PuzzleAttempt,
  PuzzleRating,
  PuzzleRatings,
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

export async function request(path: string, init?: RequestInit): Promise<Response> {
  if (embedded) return answerOf(embedded[path]);
  const answer = await fetch(path, init);
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
export const fetchLessons = (game: string) => once<Lessons>(`/api/lessons/${game}`);
export const fetchPosition = (game: string, file: string) => once<Position>(`/api/positions/${game}/${file}`);
export const fetchFight = async (game: string, file: string) =>
  await (await request(`/api/fights/${game}/${file}`)).text();
export const fetchMatches = () => get<ListedMatch[]>('/api/matches');

export const fetchPuzzleRatings = (game: string) => get<PuzzleRatings>(`/api/puzzles/${game}`);
export const sendPuzzleAttempt = (attempt: PuzzleAttempt) => post<PuzzleRating>('/api/puzzles', attempt);

export const createMatch = (wanted: MatchRequest) => post<CreatedMatch>('/api/matches', wanted);

/** Gives the server a picture of a pack, and returns the name under which it has it. */
/** The records of a game that its board draws: list, id, record. */
export const fetchRecords = (game: string) => once<GameRecords>(`/api/records/${game}`);
export async function sendPicture(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await request('/api/pictures', { method: 'POST', body: bytes });
  return ((await answer.json()) as KeptPicture).picture;
}
export const pictureAddress = (name: string) => `/api/pictures/${name}`;
export const fetchPictures = (match: string) => get<MatchPictures>(`/api/matches/${match}/pictures`);

export const fetchReplay = async (match: string) => await (await request(`/api/matches/${match}/replay`)).text();
/** The template of the page that a replay is saved in. */
export const fetchTemplate = async () => await (await request('/offline.html')).text();
