// The exceptions of the package.
import { sentenceText } from './sentence';
import type { Problem } from './problem';

/**
 * Bad input: what is wrong, where, and the rule that it breaks. `message` is "file:line:column: sentence"; `file` and
 * `rule` are empty, and `line` and `column` (from 1) are 0, where they are not known.
 */
export class AffrayError extends Error {
  override readonly name: string = 'AffrayError';

  constructor(
    message: string,
    readonly sentence: string = message,
    readonly file = '',
    readonly line = 0,
    readonly column = 0,
    readonly rule = '',
  ) {
    super(message);
  }
}

/** A choice that is not legal now: the sentence why, and the numbers of the rules that forbid it. */
export class RefusedError extends AffrayError {
  override readonly name = 'RefusedError';

  constructor(
    readonly choice: string,
    sentence: string,
    readonly rules: readonly string[],
  ) {
    super(`${choice}: ${sentence}${rules.length ? ` [${rules.join(', ')}]` : ''}`, sentence, '', 0, 0, rules[0] ?? '');
  }
}

/** The exception of a problem, in the language of `translations` (English patterns and their translations). */
export function errorOf(problem: Problem, translations: Record<string, string>): AffrayError {
  const { file, line, column, what, rule, text } = problem;
  const sentence = problem.sentence ? sentenceText(problem.sentence, translations) : what;
  return new AffrayError(
    text.replace(what, () => sentence),
    sentence,
    file,
    line,
    column,
    rule,
  );
}
