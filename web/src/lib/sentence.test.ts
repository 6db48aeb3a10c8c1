import { describe, expect, it } from 'vitest';
import { sentenceText } from 'affray/text';

const french = {
  "the key '$1' is missing": 'la clé « $1 » manque',
  'expected $1, not $2': '$2 au lieu de : $1',
  'a number': 'un nombre',
};

describe('a sentence about wrong input', () => {
  it('is said with its arguments, which may be sentences too and change their order', () => {
    expect(sentenceText(["the key '$1' is missing", 'players'], french)).toBe('la clé « players » manque');
    expect(sentenceText(['expected $1, not $2', ['a number'], 'two'], french)).toBe('two au lieu de : un nombre');
  });
  it('is English where no translation is known, and a text stays as it is', () => {
    expect(sentenceText(['expected $1, not $2', ['a number'], 'two'], {})).toBe('expected a number, not two');
    expect(sentenceText('a number', french)).toBe('a number');
  });
  it('keeps what looks like an argument in a text', () => {
    expect(sentenceText(["the key '$1' is missing", '$2'], {})).toBe("the key '$2' is missing");
  });
});
