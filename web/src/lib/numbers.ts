// Numbers in the language of the reader.
const made = new Map<string, Intl.NumberFormat>();

/** How numbers are written; each way is made once, as making one takes far longer than writing a number. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const id = language + JSON.stringify(options);
  if (!made.has(id)) made.set(id, new Intl.NumberFormat(language, options));
  return made.get(id)!;
}

// For the commonest number of the page: the first NumberFormat takes a browser as long as drawing a board.
const signs: Record<string, [decimal: string, percent: string]> = {
  en: ['.', '%'],
  fr: [',', '\u202f%'],
  cs: [',', '\u00a0%'],
};

/** A share in percent with so many digits after the point at most. */
export function roundedPercent(value: number, digits: number): number {
  const units = Math.round(Number((value * 10 ** (2 + digits)).toPrecision(12))); // 0.1235 is 123.5 thousandths, not less
  return units / 10 ** digits;
}

/** A share as a percentage with so many digits after the point at most, as a NumberFormat writes it. */
export function percentText(language: string, value: number, digits: number): string {
  const [decimal, percent] = signs[language] ?? signs.en!;
  return String(roundedPercent(value, digits)).replace('.', decimal) + percent;
}
