"""length: how long fights are, how often the lead changes, and how early they are decided.

The measures are those of automated playtesting. Lead changes, drama (the winner was behind), decisiveness and completion:
Browne and Maire, "Evolutionary Game Design", IEEE Transactions on Computational Intelligence and AI in Games 2(1), 2010.
Length and its spread: Althöfer, "Computer-aided game inventing", 2003. Who is ahead is told by the estimate of the game, by
which greedy bots play.
"""

from __future__ import annotations

from typing import Any

from .._answer import Answer, Chart, Estimate, agreement, interval_text
from .._asking import Asked
from .._book import Asking
from .._counts import NOBODY, Tally
from .._setup import Setup
from .._stats import Interval, quantile, share
from .._words import said

_PARTS = 10
_HALF = _PARTS // 2


def _shares(tally: Tally) -> dict[str, tuple[int, int]]:
    """The measures that are shares of fights: how many, of how many."""
    kept, lost = (tally.value(f"stage.{name}", item=str(_HALF)) for name in ("kept", "lost"))
    changes = tally.numbers("lead_changes")
    decided = tally.numbers("decided")
    winners = sum(decided.values())
    return {
        "lead-changes": (sum(times for number, times in changes.items() if number > 0), sum(changes.values())),
        "comebacks": (lost, kept + lost),
        "decided-by-half": (sum(times for part, times in decided.items() if part <= _HALF), winners),
        "drama": (sum(times for part, times in tally.numbers("behind").items() if part >= _HALF), winners),
        "completion": (tally.finished - tally.wins(NOBODY), tally.fights),
    }


def _measures(asked: Asked, setup: Setup, bot: str, tally: Tally, error: float) -> list[Estimate]:
    shares = _shares(tally)
    each = error / (len(shares) + 3)
    lengths = tally.numbers("length")

    def named(name: str) -> str:
        return said("lab.about", what=setup.label, sentence=said(f"lab.length.{name}"))

    found = [
        Estimate(named(f"quantile-{percent}"), bot, quantile(lengths, percent / 100, each), tally.fights, "choices")
        for percent in (50, 5, 95)
    ]
    return found + [Estimate(named(name), bot, share(hits, of, each), of) for name, (hits, of) in shares.items()]


def _kept_curve(tally: Tally, error: float) -> list[tuple[int, Interval]]:
    curve = []
    for part in range(_PARTS):
        kept, lost = (tally.value(f"stage.{name}", item=str(part)) for name in ("kept", "lost"))
        if kept + lost:
            curve.append((part * 10, share(kept, kept + lost, error)))
    return curve


def _charts(setup: Setup, tallies: dict[str, Tally], error: float) -> list[Chart]:
    curves = {bot: _kept_curve(tally, error / _PARTS) for bot, tally in tallies.items()}
    leads = {bot: tally.numbers("lead_changes") for bot, tally in tallies.items()}
    words = {"fight": setup.label}
    return [
        Chart(
            "curve",
            said("lab.length.kept-chart", **words),
            {"lines": curves, "line": 0.5, "x": said("lab.length.part"), "axis": said("lab.length.kept")},
        ),
        Chart(
            "bars",
            said("lab.length.leads-chart", **words),
            {"lines": leads, "x": said("lab.length.leads"), "axis": said("lab.axis.fights")},
        ),
    ]


def ask(asked: Asked) -> Asking:
    """Asks of each fight and each bot; half of the error is for the charts."""
    answer = Answer("length", asked.question.name)
    setups, bots = asked.setups(), asked.question.bots
    error = asked.error / (2 * len(setups) * len(bots))
    for setup in setups:
        tallies: dict[str, Tally] = {}
        measures: dict[str, list[Estimate]] = {}
        for bot in bots:
            series = asked.series(setup, bot, course=True)
            for fights, is_last in asked.looks(bot):
                (tallies[bot],) = yield [asked.request(series, fights)]
                measures[bot] = _measures(asked, setup, bot, tallies[bot], error)
                if is_last or all(one.interval.half <= asked.question.within for one in measures[bot][3:]):
                    break
            answer.estimates += measures[bot]
        by_bot = measures[bots[-1]]
        texts: dict[str, Any] = {f"n{i}": interval_text(one.interval, one.unit) for i, one in enumerate(by_bot)}
        comebacks = [measures[bot][4] for bot in bots]
        half = "both" if comebacks[-1].fights else "decided" if by_bot[5].fights else "none"
        answer.sentences.append(said("lab.length.answer", fight=setup.label, bot=bots[-1], half=half, **texts))
        if all(one.fights for one in comebacks):
            answer.sentences.append(said("lab.about", what=comebacks[0].what, sentence=agreement(comebacks)))
        answer.charts += _charts(setup, tallies, error)
    shares = [one for one in answer.estimates if one.unit == "share"]
    answer.charts.append(
        Chart("intervals", said("lab.length.chart"), {"estimates": shares, "axis": said("lab.axis.fights")})
    )
    return answer
