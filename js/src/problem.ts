// What the module answers to a request that it refuses.
import type { Sentence } from './wire';

/** Why the referee refused a request: what is wrong, in English and as a sentence to translate, where, and the rule. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  what: string; // in English
  sentence?: Sentence;
  rule: string;
  text: string;
}

/** A problem as an exception. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}
