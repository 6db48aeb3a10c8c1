// Addresses: #/ the lobby, #/m/<match> a table, #/r/<match>[/<moves>][?analyse] a replay, #/e[/<game>][?setup] the editor,
// #/learn/<game>[/<step>] a lesson, #/puzzles[/<game>[/<id>]] puzzles; the game `day` is the puzzle of the day,
// #/me one's own fights, #/a[?q=question] the odds of an attack.

export interface Route {
  page: 'lobby' | 'table' | 'replay' | 'editor' | 'lesson' | 'puzzles' | 'puzzle' | 'own' | 'attack';
  parts: string[];
  query: string;
}

/** A part of an address as it was before it was written into one; as it stands if it is damaged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [first = '', ...parts] = path.split('/').map(decoded);
  if (first === 'm' && parts[0]) return { page: 'table', parts, query };
  if (first === 'r' && parts[0]) return { page: 'replay', parts, query };
  if (first === 'learn' && parts[0]) return { page: 'lesson', parts, query };
  if (first === 'a') return { page: 'attack', parts, query };
  if (first === 'me') return { page: 'own', parts, query };
  if (first === 'puzzles') return { page: parts[1] || parts[0] === 'day' ? 'puzzle' : 'puzzles', parts, query };
  if (first === 'e') return { page: 'editor', parts, query };
  return { page: 'lobby', parts: first ? [first, ...parts] : [], query };
}

class Router {
  now = $state.raw(parse(location.hash));
  constructor() {
    addEventListener('hashchange', () => (this.now = parse(location.hash)));
  }
  go(hash: string) {
    location.hash = hash;
  }
}

export const router = new Router();
