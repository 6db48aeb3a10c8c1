// What is stored in the browser: settings, the tokens of the seats that the user holds, and recent matches.
import type { Titles } from './wire';

export function readStored<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(`affray.${key}`) ?? 'null') as T) ?? otherwise;
  } catch {
    return otherwise;
  }
}
export function writeStored(key: string, value: unknown) {
  try {
    localStorage.setItem(`affray.${key}`, JSON.stringify(value));
  } catch {
    // Without storage everything works until the page is closed.
  }
}
/** Calls this when another tab has written this key. */
export function onStoredElsewhere(key: string, changed: () => void) {
  addEventListener('storage', (event: StorageEvent) => {
    if (event.key === `affray.${key}`) changed();
  });
}

export interface Recent {
  match: string;
  game: string;
  titles: Partial<Titles>;
  at: number;
}

/** What the user has set, with its defaults. */
const defaults = {
  language: '',
  name: '',
  theme: 'system',
  dice: true, // dice are animated
  odds: true, // the odds of choices are shown
  quick: false, // a choice is made with one click, without confirmation
  sounds: true,
  phrases: true, // what others say at the table is shown
  notices: false, // the system tells when it is the user's turn
  opponent: 'casual', // the bot that was chosen last
};
type Settings = typeof defaults;
const keys = Object.keys(defaults) as (keyof Settings)[];

class StoredData {
  settings = $state(Object.fromEntries(keys.map((key) => [key, readStored(key, defaults[key])])) as Settings);
  /** The steps of lessons that were done, by game. */
  lessons = $state.raw<Record<string, string[]>>(readStored('lessons', {}));
  keepLesson(game: string, step: string) {
    const all = readStored('lessons', this.lessons); // another tab may have added to them
    const done = all[game] ?? [];
    if (done.includes(step)) return;
    this.lessons = { ...all, [game]: [...done, step] };
    writeStored('lessons', this.lessons);
  }

  tokens(match: string): Record<string, string> {
    return readStored<Record<string, Record<string, string>>>('tokens', {})[match] ?? {};
  }
  keepTokens(match: string, tokens: Record<string, string>) {
    const all = readStored<Record<string, Record<string, string>>>('tokens', {});
    writeStored('tokens', { ...all, [match]: { ...all[match], ...tokens } });
  }
  invitations(match: string): Record<string, string> {
    return readStored<Record<string, Record<string, string>>>('invitations', {})[match] ?? {};
  }
  keepInvitations(match: string, invitations: Record<string, string>) {
    writeStored('invitations', { ...readStored('invitations', {}), [match]: invitations });
  }
  recents = $state.raw<Recent[]>(readStored('recents', []));
  keepRecent(recent: Recent) {
    const all = readStored('recents', this.recents);
    this.recents = [recent, ...all.filter((one) => one.match !== recent.match)].slice(0, 12);
    writeStored('recents', this.recents);
  }
}

const data = new StoredData();
for (const key of keys) {
  const take = (value: Settings[typeof key]) => Object.assign(data.settings, { [key]: value });
  Object.defineProperty(data, key, {
    get: () => data.settings[key],
    set: (value: Settings[typeof key]) => {
      take(value);
      writeStored(key, value);
    },
  });
  onStoredElsewhere(key, () => take(readStored(key, defaults[key])));
}
export const stored = data as StoredData & Settings;
