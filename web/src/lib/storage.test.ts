import { expect, test } from 'vitest';
import { stored } from './storage.svelte';

test('a setting that another tab has changed is that of this tab, too', () => {
  expect([stored.sounds, stored.phrases]).toEqual([true, true]);
  const elsewhere = (key: string, value: string | null) => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  elsewhere('affray.sounds', 'false');
  expect([stored.sounds, stored.phrases]).toEqual([false, true]);
  elsewhere('affray.sounds', null);
  expect(stored.sounds).toBe(true);
});
