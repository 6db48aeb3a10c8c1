"""sensitivity: which of several numbers matters most for who wins.

One at a time: the score with a number at the last of its values less that with it at the first, on the same dice. Sobol: all
numbers vary together, and the indices say what share of the variance each explains alone and with its interplay (Sobol, 1993;
first order by Saltelli et al., 2010, total by Jansen, 1999, as SciPy has them), with intervals by bootstrap.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .._answer import Answer, Chart, Estimate, agreement, interval_text
from .._asking import Asked
from .._book import Asking
from .._counts import NOBODY, Tally
from .._setup import Setup
from .._stats import Interval
from .._words import listed, said
from .regression import differences

_POINTS = 32  # of the design, a power of two; each number costs so many setups more


def _conclude(answer: Answer, asked: Asked, setup: Setup, by_bot: dict[str, list[Estimate]]) -> None:
    """The sentence: the number that matters most, and those whose intervals reach its own; or that none is known to."""
    last = sorted(
        by_bot[asked.question.bots[-1]], key=lambda one: (_size(one)[0] == 0, -abs(one.interval.value))
    )
    top = last[0]
    ties = [one.what for one in last[1:] if _size(one)[1] >= _size(top)[0]]
    answer.sentences.append(
        said(
            "lab.sensitivity.answer" if _size(top)[0] > 0 else "lab.sensitivity.none",
            fight=setup.label,
            bot=top.bot,
            side=asked.side(setup),
            name=top.what,
            effect=interval_text(top.interval, top.unit),
            ties=len(ties),
            names=listed(ties) or "–",
            kind="chance" if top.interval[1:] == (0, 1) else asked.question.said.get("method", "one_at_a_time"),
        )
    )
    same = [one for bot in asked.question.bots for one in by_bot[bot] if one.what == top.what]
    answer.sentences.append(agreement(same))
    answer.estimates += [one for bot in asked.question.bots for one in by_bot[bot]]


def _size(estimate: Estimate) -> tuple[float, float]:
    """How large an effect is, whatever its direction: at least and at most."""
    _, low, high = estimate.interval
    least = 0.0 if low <= 0 <= high else min(abs(low), abs(high))
    return least, max(abs(low), abs(high))


def _one_at_a_time(asked: Asked, setup: Setup, bot: str, error: float) -> Asking:
    numbers = asked.question.said["numbers"]
    low = [setup.with_edits((f"{path}={values[0]}",)) for path, values in numbers.items()]
    high = [setup.with_edits((f"{path}={values[-1]}",)) for path, values in numbers.items()]
    groups = [[number] for number in range(len(numbers))]
    known = yield from differences(asked, low, [high], bot, error, groups=groups)
    return [
        Estimate(f"{path} {values[0]} → {values[-1]}", bot, row[0], 2 * known.fights, "points")
        for (path, values), row in zip(numbers.items(), known.intervals)
    ]


def _within(total: float, low: float, high: float) -> Interval:
    """The interval of a share, which the bootstrap may take beyond 0 and 1."""
    value = min(total, 1.0)
    return Interval(value, min(value, max(0.0, low)), min(1.0, max(value, high)))


def _score(tally: Tally, side: str) -> float:
    return (tally.wins(side) + tally.wins(NOBODY) / 2) / max(1, tally.finished)


def more_than_chance(tallies: dict[tuple[int, ...], Tally], side: str, error: float) -> bool:
    """Whether the scores of several setups differ by more than the chance that is left in their fights (chi-squared).

    Fights on the same dice go together, if at all, and make the scores more alike; then the test finds too little.
    """
    from scipy.stats import chi2

    wins = np.array([tally.wins(side) for tally in tallies.values()], dtype=float)
    draws = np.array([tally.wins(NOBODY) for tally in tallies.values()], dtype=float)
    fights = np.array([max(1, tally.finished) for tally in tallies.values()], dtype=float)
    mean = (wins + draws / 2).sum() / fights.sum()
    variance = (wins + draws / 4).sum() / fights.sum() - mean**2  # of one fight
    if variance <= 0:
        return False
    apart = float((((wins + draws / 2) / fights - mean) ** 2 * fights).sum() / variance)
    return bool(chi2.sf(apart, len(tallies) - 1) <= error)


def _sobol(asked: Asked, setup: Setup, bot: str, error: float) -> Asking:
    from scipy.stats import qmc, sobol_indices

    numbers = asked.question.said["numbers"]
    paths, ranges = list(numbers), list(numbers.values())
    count = len(paths)
    design = qmc.Sobol(2 * count, scramble=True, seed=asked.study.seed).random(_POINTS)
    chosen = np.array([[int(u * len(ranges[n % count])) for n, u in enumerate(row)] for row in design])
    first, second = chosen[:, :count], chosen[:, count:]
    mixed = [np.where(np.arange(count) == number, second, first) for number in range(count)]

    def at(row: npt.NDArray[np.int64]) -> Setup:
        return setup.with_edits(tuple(f"{path}={ranges[n][row[n]]}" for n, path in enumerate(paths)))

    side = asked.side(setup)
    fights = asked.study.most_of(asked.question, bot)
    rows = [row for part in (first, second, *mixed) for row in part]
    tallies = yield [asked.request(asked.series(at(row), bot), fights) for row in rows]
    scores = np.array([_score(tally, side) for tally in tallies]).reshape(2 + count, _POINTS)
    distinct = {tuple(map(int, row)): tally for row, tally in zip(rows, tallies)}
    is_known = more_than_chance(distinct, side, error)
    nothing = Interval(0.0, 0.0, 1.0)
    if float(scores.std()) == 0.0:
        return [Estimate(path, bot, nothing, len(rows) * fights) for path in paths]
    shapes = {"f_A": scores[:1], "f_B": scores[1:2], "f_AB": scores[2:].reshape(count, 1, _POINTS)}
    indices = sobol_indices(func=shapes, n=_POINTS, rng=np.random.default_rng(asked.study.seed))
    spread = indices.bootstrap(confidence_level=1 - error / count, n_resamples=999).total_order.confidence_interval
    totals = np.clip(np.asarray(indices.total_order).reshape(count), 0, None)
    lows, highs = (np.asarray(end).reshape(count) for end in (spread.low, spread.high))
    return [
        Estimate(path, bot, _within(float(t), float(low), float(high)) if is_known else nothing, len(rows) * fights)
        for path, t, low, high in zip(paths, totals, lows, highs)
    ]


def ask(asked: Asked) -> Asking:
    """Asks of each fight and each bot."""
    answer = Answer("sensitivity", asked.question.name)
    setups, bots = asked.setups(), asked.question.bots
    is_sobol = asked.question.said.get("method") == "sobol"
    error = asked.error / (len(setups) * len(bots))
    for setup in setups:
        by_bot: dict[str, list[Estimate]] = {}
        for bot in bots:
            by_bot[bot] = yield from (_sobol if is_sobol else _one_at_a_time)(asked, setup, bot, error)
        _conclude(answer, asked, setup, by_bot)
        shown = [one for several in by_bot.values() for one in several]
        axis = said("lab.axis.variance" if is_sobol else "lab.axis.points")
        data = {"estimates": shown, "line": 0, "axis": axis}
        answer.charts.append(Chart("intervals", said("lab.sensitivity.chart", fight=setup.label), data))
    if is_sobol:
        answer.sentences.append(said("lab.sensitivity.bootstrap"))
        fights = asked.study.most_of(asked.question, bots[-1])
        answer.sentences.append(said("lab.sensitivity.noise", count=fights))
    return answer
