// Says in the user's language what went wrong.
import { sentenceText } from 'affray/text';
import { Refused } from 'affray/workers';
import { ApiError } from './api';
import { i18n, t } from './i18n.svelte';
import type { Sentence } from './wire';

const capitalized = (text: string) => (text ? text[0]!.toLocaleUpperCase() + text.slice(1) : text);

/** Sentences about options of the command line, which the page says in its own words. */
export const ofCommandLine: Record<string, string> = {
  "the pack '$1' is missing: name its folder with --pack, or the folder that it is in with AFFRAY_PACKS":
    'problem.pack-missing',
};

/** A sentence in the user's language; in English until its translations are loaded. */
export function sentenceInWords(sentence: Sentence): string {
  const own = typeof sentence === 'string' ? undefined : ofCommandLine[String(sentence[0])];
  if (own && i18n.page.has(own)) return t(own, { pack: String(sentence[1]) });
  void i18n.loadProblems();
  return sentenceText(sentence, i18n.problems);
}

/** What the code of an error means; where the page has no words for it, the sentence or the text that came with it. */
export function problemOfCode(code: string, otherwise: string, sentence?: Sentence): string {
  if (i18n.page.has(`problem.${code}`)) return t(`problem.${code}`);
  return sentence === undefined ? otherwise : capitalized(sentenceInWords(sentence));
}

/** Whether the same request may succeed later: the server did not answer, or could not. */
export const mayPass = (error: unknown) =>
  error instanceof TypeError || (error instanceof ApiError && error.status >= 500);

const atLine = (line: number | undefined, text: string) => (line ? t('problem.at-line', { line, text }) : text);

/** What the referee says is wrong, and the rule. */
export function refusedInWords({ problem }: Refused): string {
  const words = problem.sentence === undefined ? problem.what : sentenceInWords(problem.sentence);
  return words + (problem.rule ? ` (${problem.rule})` : '');
}

export function problemText(error: unknown): string {
  if (error instanceof ApiError) return atLine(error.line, problemOfCode(error.code, error.message, error.sentence));
  if (error instanceof Refused) return atLine(error.problem.line, capitalized(refusedInWords(error)));
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return t('problem.server');
  return error instanceof Error ? error.message : String(error);
}
