// What the types of the JavaScript package must accept and refuse; tests/packages/js.py compiles it.
import {
  type Affray,
  AffrayError,
  type AttackOutput,
  type Fight,
  type LuckOutput,
  load,
  RefusedError,
  type SimOutput,
} from 'affray';
import { MatchClient, type UpdateMessage } from 'affray/client';

import { openOdds, RefereeWorker, type OddsAnswer } from 'affray/workers';
import { sentenceText } from 'affray/text';

const affray: Affray = await load({ games: ['worlds', 'realms'], language: 'fr' });
const fight: Fight = affray.fight('worlds/one-world', { seed: 7 });
const asked: string | null = fight.asked;
const text: string = fight.play(fight.choices()[0] ?? '')[0]?.text ?? '';
const rules: string[] | undefined = fight.refusal('white ends the turn')?.rules;
const exact: string | undefined = fight.odds().choices?.[0]?.value.exact;
const answer: AttackOutput = affray.attack('melee +2');
const mean: number | null | undefined = answer.targets[0]?.mean.p; // null is an unknown bound
const series: SimOutput = fight.sim({ fights: 10, bots: ['greedy', 'random'] });
const interval: (number | null)[] | undefined = series.win?.['white']?.interval;
const luck: LuckOutput = fight.luck();
const back: number = fight.undo();
console.log(interval, luck.sides?.['white']?.dice, back, fight.analyse({ better: true }).moves?.[0]?.decision?.mark);
const line: number = new AffrayError('wrong').line;
const of: readonly string[] = new RefusedError('a choice', 'why', ['W01']).rules;
console.log(asked, text, rules, exact, mean, line, of);

// @ts-expect-error there is no such game
await load({ games: ['chess'] });
// @ts-expect-error a seed is a number
affray.fight('worlds/one-world', { seed: '7' });
// @ts-expect-error an analysis has no such member
console.log(fight.analyse().nonsense);
// @ts-expect-error a series has a number of fights
fight.sim({ fights: 'many' });
// @ts-expect-error an answer has no such member, so it is no `any`
console.log(fight.odds().nonsense, answer.targets[0]?.mean.nonsense);
// @ts-expect-error an event of the chronicle has no such member
console.log(fight.chronicle()[0]?.nonsense);

const client = new MatchClient({ server: 'http://127.0.0.1:8080', match: 'a', tokens: ['b'] });
const update: UpdateMessage | undefined = client.last;
console.log(update?.choices[0]?.text, (await client.choose('a choice')).seq);
// @ts-expect-error the protocol has no such request
client.send({ type: 'castle' });

const odds = openOdds(affray.module);
const priced: OddsAnswer = await odds.price({
  setup: fight.setup,
  data: affray.records('worlds'),
  moves: fight.moves(),
});
const told: { moves: number } = await new RefereeWorker(affray.module).ask<{ moves: number }>({ ask: 'undo' });
console.log(priced.choices?.[0]?.value.exact, told.moves, sentenceText(['a $1', 'word'], {}));
// @ts-expect-error a position has moves
odds.price({ setup: fight.setup, data: {} });
