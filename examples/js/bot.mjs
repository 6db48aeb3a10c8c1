// A bot in Node: it looks one choice ahead with exact odds, and plays a fight against a greedy one.
//
//     node bot.mjs [FIGHT] [SEED]
import { load } from 'affray';

const [name = 'worlds/worked-example', seed = '7'] = process.argv.slice(2);
const affray = await load();
const fight = affray.fight(name, { seed: Number(seed) });
const mine = fight.asked;

/** The choice with the best chances; the greedy bot's where something is hidden. */
function best() {
  if (fight.hides) return fight.bot('greedy');
  const { choices = [] } = fight.odds({ samples: 20 });
  return choices.reduce((one, other) => (other.value.p > one.value.p ? other : one)).choice;
}

console.log(`${mine} is played by this bot`);
while (!fight.over) {
  const choice = fight.asked === mine ? best() : fight.bot('greedy');
  for (const { text, rules } of fight.play(choice, 'bot')) console.log(rules.length ? `${text} [${rules}]` : text);
}
const { winner } = fight.outcome;
console.log(winner === 'none' ? 'nobody wins' : `${winner} wins`);
