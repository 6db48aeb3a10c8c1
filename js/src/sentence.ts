// Sentences about wrong input: an English pattern with its arguments, of which the pattern is also the key of its
// translations (data/common/problems.<language>.json).
import type { Sentence } from './wire';

/** The sentence in the language of `translations`; a pattern without a translation is said in English. */
export function sentenceText(sentence: Sentence, translations: Record<string, string>): string {
  if (typeof sentence === 'string') return sentence;
  const [pattern, ...parts] = sentence.map((one, i) => (i === 0 ? String(one) : sentenceText(one, translations)));
  return (translations[pattern!] ?? pattern!).replace(/\$([1-9])/g, (as, number) => parts[Number(number) - 1] ?? as);
}
