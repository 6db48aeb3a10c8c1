// Dark and light: as the person wishes, or as the system has it.
import { remembered } from './memory.svelte';

export const themes = ['system', 'dark', 'light'] as const;

export function watchTheme() {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    const theme = remembered.theme === 'system' ? (light.matches ? 'light' : 'dark') : remembered.theme;
    document.documentElement.dataset.theme = theme;
  };
  light.addEventListener('change', apply);
  $effect.root(() => {
    $effect(apply);
  });
}

export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
