// The options of calls: which there are, and what each may be.

type Check = (name: string, value: unknown) => void;

/** How each option of a call is checked. */
export type Checks<T> = { readonly [Name in keyof Required<T>]: Check };

function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`;
  if (typeof value === 'string') return JSON.stringify(value);
  try {
    return String(value);
  } catch {
    return typeof value; // an object that says no text of itself
  }
}

/** What is no `what` is a TypeError where its type is wrong, and a RangeError where its value is. */
const mustBe =
  (what: string, hasType: (value: never) => boolean, isRight: (value: never) => boolean = () => true): Check =>
  (name, value) => {
    const wrong = `${name} is ${what}, not ${shown(value)}`;
    if (!hasType(value as never)) throw new TypeError(wrong);
    if (!isRight(value as never)) throw new RangeError(wrong);
  };

// Half of a surrogate pair is no character.
const isWhole = (value: string): boolean => !/\p{Surrogate}/u.test(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Anything: what takes it checks it. */
export const anything: Check = () => {};
const ofWholeCharacters = mustBe('a text of whole characters', isText, isWhole);
export const aText: Check = (name, value) => {
  mustBe('a text', isText)(name, value);
  ofWholeCharacters(name, value);
};
export const aMessage = mustBe('an object with key, arguments and rules', (value: unknown) => {
  const { key, arguments: values, rules } = (value ?? {}) as Record<string, unknown>;
  return isText(key) && typeof values === 'object' && values !== null && isList(rules);
});
export const texts = mustBe('a list of texts', isList);
export const textOrTexts = mustBe('a text or a list of texts', (value) => isText(value) || isList(value));
export const flag = mustBe('true or false', (value) => typeof value === 'boolean');
export const aFunction = mustBe('a function', (value) => typeof value === 'function');
export const count = mustBe('a whole number from 1', isNumber, (value) => Number.isSafeInteger(value) && value >= 1);
export const seed = mustBe(
  `a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`,
  isNumber,
  (value) => Number.isSafeInteger(value) && value >= 0,
);
export const positive = mustBe('a number above 0', isNumber, (value) => value > 0 && value < Infinity);
export const share = mustBe('a number above 0 and below 1', isNumber, (value) => value > 0 && value < 1);

/** One of some words. */
export const word = (...words: readonly string[]): Check =>
  mustBe(`${words.slice(0, -1).join(', ')} or ${words.at(-1)}`, isText, (value) => words.includes(value));

/** The options that were given to a call; an exception where one is unknown or may not be what it is. */
export function checkedOptions<T extends object>(call: string, options: T, checks: Checks<T>): T {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new TypeError(`the options of ${call} are an object, not ${shown(options)}`);
  }
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(checks, name)) {
      throw new TypeError(`${call} has no option "${name}"; it has ${Object.keys(checks).join(', ')}`);
    }
    if (value !== undefined) checks[name as keyof T](name, value);
  }
  return options;
}
