// Says in the user's language what went wrong, where the page knows; otherwise as the server or the referee said it.
import { ApiError } from './api';
import { i18n, t } from './i18n.svelte';

export const problemOfCode = (code: string, otherwise: string) =>
  i18n.page.has(`problem.${code}`) ? t(`problem.${code}`) : otherwise;

export function problemText(error: unknown): string {
  if (error instanceof ApiError) return problemOfCode(error.code, error.message);
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return t('problem.server');
  return error instanceof Error ? error.message : String(error);
}
