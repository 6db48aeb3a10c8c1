import { beforeAll, describe, expect, it } from 'vitest';
import translated from '../../../data/common/problems.fr.json';
import { i18n } from './i18n.svelte';
import { ofCommandLine, sentenceInWords } from './problem';

describe('what is wrong', () => {
  beforeAll(() => i18n.loadAllPages());
  it('names no option of the command line in the page', () => {
    for (const [pattern, key] of Object.entries(ofCommandLine)) {
      expect(translated).toHaveProperty([pattern]);
      expect(i18n.page.has(key)).toBe(true);
      expect(sentenceInWords([pattern, 'my-set 1.0.0'])).toContain('“my-set 1.0.0”');
      expect(sentenceInWords([pattern, 'my-set 1.0.0'])).not.toContain('--');
    }
  });
});
