import '@fontsource-variable/figtree/wght.css';
import '@fontsource/fraunces/600.css';
import './theme.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { embeddedMatch } from './lib/embedded';
import { isFramed } from './lib/frame';
import { i18n } from './lib/i18n.svelte';
import { renewWhenOutdated } from './lib/outdated';
import { preload } from './lib/pages';
import { router } from './lib/route.svelte';
import { watchTheme } from './lib/theme.svelte';

watchTheme();
renewWhenOutdated();
if (!embeddedMatch) preload(router.now, isFramed);
const isLobby = router.now.page === 'lobby' && !isFramed && !embeddedMatch;
void i18n.start(isLobby).finally(() => mount(App, { target: document.getElementById('app')! }));
