// The map of realms: its coordinates, and how much of the board it has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, makeTable, person, quiet, root } from './table.mjs';

/** What stands on the map by the drawing of the referee, whose first line has the letters of the columns. */
function namesOf(drawn, mark) {
  const [letters, ...rows] = drawn;
  const columns = letters.trim().split(/\s+/);
  return rows.flatMap((row) =>
    [...row.matchAll(/\S+/g)]
      .filter(([one]) => one === mark)
      .map(({ index }) => columns[Math.floor(index / 4) - 1] + parseInt(row)),
  );
}

/** The spaces of these elements as their place between the letters and numbers at the edges says, and what lies below these. */
const readOff = (page, selector) =>
  page.evaluate((wanted) => {
    const middle = (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2, left, right, top, bottom };
    };
    const nearest = (all, at) => [...all].sort((a, b) => at(a) - at(b))[0]?.innerText;
    const [columns, rows] = ['columns', 'rows'].map((one) => [...document.querySelectorAll(`.field .${one} span`)]);
    return [...document.querySelectorAll(wanted)].map((one) => {
      const box = middle(one);
      const covered = [...columns, ...rows].map(middle).filter((edge) => {
        const across = edge.left < box.right && box.left < edge.right;
        return across && edge.top < box.bottom && box.top < edge.bottom;
      });
      return {
        space:
          nearest(columns, (span) => Math.abs(middle(span).x - box.x)) +
          nearest(rows, (span) => Math.abs(middle(span).y - box.y)),
        name: one.ariaLabel ?? one.querySelector('title')?.textContent ?? '',
        covered: covered.length,
      };
    });
  }, selector);

const puzzle = JSON.parse(readFileSync(join(root, 'puzzles/realms.jsonl'), 'utf8').split('\n')[0]);
const fights = ['first-blood.yaml', 'the-marsh-queen.yaml', 'the-war-drum.yaml'];

export default async function (test) {
  await test.part('the map of realms has coordinates, by which the engine names its spaces', async () => {
    let spaces = 0;
    for (const file of fights)
      for (const width of [1280, 390]) {
        const ann = await person(test.browser, { name: 'Ann', width, height: 844 });
        const { page } = ann;
        await makeTable(ann, test.server.base, { game: 'realms', file, seats: ['me'] });
        await page.waitForSelector('.figure');
        const { view } = await (await fetch(`${test.server.base}/api/positions/realms/${file}`)).json();
        // The whole map stands in its window once that is wide enough, so that no column lies below the numbers.
        await page.locator('.scroller').evaluate((one) => (one.scrollLeft = 0));
        const figures = await readOff(page, '.figure');
        const at = Object.values(view.figures)
          .map((one) => one.at)
          .filter((one) => one !== 'none');
        check(
          figures
            .map(({ space }) => space)
            .sort()
            .join() === at.sort().join(),
          `${file}: figures at ${JSON.stringify(figures)}`,
        );
        check(
          figures.every(({ name, space, covered }) => name.includes(`, ${space}:`) && !covered),
          `${file} at ${width}: ${JSON.stringify(figures)}`,
        );
        const rocks = await readOff(page, '.space:has(.rock)');
        const drawn = namesOf(view.map.drawn, 'o');
        check(drawn.join() === rocks.map(({ space }) => space).join(), `${file}: rocks at ${JSON.stringify(rocks)}`);
        check(
          rocks.every(({ name, space }) => name === `Space ${space}, obstacle`),
          `the names of ${JSON.stringify(rocks)}`,
        );
        const all = await readOff(page, '.space');
        check(
          all.every(({ name, space }) => name === space || name.startsWith(`Space ${space}`)),
          `${file} at ${width}: ${JSON.stringify(all)}`,
        );
        spaces += all.length;
        // Numbers stay where they can be read when the map is scrolled, and are large enough.
        const numbers = await page.locator('.scroller').evaluate((one) => {
          one.scrollLeft = one.scrollWidth;
          const { left, right } = one.getBoundingClientRect();
          return [...one.querySelectorAll('.rows span')].map((span) => {
            const box = span.getBoundingClientRect();
            return box.left >= left - 1 && box.right <= right && parseFloat(getComputedStyle(span).fontSize) >= 11;
          });
        });
        check(numbers.length && numbers.every(Boolean), `${file} at ${width}: numbers that cannot be read`);
        quiet(ann);
        await ann.context.close();
      }
    return `${spaces} spaces`;
  });

  await test.part('coordinates stand in the replay, in puzzles and in the editor of realms, too', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const address = await makeTable(ann, test.server.base, { game: 'realms', file: fights[0], seats: ['bot:greedy'] });
    await page.waitForSelector('.over', { timeout: 120_000 });
    const shown = [
      address.replace('#/m/', '#/r/'),
      `${test.server.base}/#/puzzles/realms/${puzzle.id}`,
      `${test.server.base}/#/learn/realms/1`,
      `${test.server.base}/#/e/realms`,
    ];
    for (const one of shown) {
      await page.goto(one);
      await page.reload();
      await page.waitForSelector('.field .rows span');
      const spaces = await readOff(page, one.includes('#/e/') ? '[data-space]' : '.space');
      check(
        spaces.length > 8 && spaces.every(({ space, name }) => new RegExp(`\\b${space}\\b`).test(name)),
        `${one}: ${JSON.stringify(spaces.slice(0, 8))}`,
      );
    }
    quiet(ann);
    await ann.context.close();
  });

  await test.part('a small map of realms fills the board of a very large screen, too', async () => {
    const told = [];
    for (const [width, height] of [
      [1280, 860],
      [3840, 2160],
    ]) {
      const ann = await person(test.browser, { name: 'Ann', width, height });
      const { page } = ann;
      await makeTable(ann, test.server.base, { game: 'realms', file: fights[0], seats: ['me'] });
      await page.waitForSelector('.figure');
      const [map, ground, whole] = await page.evaluate(() =>
        ['.field svg', '.scroller', 'html'].map((one) => {
          const { offsetHeight, scrollHeight } = document.querySelector(one);
          return { ...document.querySelector(one).getBoundingClientRect().toJSON(), offsetHeight, scrollHeight };
        }),
      );
      const share = Math.max(map.width / ground.width, map.height / ground.height);
      check(share > 0.75, `the map has ${map.width} x ${map.height} of ${ground.width} x ${ground.height}`);
      check(whole.scrollHeight <= whole.height + 1, `the page is ${whole.scrollHeight} high`);
      told.push(`${Math.round(100 * share)} % at ${width}`);
      quiet(ann);
      await ann.context.close();
    }
    return told.join(', ');
  });
}
