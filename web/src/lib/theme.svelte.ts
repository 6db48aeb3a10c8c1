// The theme, dark or light: as set by the user, or that of the system.
import { stored } from './storage.svelte';

export function watchTheme() {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    const theme = stored.theme === 'system' ? (light.matches ? 'light' : 'dark') : stored.theme;
    document.documentElement.dataset.theme = theme;
  };
  light.addEventListener('change', apply);
  $effect.root(() => {
    $effect(apply);
  });
}

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
