// The theme, dark or light: as set by the user, or that of the system.
import { framedTheme } from './frame';
import { stored } from './storage.svelte';

export function watchTheme() {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    const wanted = framedTheme || stored.theme;
    const theme = wanted === 'light' || wanted === 'dark' ? wanted : light.matches ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
  };
  light.addEventListener('change', apply);
  $effect.root(() => {
    $effect(apply);
  });
}

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
