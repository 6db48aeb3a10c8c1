// A replay as a page of its own: it needs no server, no network and no program.
import { fetchData, fetchMessages, fetchRules, fetchTemplate } from '../lib/api';
import type { Carried } from '../lib/carried';
import { languages } from '../lib/i18n.svelte';
import type { Titles } from '../lib/wire';

/** What the page has to know; the template is `offline.html` as vite.offline.config.ts builds it. */
export async function offlinePage(
  match: string,
  game: string,
  replay: string,
  titles: Partial<Titles>,
): Promise<string> {
  const [template, data, rules, ...messages] = await Promise.all([
    fetchTemplate(),
    fetchData(game),
    fetchRules(game),
    ...languages.map((language) => fetchMessages(language, game)),
  ]);
  const carried: Carried = {
    [`/api/matches/${match}/replay`]: replay,
    '/api/matches': JSON.stringify([{ match, title: titles }]),
    [`/api/data/${game}`]: JSON.stringify(data),
  };
  languages.forEach((language, i) => (carried[`/api/messages/${language}/${game}`] = JSON.stringify(messages[i])));
  for (const rule of rules) carried[`/api/rules/${game}/${rule.number}`] = JSON.stringify(rule);
  return filled(template, carried);
}

/** The template with what it carries in its last `carried`: the scripts before it may speak of it too. */
export function filled(template: string, carried: Carried): string {
  const opening = '<script type="application/json" id="carried">';
  const at = template.lastIndexOf(opening) + opening.length;
  if (at < opening.length) throw new Error('this is not the page for replays');
  return template.slice(0, at) + JSON.stringify(carried).replaceAll('<', '\\u003c') + template.slice(at);
}
