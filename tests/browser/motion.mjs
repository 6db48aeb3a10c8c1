// Moves and hits are animated, unless less motion is asked for; a fight goes on meanwhile.
import { check, choose, games, isOver, makeTable, person, quiet } from './table.mjs';

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

async function playThrough(test, { game, file }, motion) {
  const ann = await person(test.browser, { name: 'Ann', motion });
  await ann.context.addInitScript(record);
  await makeTable(ann, test.server.base, { game, file, seats: game === 'realms' ? ['me'] : ['me', 'bot:greedy'] });
  await ann.page.waitForSelector('[data-choice]', { timeout: 30_000 });
  let made = 0;
  for (let i = 0; i < 500 && !(await isOver(ann)); ++i) {
    if ((await choose(ann, made * 7)) !== null) ++made;
    await ann.page.waitForTimeout(20);
  }
  const seen = await ann.page.evaluate(() => ({ animated: globalThis.animated, floats: globalThis.floats }));
  quiet(ann);
  await ann.context.close();
  return seen;
}

export default async function (test) {
  for (const one of games) {
    await test.part(`${one.game} in motion`, async () => {
      const { animated, floats } = await playThrough(test, one, 'no-preference');
      check(animated.length > 0, 'nothing moved');
      const figures = animated.filter(({ name }) => /^(ana|mudling)/.test(name));
      check(one.game !== 'realms' || figures.length > 0, 'no figure moved');
      check(
        animated.every(({ duration }) => duration <= 400),
        'a move takes long',
      );
      check(floats.length > 0 && floats.every((text) => /^(−\d+|✕)$/.test(text)), `what was lost: ${floats.join(' ')}`);
      return `${animated.length} moves (${[...new Set(animated.map(({ name }) => name))].slice(0, 4).join(', ')}), ${floats.join(' ')}`;
    });
  }
  await test.part('less motion where it is asked for', async () => {
    const { animated, floats } = await playThrough(test, games[1], 'reduce');
    check(animated.length === 0 && floats.length === 0, `${animated.length} moves, ${floats.length} losses`);
  });
}
