"""regression: what changed in balance between two versions of cards or fights, on the same seeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generator

import numpy as np
import numpy.typing as npt

from .._answer import Answer, Chart, Estimate, agreement, interval_text, within_text
from .._asking import Asked, scores_of
from .._book import Asking, Counts, Request
from .._setup import Setup, opened
from .._stats import Interval, mean_of_series
from .._words import said

@dataclass(frozen=True)
class Differences:
    """How much more a side scores: intervals by group of fights and by version, and the fights of each setup."""

    intervals: list[list[Interval]]
    fights: int


Comparing = Generator[list[Request], Counts, Differences]
Scores = npt.NDArray[np.float64]


def _scores(tallies: Counts, sides: list[int], versions: int) -> Scores:
    """The score in each fight, by version and setup."""
    played = min(tally.fights for tally in tallies)
    columns = len(sides)
    rows = [
        [scores_of(tallies[version * columns + column], sides[column])[:played] for column in range(columns)]
        for version in range(versions)
    ]
    return np.array(rows)


def _compare(scores: Scores, groups: list[list[int]], error: float) -> list[list[Interval]]:
    found = []
    for group in groups:
        means = scores[:, group].mean(axis=1)
        changes = [other - means[0] for other in means[1:]]
        found.append([mean_of_series(change[~np.isnan(change)], -1, 1, error) for change in changes])
    return found


def differences(
    asked: Asked,
    base: list[Setup],
    others: list[list[Setup]],
    bot: str,
    error: float,
    *,
    groups: list[list[int]] | None = None,
    sides: list[str] | None = None,
    decisive: int = 0,
) -> Comparing:
    """How much more a side scores in other versions of several setups, fight by fight on the same seeds.

    ``sides``: whose score it is in each setup; by default that of the question. ``groups``: which of the setups are taken together, each group by the mean of its setups; by default all. It stops once
    the first ``decisive`` of them (0: all) are known well enough. The groups and versions share the error.
    """
    together = groups or [list(range(len(base)))]
    names = sides or [asked.side(setup) for setup in base]
    places = [opened(setup).sides.index(name) for setup, name in zip(base, names)]
    series = [asked.series(setup, bot, winners=True) for setups in (base, *others) for setup in setups]
    each = error / (len(together) * len(others))
    found = Differences([], 0)
    for fights, is_last in asked.looks(bot):
        tallies = yield [asked.request(one, fights) for one in series]
        scores = _scores(tallies, places, 1 + len(others))
        found = Differences(_compare(scores, together, each), scores.shape[2])
        wanted = found.intervals[: decisive or len(together)]
        if is_last or all(interval.half <= asked.question.within for row in wanted for interval in row):
            break
    return found


def change_of(interval: Interval) -> str:
    """The word for a difference: more, less, or none that is known."""
    return "more" if interval.low > 0 else "less" if interval.high < 0 else "none"


def _versions(asked: Asked) -> list[tuple[Setup, Setup]]:
    before = asked.setups()
    if "to_fights" in asked.question.said:
        return list(zip(before, asked.setups("to_fights")))
    edits = tuple(asked.question.said["to"])
    return [(setup, setup.with_edits(edits)) for setup in before]


def ask(asked: Asked) -> Asking:
    """Asks of each fight and each bot."""
    answer = Answer("regression", asked.question.name)
    versions, bots = _versions(asked), asked.question.bots
    error = asked.error / (len(versions) * len(bots))
    for before, after in versions:
        found = []
        side = asked.side(before)
        for bot in bots:
            known = yield from differences(asked, [before], [[after]], bot, error)
            what = said("lab.regression.what", fight=before.label, side=side)
            found.append(Estimate(what, bot, known.intervals[0][0], 2 * known.fights, "points"))
        last = found[-1].interval
        answer.sentences.append(
            said(
                "lab.regression.answer",
                fight=before.label,
                bot=bots[-1],
                side=side,
                change=change_of(last),
                points=interval_text(last, "points"),
                most=within_text(max(abs(last.low), abs(last.high))),
            )
        )
        answer.sentences.append(agreement(found))
        answer.estimates += found
    data = {"estimates": answer.estimates, "line": 0, "axis": said("lab.axis.points")}
    answer.charts.append(Chart("intervals", said("lab.regression.chart"), data))
    return answer
