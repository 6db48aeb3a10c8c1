// The bots of sampled fights, as the pages of a replay name them.
import { t } from '../lib/i18n.svelte';

export function botsInWords(policy = ''): string {
  if (policy.startsWith('varied')) return t('replay.analysis.searching');
  return t(policy.startsWith('trained') ? 'replay.analysis.trained' : 'replay.analysis.greedy');
}
