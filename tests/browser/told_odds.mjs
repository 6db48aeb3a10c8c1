// What the odds say while somebody plays: one quantity in a column, never proven what is sampled, no star where nothing is
// better, choices in the right groups, and lists that choices point to.
import { asked, playUntil } from './asking.mjs';
import { check, choose, isOver, languages, makeTable, missingWords, person, quiet, sitAt } from './table.mjs';

const againstBot = ['me', 'bot:greedy'];

/** What stands beside the choices at this moment. */
const told = (page) =>
  page.evaluate(() => ({
    head: document.querySelector('.column > span')?.innerText ?? '',
    equal: document.querySelector('.column > b:not([data-level])')?.innerText ?? '',
    badge: document.querySelector('.odds summary .method')?.innerText ?? '',
    bar: document.querySelector('.odds .legend')?.innerText ?? '',
    shares: [...document.querySelectorAll('.odds .legend li > b')].map((one) => one.innerText),
    losses: document.querySelector('.odds .charts')?.innerText ?? '',
    figures: [...document.querySelectorAll('.worth')].map((one) => one.title),
    stars: document.querySelectorAll('.worth .star').length,
    choices: [...document.querySelectorAll('[data-choice]')].filter((one) => !/concede/.test(one.dataset.choice))
      .length,
  }));

/** What is told in so many milliseconds, each different state once. A slow machine has longer, until it tells `anything`. */
async function watched(page, milliseconds, anything = () => true) {
  const seen = [];
  const until = Date.now() + milliseconds;
  while (Date.now() < until || (!seen.some(anything) && Date.now() < until + 30_000)) {
    const now = await told(page);
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
    await page.waitForTimeout(20);
  }
  return seen;
}

const quantities = [
  ['exact', /best play of all sides/],
  ['bounded', /proven bounds of best play/],
  ['sampled', /would play on|possible deals/],
];
const quantityOf = ({ head }) => quantities.find(([, words]) => words.test(head))?.[0];

/** One column has one quantity, and it changes only from bots' play to best play, and says so. */
function checkColumn(seen, where) {
  const sums = [];
  let stars = 0;
  let before;
  for (const state of seen) {
    if (state.head) {
      const quantity = quantityOf(state);
      check(quantity, `${where}: the head does not say what the figures are: ${state.head}`);
      check(/a draw counts half/.test(state.head), `${where}: the head hides what a draw counts: ${state.head}`);
      if (before === 'sampled' && quantity !== 'sampled')
        check(/before this/.test(state.head), `${where}: the question changed silently: ${state.head}`);
      check(!(before && before !== 'sampled' && quantity === 'sampled'), `${where}: best play became bots’ play`);
      before = quantity;
      // A word of proof only where all figures are proven.
      if (quantity === 'sampled') check(!/proven|exact/.test(state.head), `${where}: ${state.head}`);
      if (quantity === 'exact' && !state.equal)
        check(
          state.figures.length === state.choices,
          `${where}: exact, but ${state.figures.length} figures of ${state.choices}`,
        );
    }
    check(
      /^(|exact|sampled|counting…)$/i.test(state.badge),
      `${where}: the bar of the position is called ${state.badge}`,
    );
    if (/sampled/i.test(state.badge)) check(!/proven/i.test(state.bar), `${where}: proven: ${state.bar}`);
    // Shares of one whole sum to 100, where none of them is a bound.
    if (state.shares.length > 1 && state.shares.every((one) => /^[\d.]+%$/.test(one))) {
      const sum = state.shares.reduce((all, one) => all + parseFloat(one), 0);
      check(Math.abs(sum - 100) < 0.01, `${where}: the shares sum to ${sum}: ${state.shares}`);
      sums.push(sum);
    }
    check(!/\b(Heroes|Enemies|Natives)\s+loses\b/.test(state.losses), `${where}: ${state.losses}`);
    for (const title of state.figures) {
      const fights = /(\d+) fights?\b/.exec(title.replaceAll(',', ''))?.[1];
      check(fights === undefined || Number(fights) >= 30, `${where}: a figure rests on ${fights} fights`);
    }
    // A star says that a choice is better than another.
    check(state.stars < Math.max(1, state.choices), `${where}: ${state.stars} stars on ${state.choices} choices`);
    if (state.equal) check(state.stars === 0, `${where}: stars on choices that are equal`);
    stars += state.stars;
  }
  return { sums: sums.length, stars };
}

export default async function (test) {
  const table = (who, game, file) =>
    makeTable(who, test.server.base, { game, file, seats: game === 'realms' ? ['me'] : againstBot });

  await test.part(
    'odds: a column has one quantity, a sample is never called proven, stars only where one is better',
    async () => {
      const states = [];
      let [sums, stars] = [0, 0];
      for (const [game, file, questions] of [
        ['worlds', 'natives.yaml', 6],
        ['realms', 'first-blood.yaml', 8],
        ['sectors', 'three-on-three.yaml', 5],
        ['biomes', 'endgame.yaml', 6],
      ]) {
        const ann = await person(test.browser, { name: 'Ann', odds: true });
        await table(ann, game, file);
        let seen = 0;
        for (let i = 0, question = null; i < questions; ++i) {
          question = await asked(ann, question);
          if (question === null) break;
          const all = await watched(ann.page, 900, (state) => seen > 0 || (state.head && state.shares.length > 1));
          const column = checkColumn(all, `${file}, question ${i + 1}`);
          sums += column.sums;
          stars += column.stars;
          seen += all.filter((one) => one.head).length;
          await choose(ann, i * 3 + 1);
        }
        states.push(`${game} ${seen}`);
        quiet(ann);
        await ann.context.close();
      }
      check(
        states.every((one) => !/ 0$/.test(one)),
        `no figures were seen: ${states}`,
      );
      check(sums > 0, 'no bar had shares');
      check(stars > 0, 'no choice had a star');
      return `states of figures: ${states.join(', ')}; ${sums} sums of shares`;
    },
  );

  await test.part('odds: targets in realms show the chances of the attack and to win', async () => {
    const ann = await person(test.browser, { name: 'Ann', odds: true });
    const { page } = ann;
    await table(ann, 'realms', 'first-blood.yaml');
    const isAimed = async () => {
      const question = page.locator('.prompt .asked > span:last-child:has-text("Aim at what")');
      return (await question.count()) > 0 && (await page.locator('[data-choice]').count()) > 1;
    };
    await playUntil(ann, isAimed, {
      pick: (made) => made * 5 + 1,
      again: () => table(ann, 'realms', 'first-blood.yaml'),
    });
    await page.waitForSelector('.column');
    await page.waitForSelector('[data-choice]:has-text("kills")');
    const state = await told(page);
    const attacks = await page.locator('[data-choice]:has-text("kills"):has-text("misses")').count();
    const all = await page.locator('[data-choice]:not([data-choice*=" skips "])').count();
    // Choices of one worth have one figure above them, others have one each.
    check(
      attacks === all && (state.equal ? state.figures.length === 0 : state.figures.length >= all),
      `${state.figures.length} figures and ${attacks} attacks of ${all} targets: ${state.head} ${state.badge}`,
    );
    quiet(ann);
    await ann.context.close();
    return `${state.figures.length} figures, ${attacks} attacks ${state.equal}`;
  });

  await test.part(
    'skills that react at once stand in the list from which one is picked, and in its choices',
    async () => {
      const setup = `game: biomes
biomes: [storm-coast, cinder-desert, moonlit-heath]
turn: {number: 3, active: ann, moment: maintenance}
players:
  ann: {staging: [moss-cub, tidal-memory], hand: [gust], below: [hex, spark]}
  ben: {hand: [spark], energy: {ember: 1}}
`;
      const ann = await person(test.browser, { name: 'Ann' });
      const { page } = ann;
      await sitAt(ann, test.server.base, setup, { ann: 'me', ben: 'bot:greedy' });
      const choices = page.locator('[data-choice*="react first"]');
      await choices.first().waitFor();
      const texts = await choices.allInnerTexts();
      check(
        texts.some((one) => /Moss Cub/.test(one)) && texts.some((one) => /Tidal Memory/.test(one)),
        `the choices do not say which skills: ${texts}`,
      );
      for (const language of languages) {
        await page.locator(`.languages button[lang=${language}]`).click();
        await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
        check((await missingWords(ann)).length === 0, `words are missing: ${await missingWords(ann)}`);
      }
      quiet(ann);
      await ann.context.close();
      return texts.join(' | ').replace(/\s+/g, ' ');
    },
  );

  await test.part('choices stand in the groups that their names say', async () => {
    const crew = /\b(assigns|detaches)\b/;
    const energy = /\b(uses \d+ energy|pays)\b/i;
    const dice = /\b(rolls|rerolls die|lets the dice stand|takes die|keeps the (first|new) roll)\b/;
    const groups = new Map();
    const has = (words) => [...groups.keys()].some((choice) => words.test(choice));
    for (const [game, file, kind] of [
      ['worlds', 'natives.yaml', energy],
      ['sectors', 'siege.yaml', crew],
      ['sectors', 'two-on-two.yaml'],
      ['biomes', 'endgame.yaml', energy],
      ['realms', 'first-blood.yaml', dice],
    ]) {
      const ann = await person(test.browser, { name: 'Ann' });
      await table(ann, game, file);
      const note = async () => {
        const shown = await ann.page.evaluate(() =>
          [...document.querySelectorAll('.group')].flatMap((group) =>
            [...group.querySelectorAll('[data-choice]')].map((one) => [group.ariaLabel, one.dataset.choice]),
          ),
        );
        for (const [group, choice] of shown) groups.set(`${game}: ${choice}`, group);
        return ((await isOver(ann)) || ++questions > 60) && (!kind || has(kind));
      };
      let questions = 0;
      const again = () => table(ann, game, file);
      await playUntil(ann, note, { pick: (made) => made * 5 + 2, most: 400, again });
      await ann.context.close();
    }
    const wrong = [...groups].filter(
      ([choice, group]) =>
        (crew.test(choice) && group !== 'Move') ||
        (energy.test(choice) && !['Choices', 'Pass'].includes(group)) ||
        (dice.test(choice) && !['Dice', 'Pass'].includes(group)) ||
        (group === 'Dice' && !dice.test(choice)),
    );
    check(wrong.length === 0, `in the wrong group: ${wrong.map((one) => one.join(' under ')).join('; ')}`);
    for (const kind of [crew, energy, dice]) check(has(kind), `no choice is like ${kind}`);
    return `${groups.size} choices`;
  });

  await test.part('odds are hidden by a player, forbidden by a table, and never shown to spectators', async () => {
    const ann = await person(test.browser, { name: 'Ann', odds: true });
    const { page } = ann;
    const address = await table(ann, 'worlds', 'natives.yaml');
    await page.waitForSelector('.worth');
    const cat = await person(test.browser, { name: 'Cat', odds: true });
    await cat.page.goto(address);
    await cat.page.waitForSelector('.board');
    await page.locator('.settings > button').click();
    await page.locator('.settings label:has-text("Show the odds of choices")').click();
    await page.keyboard.press('Escape');
    await page.waitForSelector('.worth', { state: 'detached' });
    check((await page.locator('.odds').count()) === 0, 'the odds of the position are still shown');
    await page.locator('.settings > button').click();
    await page.locator('.settings label:has-text("Show the odds of choices")').click();
    await page.keyboard.press('Escape');
    await page.waitForSelector('.worth');
    check((await cat.page.locator('.worth, .odds').count()) === 0, 'a spectator sees odds');
    // The table that forbids them.
    await page.goto(`${test.server.base}/#/`);
    await page.waitForSelector('.seat select');
    await page.locator('label:has(input[name=odds])').click();
    await page.locator('form button.go').click();
    await page.waitForURL(/#\/m\//);
    await page.waitForSelector('[data-choice]');
    await page.waitForTimeout(1500);
    check((await page.locator('.worth, .odds').count()) === 0, 'a table that forbids odds shows them');
    quiet(ann, cat);
    await ann.context.close();
    await cat.context.close();
  });
}
