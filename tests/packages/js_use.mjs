// What the installed JavaScript package does, as JSON for tests/packages/js.py, which compares it with the program.
import { writeFileSync } from 'node:fs';
import { AffrayError, load, RefusedError } from 'affray';

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
      noFight: thrown(() => affray.fight(null)),
      noAttack: thrown(() => affray.attack(3)),
      noChoice: thrown(() => example.play(0)),
      noBot: thrown(() => example.bot(null)),
      bots: thrown(() => example.sim({ bots: ['greedy', 'random', 'greedy', 'random'] })),
    },
    french: thrown(() => french.attack('melee +2, sideways')),
    fightsPlayed: ['worlds/one-world', 'realms/first-blood', 'sectors/duel', 'biomes/battle-in-hand'].map(played),
  }),
);
