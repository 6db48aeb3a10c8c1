// The numbers in messages. To make its first NumberFormat, or to say for which languages it has one, a browser looks through
// all its languages, which takes as long as drawing a board; so a NumberFormat is made only for a number that needs it.
import { type Formatters, IntlMessageFormat } from 'intl-messageformat';

/** Makes each format once. */
function onceEach<Options, Format>(make: (language: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const id = language + JSON.stringify(options);
    if (!made.has(id)) made.set(id, make(language, options));
    return made.get(id)!;
  };
}

const numbers = onceEach((language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options));
const plurals = onceEach((language, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options));
const dates = onceEach((language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options));

/** Small whole numbers look the same in every language of the page. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;

/** A number as it stands in a sentence: grouped, and with a minus sign where programs write a hyphen. */
export const numberText = (language: string, value: number, options?: Intl.NumberFormatOptions): string =>
  isPlain(value) && !options ? String(value) : numbers(language, options).format(value).replace('-', '−');

export const formatters = {
  getNumberFormat: (language: string, options?: Intl.NumberFormatOptions) => ({
    format: (value: number) => numberText(language, value, options),
  }),
  getPluralRules: plurals,
  getDateTimeFormat: dates,
} as Formatters;

// The language is always one of the page's.
IntlMessageFormat.resolveLocale = (languages) => new Intl.Locale([languages].flat()[0]!);
