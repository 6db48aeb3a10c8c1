// A notification of the system when it is the user's turn while he looks elsewhere.
import { t } from './i18n.svelte';
import { stored } from './storage.svelte';

export const canNotify = typeof Notification !== 'undefined';

/** Switches notifications on or off; the browser asks the user once, and may refuse. */
export async function setNotices(wanted: boolean) {
  stored.notices = wanted && canNotify && (await Notification.requestPermission()) === 'granted';
}

let shown: Notification | undefined;

/** `title` is that of the table. */
export function notifyOfTurn(title: string) {
  if (!stored.notices || !canNotify || Notification.permission !== 'granted' || !document.hidden) return;
  shown?.close();
  shown = new Notification(t('notice.turn'), { body: title, tag: 'affray-turn' });
  shown.onclick = () => {
    focus();
    shown?.close();
  };
}
