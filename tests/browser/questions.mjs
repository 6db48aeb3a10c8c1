// Questions say what they are about, and moves of realms what they cost.
import { asked, playUntil } from './asking.mjs';
import { check, choose, languages, makeTable, person, quiet } from './table.mjs';

/** What a question is about, and the question. */
const partsOf = (page) =>
  page.evaluate(() => {
    const question = document.querySelector('.prompt .asked');
    return question
      ? [question.querySelector('.context')?.textContent ?? '', question.querySelector('span:last-child').textContent]
      : null;
  });

/** Plays on until a question with this context is asked; says the whole of it. */
function untilAsked(who, wanted, question, again) {
  const isWanted = async () => {
    const found = await partsOf(who.page);
    return found && wanted.test(found[0]) && question.test(found[1]) && found.join(' — ');
  };
  return playUntil(who, isWanted, { pick: (made) => made * 7, most: 300, again }).catch((error) =>
    check(false, `${wanted}: ${error.message}`),
  );
}

export default async function (test) {
  await test.part('questions carry what they are about', async () => {
    const wanted = [
      ['worlds', 'natives.yaml', /^Fight on the World Terra: .* · Battle \d$/, /Energy/],
      ['sectors', 'two-on-two.yaml', /^Sniper \d attacks Sniper \d/, /tactic/],
      ['biomes', 'endgame.yaml', /^(Play|Activate) /, /pays|Aim/],
      ['realms', 'first-blood.yaml', /^Ana, .+: /, /Aim|part/],
    ];
    const said = [];
    for (const [game, file, context, question] of wanted) {
      const ann = await person(test.browser, { name: 'Ann' });
      const seats = game === 'realms' ? ['me'] : ['me', 'bot:greedy'];
      const begin = () => makeTable(ann, test.server.base, { game, file, seats });
      await begin();
      said.push(await untilAsked(ann, context, question, begin));
      quiet(ann);
      await ann.context.close();
    }
    return said.join(' | ');
  });

  await test.part('moves of realms say what they cost, and cost it', async () => {
    const ann = await person(test.browser, { name: 'Ann' });
    const { page } = ann;
    const begin = () =>
      makeTable(ann, test.server.base, { game: 'realms', file: 'night-at-the-ford.yaml', seats: ['me'] });
    await begin();
    let paid = 0;
    let question = null;
    for (let made = 0; paid < 5; ++made) {
      check(made < 300, `of ${made} choices only ${paid} cost Stamina`);
      question = await asked(ann, question);
      if (question === null) {
        await begin();
        continue;
      }
      const most = await page.evaluate(() => {
        document.querySelector('[role=log] li button.small')?.click(); // all of a long chronicle is shown
        const costs = [...document.querySelectorAll('[data-cost]')].map((one) => Number(one.dataset.cost));
        const cost = Math.max(0, ...costs);
        const button = document.querySelector(`[data-cost="${cost}"]`)?.closest('[data-choice]:not([disabled])');
        if (!button) return null;
        const lines = document.querySelectorAll('[role=log] li').length;
        const text = button.innerText;
        button.click();
        return { cost, lines, text };
      });
      if (!most) {
        await choose(ann, made * 7);
        continue;
      }
      check(new RegExp(`\\(${most.cost} of \\d+ Stamina\\)`).test(most.text), `it says ${most.text}`);
      await page.waitForFunction((lines) => document.querySelectorAll('[role=log] li').length > lines, most.lines);
      const told = await page.evaluate(
        (lines) =>
          [...document.querySelectorAll('[role=log] li')]
            .slice(lines)
            .map((one) => one.innerText)
            .join(' '),
        most.lines,
      );
      // A trap or loot on the way divides the move, and then each part of it says its own.
      const sum = [...told.matchAll(/moves from .*? for (\d+) Stamina/g)].reduce(
        (all, [, one]) => all + Number(one),
        0,
      );
      check(sum === most.cost, `it said ${most.cost} and cost ${sum}: ${told}`);
      ++paid;
    }
    for (const language of languages) {
      await page.locator(`.languages button[lang=${language}]`).click();
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      check(!/‹/.test(await page.locator('aside.side').innerText()), `words are missing in ${language}`);
    }
    quiet(ann);
    await ann.context.close();
    return `${paid} moves`;
  });
}
