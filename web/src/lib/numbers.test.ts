import { expect, test } from 'vitest';
import { languages } from './i18n.svelte';
import { percentText } from './numbers';

test('percentages are those that a NumberFormat writes', () => {
  const values = [0, 0.001, 0.0045, 0.0125, 0.07, 0.1235, 0.2865, 1 / 3, 0.5, 0.625, 0.9995, 0.999, 1];
  for (const language of languages)
    for (const digits of [0, 1]) {
      const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits });
      const wanted = values.map((value) => format.format(value).replace(/\s/, ' '));
      expect(values.map((value) => percentText(language, value, digits).replace(/\s/, ' '))).toEqual(wanted);
    }
});
