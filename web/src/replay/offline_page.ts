// Saves a replay as one HTML file that plays it without server, network or program.
import { fetchData, fetchMessages, fetchProblems, fetchRecords, fetchRules, fetchTemplate } from '../lib/api';
import type { EmbeddedAnswers } from '../lib/embedded';
import { languages } from '../lib/i18n.svelte';
import type { Titles } from '../lib/wire';

/** The page with all answers of the server that it needs; vite.offline.config.ts builds its template, `offline.html`. */
export async function offlinePage(
  match: string,
  game: string,
  replay: string,
  titles: Partial<Titles>,
): Promise<string> {
  const [template, data, records] = await Promise.all([fetchTemplate(), fetchData(game), fetchRecords(game)]);
  const messages = await Promise.all(languages.map((language) => fetchMessages(language, game)));
  const rules = await Promise.all(languages.map((language) => fetchRules(language, game)));
  const problems = await Promise.all(languages.map((language) => fetchProblems(language)));
  const embedded: EmbeddedAnswers = {
    [`/api/matches/${match}/replay`]: replay,
    '/api/matches': JSON.stringify([{ match, title: titles }]),
    [`/api/data/${game}`]: JSON.stringify(data),
    [`/api/records/${game}`]: JSON.stringify(records),
  };
  languages.forEach((language, i) => {
    embedded[`/api/messages/${language}/${game}`] = JSON.stringify(messages[i]);
    embedded[`/api/problems/${language}`] = JSON.stringify(problems[i]);
    for (const rule of rules[i]!) embedded[`/api/rules/${language}/${game}/${rule.number}`] = JSON.stringify(rule);
  });
  return fillTemplate(template, embedded);
}

/** Writes the answers into the last element `embedded` of the template; scripts before it contain the same text. */
export function fillTemplate(template: string, embedded: EmbeddedAnswers): string {
  const opening = '<script type="application/json" id="embedded">';
  const at = template.lastIndexOf(opening) + opening.length;
  if (at < opening.length) throw new Error('this is not the page for replays');
  return template.slice(0, at) + JSON.stringify(embedded).replaceAll('<', '\\u003c') + template.slice(at);
}
