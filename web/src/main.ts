import '@fontsource-variable/figtree/wght.css';
import '@fontsource/fraunces/600.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './lib/i18n.svelte';
import { watchTheme } from './lib/theme.svelte';

watchTheme();
void i18n.start().finally(() => mount(App, { target: document.getElementById('app')! }));
