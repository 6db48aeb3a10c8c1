// Plays the table of test vectors through the installed JavaScript package: each line is made again from what the package
// answers, and must be the same bytes. docs/vectors.md describes the lines.
//
//     node js_vectors.mjs FILE..
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { AffrayError, load, RefusedError } from 'affray';

const affray = await load();

/** The fraction of a number that is known exactly; null of another one, or of none. */
const exact = (number) => (number?.kind === 'exact' ? (number.exact ?? null) : null);
const fractions = (numbers) => Object.entries(numbers).map(([name, number]) => [name, exact(number)]);

class VectorFight {
  constructor({ fight, seed, eyes, bot }) {
    this.fight = affray.fight(fight, { seed });
    this.seed = seed;
    this.eyes = eyes ?? undefined;
    this.bot = bot;
    this.moves = 0;
    this.told = 0;
    this.advance();
  }

  /** Plays the sides of the bot. */
  advance() {
    const { fight, bot, seed } = this;
    while (bot && !fight.over && fight.asked !== this.eyes) fight.play(fight.bot(bot, seed), 'bot');
  }

  happened() {
    const moves = this.fight.moves(this.moves);
    const events = this.fight.chronicle('en', this.eyes).slice(this.told);
    this.moves += moves.length;
    this.told += events.length;
    return {
      moves: moves.map(({ choice, side, by = 'player', rolls = [], state }) => [choice, side, by, rolls, state]),
      told: events.map(({ text }) => text),
    };
  }

  chosen(choice) {
    try {
      this.fight.play(choice);
    } catch (error) {
      if (error instanceof RefusedError) return { refused: choice, sentence: error.sentence, rules: error.rules };
      if (error instanceof AffrayError) return { error: choice, sentence: error.sentence };
      throw error;
    }
    this.advance();
    return { choose: choice, ...this.happened() };
  }

  undone() {
    const undo = this.fight.undo();
    this.moves -= undo;
    this.told = Math.min(this.told, this.fight.chronicle().length);
    return { undo };
  }

  odds(policy) {
    const { win, value, choices } = this.fight.odds({ policy });
    if (policy === 'plan') return { odds: policy, win: fractions(win) };
    return { odds: policy, value: exact(value), choices: choices.map((one) => [one.choice, exact(one.value)]) };
  }

  ended() {
    const { winner, losses } = this.fight.outcome;
    const named = Object.entries(losses).filter(([side]) => side !== 'nobody');
    return { end: winner === 'none' ? null : winner, losses: named };
  }

  luck() {
    const sides = Object.entries(this.fight.luck().sides);
    return { luck: sides.map(([side, of]) => [side, exact(of.start), exact(of.worse), exact(of.better)]) };
  }

  answer(question) {
    if ('asked' in question) {
      return { asked: this.fight.asked, state: this.fight.hash, choices: this.fight.choices() };
    }
    if ('undo' in question) return this.undone();
    if ('odds' in question) return this.odds(question.odds);
    if ('end' in question) return this.ended();
    if ('luck' in question) return this.luck();
    return this.chosen(question.choose ?? question.refused ?? question.error);
  }
}

function attackLine(attack) {
  const targets = affray.attack(attack).targets.map(({ mean, missed, damage }) => ({
    mean: exact(mean),
    missed: exact(missed),
    damage: fractions(damage),
  }));
  return { attack, targets };
}

/** What the package says to each line of a file. */
function* answersTo(lines) {
  const first = JSON.parse(lines[0]);
  if ('attack' in first) {
    for (const line of lines) yield attackLine(JSON.parse(line).attack);
    return;
  }
  const { moves: _, told: __, ...opening } = first;
  const fight = new VectorFight(opening);
  yield { ...opening, ...fight.happened() };
  for (const line of lines.slice(1)) yield fight.answer(JSON.parse(line));
}

let count = 0;
for (const file of process.argv.slice(2)) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  let number = 0;
  for (const answer of answersTo(lines)) {
    const said = JSON.stringify(answer);
    if (said !== lines[number]) {
      console.log(
        `${basename(file)}:${number + 1}: the table has\n  ${lines[number]}\nand the package says\n  ${said}`,
      );
      process.exit(1);
    }
    ++number;
  }
  count += number;
}
console.log(`${count} lines of ${process.argv.length - 2} files are answered byte for byte`);
