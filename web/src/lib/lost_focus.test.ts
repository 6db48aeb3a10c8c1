import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFocusGiven, keepFocus } from './lost_focus';

let page: HTMLElement;
let stop: () => void;
const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
const frame = () => new Promise((next) => setTimeout(() => requestAnimationFrame(next), 20));
const focused = () => document.activeElement?.id;
const one = (id: string) => document.getElementById(id)!;

beforeEach(() => {
  Element.prototype.checkVisibility ??= () => true;
  document.body.innerHTML = `<main id="page"><h1 id="title">Lobby</h1>
    <div id="row"><a id="link" href="#/">Replay</a><button id="again">Rematch</button></div></main>`;
  page = one('page');
  stop = keepFocus(page);
});
afterEach(() => stop());

test('what was pressed and goes away leaves the focus to what is beside it', async () => {
  one('again').focus();
  press();
  one('again').remove();
  await frame();
  expect(focused()).toBe('link');
  expect(isFocusGiven()).toBe(true); // so the next question may have it
  press();
  expect(isFocusGiven()).toBe(false);
});

test('a new page has the focus at its title, as soon as it has one', async () => {
  one('link').focus();
  press();
  page.replaceChildren();
  await frame();
  page.innerHTML = '<p>…</p>';
  await frame();
  expect(document.activeElement).toBe(document.body);
  page.innerHTML = '<h1 id="other">Puzzles</h1><button>Go</button>';
  await frame();
  expect(focused()).toBe('other');
});

test('nothing is moved for who uses a mouse, nor where something else has the focus', async () => {
  one('again').focus();
  press();
  dispatchEvent(new Event('pointerdown'));
  one('again').remove();
  await frame();
  expect(document.activeElement).toBe(document.body);
  page.insertAdjacentHTML('beforeend', '<p><button id="next">Next</button><button id="gone">Gone</button></p>');
  one('gone').focus();
  press();
  one('gone').remove();
  one('next').focus();
  await frame();
  expect(focused()).toBe('next');
  expect(isFocusGiven()).toBe(false);
});
