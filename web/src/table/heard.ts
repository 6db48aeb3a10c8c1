// What is shown of the phrases that were said just now: where the others are muted, one's own.
import { i18n } from '../lib/i18n.svelte';
import type { LiveMatch } from '../lib/live_match.svelte';
import { stored } from '../lib/storage.svelte';

export const heardAt = ({ said, yours }: Pick<LiveMatch, 'said' | 'yours'>) =>
  said.filter(({ side, phrase }) => (stored.phrases || yours.includes(side)) && i18n.page.has(`phrase.${phrase}`));
