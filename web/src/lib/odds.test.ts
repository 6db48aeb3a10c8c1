import { describe, expect, test } from 'vitest';
import type { Offer } from './wire';
import {
  winChanceOf,
  atLeast,
  attackOf,
  bestOf,
  botsOf,
  commonChance,
  equalWorth,
  figureOf,
  figuresOf,
  isImprecise,
  leadersOf,
  known,
  percent,
  provenOf,
  quantityOfChoices,
  quantityOfPosition,
  readOdds,
  chanceText,
  rangeText,
  withRange,
  shareTexts,
  uncertaintyOf,
  type Chance,
  type OddsAnswer,
  type Priced,
} from './odds';

describe('percentages', () => {
  test('of what is known for certain are whole', () => {
    expect([0, 0.5, 1].map((p) => percent(known(p), 'en'))).toEqual(['0%', '50%', '100%']);
  });
  test('never 100 % unless certain, never 0 % unless impossible', () => {
    expect(percent({ p: 1, exact: '1/1' }, 'en')).toBe('100%');
    expect(percent({ p: 0.9999999, exact: '9999999/10000000' }, 'en')).toBe('> 99.9%');
    expect(percent({ p: 1, interval: [0.99, 1] }, 'en')).toBe('≥ 99%');
    expect(percent({ p: 1, interval: [0.9999, 1] }, 'en')).toBe('≥ 99.9%');
    expect(percent({ p: 0, interval: [0, 0.16] }, 'en')).toBe('≤ 16%');
    expect(percent({ p: 0, exact: '0/1' }, 'en')).toBe('0%');
    expect(percent({ p: 0, interval: [0, 0.002] }, 'en')).toBe('≤ 0.2%');
    expect(percent({ p: 0.9996, exact: '2499/2500' }, 'en')).toBe('> 99.9%');
    expect(percent({ p: 0.951, exact: '951/1000' }, 'en')).toBe('95.1%');
    expect(percent({ p: 0.5, exact: '1/2' }, 'en')).toBe('50%');
  });
  test('bounds are rounded away from the chance, and say nothing rather than 0 or 100 %', () => {
    const bound = (low: number, high: number) => rangeText({ p: low, interval: [low, high] }, 'en');
    expect([bound(0, 0.111), bound(0.889, 1), bound(0, 0.11), bound(0.89, 1)]).toEqual([
      '≤ 12%',
      '≥ 88%',
      '≤ 11%',
      '≥ 89%',
    ]);
    expect([bound(0, 0.99), bound(0, 0.993), bound(0.01, 1), bound(0.007, 1)]).toEqual(['≤ 99%', '?', '≥ 1%', '?']);
  });
  test('tenths only where the interval is narrower than a point', () => {
    expect(percent({ p: 0.907, kind: 'sample', interval: [0.83, 0.95] }, 'en')).toBe('91%');
    expect(percent({ p: 0.907, kind: 'sample', interval: [0.904, 0.911] }, 'en')).toBe('90.7%');
    expect(percent({ p: 0.047, kind: 'sample', interval: [0.03, 0.1] }, 'en')).toBe('5%');
    expect(percent({ p: 0.996, kind: 'sample', interval: [0.97, 0.9998] }, 'en')).toBe('≥ 97%');
    expect(percent({ p: 0.004, kind: 'sample', interval: [0.0001, 0.02] }, 'en')).toBe('≤ 2%');
  });
});
test('shares have tenths only where all their intervals are narrow', () => {
  const share = (p: number, width: number) => ({ p, interval: [p - width / 2, p + width / 2] as [number, number] });
  expect(shareTexts([share(0.926, 0.04), share(0.074, 0.04)], 'en')).toEqual(['93%', '7%']);
  expect(shareTexts([share(0.926, 0.004), share(0.074, 0.004)], 'en')).toEqual(['92.6%', '7.4%']);
  expect(shareTexts([share(0.936, 0.02), share(0.061, 0.02), share(0.003, 0.02)], 'en')).toEqual(['94%', '6%', '≤ 2%']);
});
test('a share that would round to nothing says less than one, and the others still sum', () => {
  const share = (p: number, width: number): Chance => ({
    p,
    kind: 'sample',
    interval: [Math.max(0, p - width / 2), p + width / 2],
  });
  const natives = [share(0.56, 0.04), share(0.001, 0.002), share(0.03, 0.02), share(0.409, 0.04)];
  expect(shareTexts(natives, 'en')).toEqual(['56%', '< 1%', '3%', '41%']);
  const three = [share(0.906, 0.03), share(0.0055, 0.011), share(0.0885, 0.03)];
  expect(shareTexts(three, 'en')).toEqual(['91%', '≤ 2%', '9%']);
});
test('shares of one whole sum to 100 %', () => {
  const say = (...shares: number[]) =>
    shareTexts(
      shares.map((p) => ({ p })),
      'en',
    );
  expect(say(0.335, 0.335, 0.33)).toEqual(['34%', '33%', '33%']);
  expect(say(0.505, 0.495)).toEqual(['51%', '49%']);
  expect(say(0.9055, 0.0555, 0.039)).toEqual(['90.6%', '5.5%', '3.9%']);
  expect(
    shareTexts(
      [
        { p: 1, exact: '1/1' },
        { p: 0, exact: '0/1' },
      ],
      'en',
    ),
  ).toEqual(['100%', '0%']);
  expect(say(0.9995, 0.0005)).toEqual(['> 99.9%', '< 0.1%']);
});
test('a value from -1 to 1 becomes a chance, and stays exact', () => {
  expect(winChanceOf({ p: 1, exact: '1/1' }).exact).toBe('2/2');
  expect(percent(winChanceOf({ p: 1, exact: '1/1' }), 'en')).toBe('100%');
  expect(percent(winChanceOf({ p: -1, exact: '-1/1' }), 'en')).toBe('0%');
  expect(winChanceOf({ p: 0, interval: [-0.5, 0.5] })).toEqual({ p: 0.5, interval: [0.25, 0.75] });
});
test('at least n sums what is n or more', () => {
  expect(
    atLeast({ 0: { p: 0.5 }, 2: { p: 0.2 }, 1: { p: 0.3 } }).map((one) => [one.number, Number(one.p.toFixed(6))]),
  ).toEqual([
    [0, 1],
    [1, 0.5],
    [2, 0.2],
  ]);
});
test('what is not an answer is none', () => {
  expect(readOdds({ error: 'no' })).toBeNull();
  expect(readOdds(null)).toBeNull();
  expect(readOdds({ method: 'exact', policy: 'best', game: 'worlds' })?.method).toBe('exact');
});

test('what is known too little is said as a range, and stars nobody', () => {
  const vague = { p: 1, interval: [0.2, 1] as [number, number] };
  expect(isImprecise(vague)).toBe(true);
  expect(chanceText(vague, 'en')).toBe('≥ 20%');
  expect(chanceText({ p: 0.4, interval: [0.14, 0.61] }, 'en')).toBe('14–61%');
  expect(chanceText({ p: 0, interval: [0, 0.61] }, 'en')).toBe('≤ 61%');
  expect(chanceText({ p: 0.5, interval: [0, 1] }, 'en')).toBe('?');
  expect(rangeText({ p: 0, interval: [0, 0.002] }, 'en')).toBe('≤ 0.2%');
  expect(rangeText({ p: 1, interval: [0.9999, 1] }, 'en')).toBe('≥ 99.9%');
  expect(rangeText({ p: 0.5, interval: [0.498, 0.501] }, 'en')).toBe('50%');
  expect(withRange({ p: 0.933, kind: 'exact', interval: [0.933, 0.933] }, 'en')).toBe('93.3%');
  expect(withRange({ p: 0.93, kind: 'sample', interval: [0.91, 0.95] }, 'en')).toBe('93% (91–95%)');
  expect(withRange({ p: 0.96, kind: 'sample', interval: [0.91, 1] }, 'en')).toBe('96% (≥ 91%)');
  const stars = (...intervals: [number, number][]) =>
    bestOf(
      intervals.map((interval, i) => ({ choice: `${i}`, value: { p: (interval[0] + interval[1]) / 2, interval } })),
      'sampled',
    ).size;
  expect(stars([0.2, 1], [0.1, 1])).toBe(0);
  expect(stars([-0.8, 0.8], [-1, 0.4])).toBe(0);
  expect(stars([-1, 1], [-1, 1])).toBe(0);
});
const exact = (choice: string, p: number) => ({ choice, value: { p, exact: `${p * 4}/4`, kind: 'exact' as const } });
const phrase = { key: 'choice.roll', arguments: {}, rules: [] };
const sampled = (choice: string, p: number, around: number, more: Partial<Priced> = {}): Priced => ({
  choice,
  phrase,
  value: { p, interval: [p - around, p + around], kind: 'sample' },
  fights: 100,
  ...more,
});
const bounded = (choice: string, low: number, high: number, sample?: number): Priced => ({
  choice,
  phrase,
  value: {
    p: (low + high) / 2,
    interval: [low, high],
    kind: 'bound',
    ...(sample === undefined
      ? {}
      : { sample: { p: sample, interval: [sample - 0.1, sample + 0.1], kind: 'sample' as const } }),
  },
  fights: 100,
});
const answer = (more: Partial<OddsAnswer>): OddsAnswer => ({
  game: 'biomes',
  method: 'sampled',
  policy: 'varied:50',
  fights_by: 'varied:50',
  ...more,
});
const half = { p: 0.5, interval: [0.4, 0.6] as [number, number], kind: 'sample' as const };

describe('choices against each other', () => {
  test('the best are starred where it is clear', () => {
    expect([...bestOf([exact('a', 0.25), exact('b', 0.75), exact('c', 0.75)], 'exact')]).toEqual(['b', 'c']);
    expect(bestOf([exact('a', 0.25), exact('b', 0.25)], 'exact').size).toBe(0);
    expect([...bestOf([sampled('a', 0.5, 0.05), sampled('b', 0.1, 0.05)], 'sampled')]).toEqual(['a']);
  });
  test('those that cannot be told apart lead together, and none of them has a star', () => {
    const three = [sampled('a', 0.5, 0.1), sampled('b', 0.45, 0.1), sampled('c', 0, 0.1)];
    expect([...leadersOf(three, 'sampled')]).toEqual(['a', 'b']);
    expect(bestOf(three, 'sampled').size).toBe(0);
    // A group that the referee has made holds, whatever the digits say.
    const grouped = [
      sampled('a', 0.5, 0.01, { group: 1 }),
      sampled('b', 0.4, 0.01, { group: 1 }),
      sampled('c', 0.3, 0.01, { group: 2 }),
    ];
    expect([...leadersOf(grouped, 'sampled')]).toEqual(['a', 'b']);
    // So it does where few fights after a choice that cannot be the best, such as an automatic pass, all went well.
    const lucky = [...grouped, sampled('d', 0.6, 0.5, { group: 2 })];
    expect([...leadersOf(lucky, 'sampled')]).toEqual(['a', 'b']);
    expect([...bestOf(lucky, 'sampled')]).toEqual([]);
  });
  test('all alike, exactly or about', () => {
    const about = [sampled('a', 0.58, 0.05), sampled('b', 0.59, 0.05), sampled('c', 0.57, 0.05)];
    expect(equalWorth(about, 'sampled')).toBe('about');
    expect(commonChance(about, 'sampled', 'en')).toEqual({ text: '79%', isBound: false });
    const ends = [sampled('a', 1, 0.004), sampled('b', 1, 0.008)];
    expect(equalWorth(ends, 'sampled')).toBe('about');
    expect(commonChance(ends, 'sampled', 'en')).toEqual({ text: '≥ 99.6%', isBound: true });
    expect(equalWorth([sampled('a', 0.58, 0.05), sampled('b', 0.2, 0.05)], 'sampled')).toBeNull();
    expect(equalWorth([sampled('a', 0.58, 0.5), sampled('b', 0.2, 0.5)], 'sampled')).toBeNull();
    expect(equalWorth([exact('a', 0.25), exact('b', 0.25)], 'exact')).toBe('same');
    expect(equalWorth([exact('a', 0.25), exact('b', 0.5)], 'exact')).toBeNull();
    expect(equalWorth([exact('a', 0.25)], 'exact')).toBeNull();
  });
  test('the widest interval says how uncertain a column is', () => {
    expect(uncertaintyOf([sampled('a', 0.5, 0.1), sampled('b', 0, 0.3)], 'sampled')).toBe(15);
    expect(uncertaintyOf([exact('a', 0.5)], 'exact')).toBe(0);
  });
  test('a column has one quantity', () => {
    const of = (...choices: Priced[]) => quantityOfChoices(answer({ choices }));
    expect(of({ ...exact('a', 0.5), phrase }, { ...exact('b', 0.5), phrase })).toBe('exact');
    expect(of(sampled('a', 0.5, 0.1), sampled('b', 0.4, 0.1))).toBe('sampled');
    expect(of(bounded('a', 0.3, 0.4), bounded('b', -1, 0.9))).toBe('bounded');
    // Wide bounds with fights beside them show the fights, narrow ones the bounds, for all choices alike.
    const wide = [bounded('a', 0.3, 0.4, 0.35), bounded('b', -1, 0.9, 0.2)];
    expect(of(...wide)).toBe('sampled');
    expect(figureOf(wide[1]!, 'sampled').p).toBeCloseTo(0.6);
    expect(of(bounded('a', 0.3, 0.4, 0.35), bounded('b', 0.1, 0.2, 0.2))).toBe('bounded');
    expect(figureOf(bounded('a', 0.3, 0.4, 0.32), 'bounded').p).toBeCloseTo(0.675);
  });
  test('best play is not told while bots’ play may follow', () => {
    const coming = (offered: number, ...choices: Priced[]) => quantityOfChoices(answer({ choices }), offered, true);
    expect(coming(2, bounded('a', 0.3, 0.4), bounded('b', -1, 0.9))).toBeNull();
    expect(coming(2, bounded('a', 0.3, 0.4))).toBeNull();
    expect(coming(2, { ...exact('a', 0.5), phrase })).toBeNull();
    expect(coming(2, { ...exact('a', 0.5), phrase }, bounded('b', 0.3, 0.4))).toBe('bounded');
    expect(coming(1, { ...exact('a', 0.5), phrase })).toBe('exact');
    expect(coming(3, sampled('a', 0.5, 0.1), bounded('b', 0.3, 0.4))).toBe('sampled');
  });
});

describe('what is worth telling', () => {
  test('nothing that rests on fewer than thirty fights', () => {
    const told = readOdds(
      answer({
        win: { ann: half, ben: half },
        losses: { ann: {} },
        fights: 20,
        choices: [sampled('a', 0, 0.9, { fights: 29 }), sampled('b', 0.2, 0.2, { fights: 30 })],
      }),
    )!;
    expect([told.win, told.losses]).toEqual([undefined, undefined]);
    expect(told.choices!.map((one) => one.choice)).toEqual(['b']);
    expect(Object.keys(readOdds(answer({ win: { ann: half, ben: half }, fights: 30 }))!.win!)).toEqual(['ann', 'ben']);
  });
  test('solved deals count as fights do', () => {
    const deals = { policy: 'deals', deals: 100, win: { ann: half }, choices: [sampled('a', 0, 0.1, { fights: 0 })] };
    expect(readOdds(answer(deals))!.choices).toHaveLength(1);
    expect(readOdds(answer({ ...deals, deals: 3 }))!.win).toBeUndefined();
  });
  test('proven bounds are told, however wide, without the estimate of a few fights', () => {
    const told = readOdds(answer({ method: 'bounded', choices: [{ ...bounded('a', -0.9, 0.9, 0.1), fights: 4 }] }))!;
    expect(told.choices![0]!.value.interval).toEqual([-0.9, 0.9]);
    expect(told.choices![0]!.value.sample).toBeUndefined();
  });
  test('shares of fights that all ended alike are not told', () => {
    expect(readOdds(answer({ alike: true, fights: 64, win: { ann: half } }))!.win).toBeUndefined();
  });
  test('the bar of a sample is never called proven', () => {
    expect(quantityOfPosition(answer({ method: 'bounded', win: { gray: half } }))).toBe('sampled');
    expect(quantityOfPosition(answer({ method: 'exact', win: { gray: { p: 0.5, exact: '1/2' } } }))).toBe('exact');
    expect(provenOf(answer({ value: { p: 0, interval: [-1, 1], kind: 'bound' } }))).toBeNull();
    expect(provenOf(answer({ value: { p: 0, interval: [-0.5, 1], kind: 'bound' } }))!.interval).toEqual([0.25, 1]);
  });
  test('whose play it is', () => {
    expect(botsOf(answer({}))).toBe('varied');
    expect(botsOf({ game: 'biomes', method: 'sampled', policy: 'deals' })).toBe('deals');
  });
  test('the odds of an attack stand beside its target', () => {
    const attack = { attacker: 'a', target: 'goblin', card: 'c', line: 1, mean: half, missed: half, killed: half };
    const offer = { text: '', phrase, group: 'target' as const, parts: { target: 'goblin' } };
    expect(attackOf(answer({ attacks: [attack] }), offer)).toBe(attack);
    expect(attackOf(answer({ attacks: [attack] }), { ...offer, parts: {} })).toBeUndefined();
    expect(attackOf(answer({ attacks: [attack, { ...attack, line: 2 }] }), offer)).toBeUndefined();
  });
});

test('the figure of a choice is that of the column, not the middle of what is proven of it', () => {
  const sampled = (p: number, from: number, to: number) => ({
    kind: 'sample' as const,
    p: 2 * p - 1,
    interval: [2 * from - 1, 2 * to - 1] as [number, number],
  });
  const odds = {
    method: 'sampled',
    objective: 'win',
    choices: [
      {
        choice: 'gray attacks',
        value: { kind: 'bound', p: 0.74, interval: [0.48, 1], sample: sampled(0.75, 0.73, 0.76) },
      },
      { choice: 'gray ends the turn', value: sampled(0.38, 0.36, 0.39) },
    ],
  } as unknown as OddsAnswer;
  const told = figuresOf(odds);
  expect([...told.values()].map((chance) => withRange(chance, 'en'))).toEqual(['75% (73–76%)', '38% (36–39%)']);
  expect(figuresOf({ ...odds, objective: 'margin' }).size).toBe(0);
  expect(figuresOf(null).size).toBe(0);
  const concede = { text: 'gray concedes', group: 'leave' } as unknown as Offer;
  const offered = odds.choices!.map(({ choice }) => ({ text: choice, group: 'fight' }) as unknown as Offer);
  expect(figuresOf(odds, [...offered, concede], true).size).toBe(2);
});
