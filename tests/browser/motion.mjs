// Moves and hits are animated, unless less motion is asked for; a fight goes on meanwhile.
import { check, choose, games, makeTable, person, playOn, quiet } from './table.mjs';

/** Keeps what the page animates; it is asked afterwards, so that nothing depends on the time that it takes. */
const record = () => {
  globalThis.animated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const [from] = Array.isArray(frames) ? frames : [frames];
    if (from?.translate)
      globalThis.animated.push({
        name: this.getAttribute('data-token') ?? this.getAttribute('data-thing'),
        duration: options.duration,
        way: from.translate,
      });
    return animate.call(this, frames, options);
  };
  globalThis.floats = [];
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node instanceof HTMLElement && node.matches('.float')) globalThis.floats.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
};

/** Keeps the animations of the style sheets, as they begin. */
const recordStyled = () => {
  globalThis.styled = [];
  addEventListener('animationstart', ({ target, pseudoElement, animationName }) => {
    const ofThis = ({ animationName: name, effect }) =>
      name === animationName && effect.target === target && (effect.pseudoElement ?? '') === pseudoElement;
    for (const { effect } of document.getAnimations().filter(ofThis)) {
      const described = ['offset', 'computedOffset', 'easing', 'composite'];
      globalThis.styled.push({
        name: animationName.replace(/^svelte-[^-]+-/, ''),
        ends: effect.getComputedTiming().endTime,
        changed: [...new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))].filter(
          (property) => !described.includes(property),
        ),
      });
    }
  });
};

/** Plays fights until enough is seen. */
async function playThrough(test, { game, file }, motion, isEnough) {
  const ann = await person(test.browser, { name: 'Ann', motion });
  await ann.context.addInitScript(record);
  const seats = game === 'realms' ? ['me'] : ['me', 'bot:greedy'];
  const seen = { animated: [], floats: [] };
  // A fight may end without a loss, or at its first choice; another one is played then.
  for (let fights = 0; fights < 10; ++fights) {
    await makeTable(ann, test.server.base, { game, file, seats });
    await ann.page.waitForSelector('[data-choice], .over');
    await playOn([ann], { seed: fights });
    for (const kind of ['animated', 'floats'])
      seen[kind].push(...(await ann.page.evaluate((one) => globalThis[one].splice(0), kind)));
    if (isEnough(seen)) break;
  }
  quiet(ann);
  await ann.context.close();
  return seen;
}

export default async function (test) {
  for (const one of games) {
    await test.part(`${one.game} in motion`, async () => {
      const moved = ({ animated }) => animated.some(({ name }) => one.game !== 'realms' || /^(ana|mudling)/.test(name));
      const isEnough = (seen) => moved(seen) && seen.floats.length > 0;
      const seen = await playThrough(test, one, 'no-preference', isEnough);
      const { animated, floats } = seen;
      check(moved(seen), 'nothing moved');
      check(
        animated.every(({ duration }) => duration <= 400),
        'a move takes long',
      );
      check(floats.length > 0 && floats.every((text) => /^(−\d+|✕)$/.test(text)), `what was lost: ${floats.join(' ')}`);
      return `${animated.length} moves (${[...new Set(animated.map(({ name }) => name))].slice(0, 4).join(', ')}), ${floats.join(' ')}`;
    });
  }
  for (const { game, file } of games) {
    await test.part(`${game}: nothing moves by itself for long, and what pulses is not drawn anew`, async () => {
      const ann = await person(test.browser, { name: 'Ann', motion: 'no-preference' });
      await ann.context.addInitScript(recordStyled);
      await makeTable(ann, test.server.base, { game, file, seats: game === 'realms' ? ['me'] : ['me', 'bot:greedy'] });
      const glows = () => ann.page.$(game === 'realms' ? 'g.space.lit' : '.lit');
      for (let made = 0; made < 60 && !(await glows()); ++made) {
        await ann.page.waitForSelector('[data-choice]:not([disabled])');
        await choose(ann, 7 * made + 3);
      }
      await ann.page.waitForFunction(() => globalThis.styled.some(({ name }) => name === 'lit'));
      const seen = await ann.page.evaluate(() => globalThis.styled);
      const long = seen.filter(({ ends }) => ends > 5000);
      check(long.length === 0, `it goes on: ${JSON.stringify(long)}`);
      const drawn = seen.filter(({ name, changed }) => name === 'lit' && changed.join() !== 'opacity');
      check(drawn.length === 0, `it is drawn anew: ${JSON.stringify(drawn)}`);
      // Nothing is seen of them, but the main thread would be asked for each frame.
      const unseen = await ann.page.evaluate(
        () =>
          [...document.querySelectorAll('g.lit')].filter(
            (shape) => getComputedStyle(shape, '::after').animationName !== 'none',
          ).length,
      );
      check(unseen === 0, `${unseen} shapes pulse unseen`);
      quiet(ann);
      await ann.context.close();
      return [...new Set(seen.map(({ name }) => name))].join(', ');
    });
  }
  await test.part('less motion where it is asked for', async () => {
    const { animated, floats } = await playThrough(test, games[1], 'reduce', () => true);
    check(animated.length === 0 && floats.length === 0, `${animated.length} moves, ${floats.length} losses`);
  });

  await test.part('the dice of realms cover neither the objectives nor the order of turns', async () => {
    for (const width of [390, 1280]) {
      const ann = await person(test.browser, { name: 'Ann', language: 'fr', width });
      const { page } = ann;
      await makeTable(ann, test.server.base, { game: 'realms', file: 'everything.yaml', seats: ['me'] });
      let seen = 0;
      const covered = () =>
        page.evaluate(() => {
          const tray = document.querySelector('.tray')?.getBoundingClientRect();
          if (!tray) return null;
          return [...document.querySelectorAll('.land header p, .land .order li')]
            .filter((line) => {
              const { left, right, top, bottom } = line.getBoundingClientRect();
              return left < tray.right && right > tray.left && top < tray.bottom && bottom > tray.top;
            })
            .map((line) => line.innerText);
        });
      for (let made = 0; made < 120 && seen < 12; ++made) {
        await choose(ann, 7 * made + 3);
        await page.waitForTimeout(25);
        const found = await covered();
        if (found) ++seen;
        check(!found?.length, `at ${width} the dice cover ${found}`);
      }
      check(seen > 3, 'no dice are seen');
      quiet(ann);
      await ann.context.close();
    }
  });
}
