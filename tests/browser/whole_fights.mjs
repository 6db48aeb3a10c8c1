// Every game is played to its end by two browsers in each language; one of them reloads and goes offline in between.
import { check, games, languages, makeTable, missingWords, person, playOn, quiet } from './table.mjs';

export default async function (test) {
  for (const [g, { game, file, seats }] of games.entries()) {
    for (const [l, language] of languages.entries()) {
      await test.part(`${game} in ${language}`, async () => {
        const ann = await person(test.browser, { name: 'Ann', language, theme: l % 2 ? 'light' : 'dark' });
        const ben = await person(test.browser, { name: 'Ben', language: languages[(l + 1) % 3] });
        const address = await makeTable(ann, test.server.base, { game, file, seats });
        await ben.page.goto(address);
        if (seats.includes('open')) {
          await ben.page.locator('[data-claim]').first().click();
        }
        await Promise.all([ann, ben].map((who) => who.page.waitForSelector('.board')));
        let cuts = 0;
        const between = async (made) => {
          if (made === 3) {
            await ben.page.reload();
            await ben.page.waitForSelector('[role=log] li');
          }
          if (made === 5) {
            // Ben hears nothing for a while, then exactly what he missed.
            await ben.context.setOffline(true);
            await ben.page.evaluate(() => dispatchEvent(new Event('offline')));
            await ben.page.waitForSelector('.offline');
            ++cuts;
          }
          if (made === 5 || made === 7) {
            await ben.page.waitForTimeout(150);
            await ben.context.setOffline(false);
            await ben.page.evaluate(() => dispatchEvent(new Event('online')));
          }
          if (made === 8 && l === 0) {
            await test.server.kill();
            await test.server.start();
          }
        };
        const made = await playOn([ann, ben], { between, seed: g * 3 + l + 1 });
        for (const { page } of [ann, ben]) await page.waitForSelector('.over [data-decided]');
        for (const who of [ann, ben]) {
          check((await missingWords(who)).length === 0, `words are missing: ${await missingWords(who)}`);
          check(
            (await who.page.evaluate(() => document.documentElement.lang)) === who.language,
            'the page speaks another language',
          );
        }
        // Both have heard the same fight: as many lines, each in its language. In biomes each is told of his own cards.
        const lines = await Promise.all([ann, ben].map((who) => who.page.locator('[role=log] li').count()));
        const areSame = game === 'biomes' ? Math.min(...lines) > made : lines[0] === lines[1];
        check(areSame, `after ${made} choices Ann has ${lines[0]} lines, Ben ${lines[1]}`);
        // The language is switched live.
        const before = await ann.page.locator('[role=log]').innerText();
        await ann.page.locator(`.languages button[lang=${ben.language}]`).click();
        await ann.page.waitForFunction((old) => document.querySelector('[role=log]').innerText !== old, before);
        check((await missingWords(ann)).length === 0, `words are missing after the switch: ${await missingWords(ann)}`);
        quiet(ann, ben);
        await ann.context.close();
        await ben.context.close();
        return `${made} choices${cuts ? '' : ', too short to go offline'}`;
      });
    }
  }
}
