// What the installed JavaScript package does, as JSON for tests/packages/js.py, which compares it with the program.
import { writeFileSync } from 'node:fs';
import { AffrayError, load, RefusedError } from 'affray';
import { MatchClient } from 'affray/client';

const french = await load({ language: 'fr', games: ['realms'] });
const began = performance.now();
const affray = await load();
const loaded = performance.now() - began;

/** The exception that a function throws. */
function thrown(work) {
  try {
    work();
  } catch (error) {
    const { name, message, sentence, file, line, column, rule, rules } = error;
    return { name, message, sentence, file, line, column, rule, rules, ours: error instanceof AffrayError };
  }
  return null;
}

/** The exception with which a promise fails. */
const failed = (promise) =>
  promise.then(
    () => null,
    (error) =>
      thrown(() => {
        throw error;
      }),
  );

/** Takes everything out of an object. */
function emptied(object) {
  for (const key of Object.keys(object)) delete object[key];
}

/** Plays a fight of greedy bots, and writes its replay beside this file. */
function played(name) {
  const fight = affray.fight(name, { seed: 7 });
  let made = 0; // milliseconds of the choices, without those of the bot
  let choices = 0;
  while (!fight.over) {
    const choice = fight.bot('greedy', 7);
    const start = performance.now();
    fight.play(choice, 'bot');
    fight.choices();
    made += performance.now() - start;
    ++choices;
  }
  const replay = `${name.replace('/', '-')}.jsonl`;
  writeFileSync(replay, fight.replay());
  return {
    replay,
    moves: fight.moves(),
    each: made / choices,
    winner: fight.outcome.winner,
    told: fight.chronicle().map(({ text }) => text),
  };
}

const example = affray.fight('worlds/worked-example', { seed: 7 });
const asked = { asked: example.asked, choices: example.choices() };
const before = JSON.stringify([example.view(), example.chronicle()]);
const refused = thrown(() => example.play('white ends the turn'));
const nonsense = thrown(() => example.play('castle'));
const untouched = before === JSON.stringify([example.view(), example.chronicle()]);
const undone = affray.fight('worlds/worked-example', { seed: 7 });
const untold = [undone.hash, undone.chronicle().length, undone.moveCount].join();
const nothing = undone.undo();
undone.play(undone.choices()[0]);
const undoable = undone.undoable;
const changed = [undone.hash, undone.chronicle().length, undone.moveCount].join() !== untold;
const takenBack = undone.undo();
const again = [undone.hash, undone.chronicle().length, undone.moveCount].join() === untold;
const small = affray.fight('worlds/one-world', { seed: 7 });
const series = small.sim({ fights: 300, bots: ['greedy', 'random'], seed: 5 });
while (!small.over) small.play(small.bot('greedy', 7), 'bot');
const rolled = affray.fight('worlds/one-world', { seed: 7 });
while (rolled.moves().every(({ rolls = [] }) => rolls.length === 0)) rolled.play(rolled.bot('greedy', 7), 'bot');
const copy = example.copy();
copy.play(copy.choices()[0]);
const copied = { original: example.moves().length, copy: copy.moves().length };
const reopened = affray.fight(copy.position()).choices().join() === copy.choices().join();
const hidden = affray.fight('biomes/match', { seed: 7 });

/** What a fight and the package say; it is the same after the caller has changed what he got. */
const told = () =>
  JSON.stringify([
    example.offers(),
    example.view(),
    example.tables(),
    example.chronicle(),
    small.outcome,
    affray.records('worlds'),
  ]);
const toldBefore = told();
for (const given of [example.offers(), example.view(), example.tables(), example.chronicle(), small.outcome]) {
  for (const one of [given, ...Object.values(given)]) if (one && typeof one === 'object') emptied(one);
}
emptied(affray.records('worlds'));
const unchanged = told() === toldBefore;

console.log(
  JSON.stringify({
    loaded,
    ...asked,
    fights: affray.fights,
    refusal: example.refusal('white ends the turn'),
    refusals: ['fr', 'cs'].map((language) => example.refusal('white ends the turn', language).sentence),
    refused: { ...refused, isRefused: refused.name === new RefusedError('', '', []).name },
    nonsense,
    untouched,
    unchanged,
    copied,
    undo: { nothing, undoable, changed, takenBack, again, afterDice: rolled.undo() },
    series,
    luck: small.luck({ fights: 50 }),
    analysis: small.analyse({ fights: 50, better: true }),
    reopened,
    views: hidden.sides.map((side) => JSON.stringify(hidden.view(side)) === JSON.stringify(hidden.view())),
    odds: affray.fight('worlds/worked-example').odds({ policy: 'plan' }),
    attack: affray.attack('melee +2, strength 4'),
    bad: {
      fight: thrown(() => affray.fight('game: worlds\nplayers: {}\n')),
      yaml: thrown(() => affray.fight('game: [worlds\n')),
      name: thrown(() => affray.fight('worlds/nowhere')),
      attack: thrown(() => affray.attack('melee +2, sideways')),
      seed: thrown(() => affray.fight('worlds/one-world', { seed: -1 })),
      moves: thrown(() => example.position(99)),
      fights: thrown(() => example.sim({ fights: 0 })),
      confidence: thrown(() => example.sim({ confidence: 95 })),
      policy: thrown(() => example.odds({ policy: 'magic' })),
      method: thrown(() => example.endings({ method: 'magic' })),
      samples: thrown(() => example.odds({ samples: -1 })),
      side: thrown(() => example.view('purple')),
      language: thrown(() => example.chronicle('de')),
      by: thrown(() => example.copy().play(example.choices()[0], 'me')),
      objective: thrown(() => example.odds({ objective: 'magic' })),
      seconds: thrown(() => example.odds({ seconds: -1 })),
      effort: thrown(() => example.luck({ effort: 0 })),
      noFight: thrown(() => affray.fight(null)),
      noAttack: thrown(() => affray.attack(3)),
      noChoice: thrown(() => example.play(0)),
      noBot: thrown(() => example.bot(null)),
      noSide: thrown(() => example.view(3)),
      noLanguage: thrown(() => example.chronicle(null)),
      noMoves: thrown(() => example.moves('1')),
      noGame: thrown(() => affray.records(3)),
      halfACharacter: thrown(() => example.play('\ud800')),
      overForBots: thrown(() => small.bot()),
      bots: thrown(() => example.sim({ bots: ['greedy', 'random', 'greedy', 'random'] })),
    },
    // Each with the words that its message must have.
    noOptions: [
      [thrown(() => affray.fight('worlds/one-world', { sed: 7 })), 'fight has no option "sed"; it has seed, automatic'],
      [thrown(() => example.odds({ polcy: 'plan' })), 'odds has no option "polcy"; it has objective, policy,'],
      [thrown(() => example.endings({ atLeast: [] })), 'endings has no option "atLeast"'],
      [thrown(() => example.luck({ n: 5 })), 'luck has no option "n"; it has seed, fights, effort'],
      [thrown(() => example.analyse({ best: true })), 'analyse has no option "best"'],
      [thrown(() => example.sim({ n: 5 })), 'sim has no option "n"; it has bots, fights, seed, confidence, within'],
      [thrown(() => example.odds({ toString: 1 })), 'odds has no option "toString"'],
      [await failed(load({ game: ['worlds'] })), 'load has no option "game"; it has games, language, module'],
      [await failed(load({ games: 'worlds' })), 'games is a list of texts, not "worlds"'],
      [await failed(load(null)), 'the options of load are an object, not null'],
      [
        thrown(() => new MatchClient({ server: 'http://a', match: 'a', token: 'b' })),
        'MatchClient has no option "token"',
      ],
      [thrown(() => example.odds('plan')), 'the options of odds are an object, not "plan"'],
      [thrown(() => example.odds({ seconds: 'x' })), 'seconds is a number above 0, not "x"'],
      [thrown(() => example.endings({ at_least: 'gray=1' })), 'at_least is a list of texts, not "gray=1"'],
      [thrown(() => example.analyse({ better: 'no' })), 'better is true or false, not "no"'],
      [thrown(() => example.sim({ bots: [3, 'greedy'] })), 'bots is a text or a list of texts'],
      [thrown(() => example.text()), 'a message is an object with key, arguments and rules, not undefined'],
      [thrown(() => example.text({ key: 3 })), 'a message is an object with key, arguments and rules'],
      [thrown(() => example.play(Object.create(null))), 'the choice is a text, not object'],
    ],
    french: thrown(() => french.attack('melee +2, sideways')),
    fightsPlayed: ['worlds/one-world', 'realms/first-blood', 'sectors/duel', 'biomes/battle-in-hand'].map(played),
  }),
);
