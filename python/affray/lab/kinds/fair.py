"""fair: whether both sides have the same chances, in both seats.

Each fight is also played with what the two players have exchanged, on the same seeds. A pair of fights tells what the seat
is worth and what the setup is worth, each without the other.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .._answer import Answer, Chart, Estimate, agreement, interval_text
from .._asking import Asked, scores_of
from .._book import Asking
from .._setup import Setup, opened
from .._stats import Interval, mean_of_counts
from .._words import said

_QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True)
class _Fairness:
    setup: Setup
    seat: Estimate
    deck: Estimate


def _mean(values: npt.NDArray[np.float64], error: float) -> Interval:
    counts = [int(np.count_nonzero(values == quarter)) for quarter in _QUARTERS]
    return mean_of_counts(_QUARTERS, counts, error)


def _of_fight(asked: Asked, setup: Setup, bot: str, error: float) -> Asking:
    first = opened(setup).sides.index(asked.opponents(setup)[0])
    both = [asked.series(one, bot, winners=True) for one in (setup, setup.turned())]
    for fights, is_last in asked.looks(bot):
        as_is, turned = yield [asked.request(series, fights) for series in both]
        one, other = scores_of(as_is, first), scores_of(turned, first)
        ended = ~(np.isnan(one) | np.isnan(other))
        seat = _mean((one + other)[ended] / 2, error / 2)
        deck = _mean((one + 1 - other)[ended] / 2, error / 2)
        if is_last or max(seat.half, deck.half) <= asked.question.within:
            break
    played = int(ended.sum()) * 2
    names = asked.opponents(setup)
    return _Fairness(
        setup,
        Estimate(said("lab.fair.seat", fight=setup.label, side=names[0]), bot, seat, played),
        Estimate(said("lab.fair.setup", fight=setup.label, side=names[0]), bot, deck, played),
    )


def _verdict(interval: Interval) -> str:
    return "better" if interval.low > 0.5 else "worse" if interval.high < 0.5 else "even"


def _sentence(asked: Asked, fair: _Fairness) -> str:
    first, second = asked.opponents(fair.setup)
    return said(
        "lab.fair.answer",
        fight=fair.setup.label,
        bot=fair.seat.bot,
        first=first,
        second=second,
        seat_is=_verdict(fair.seat.interval),
        seat=interval_text(fair.seat.interval),
        setup_is=_verdict(fair.deck.interval),
        setup=interval_text(fair.deck.interval),
    )


def ask(asked: Asked) -> Asking:
    """Asks of each fight and each bot; the sentence is that of the strongest bot."""
    answer = Answer("fair", asked.question.name)
    setups, bots = asked.setups(), asked.question.bots
    error = asked.error / (len(setups) * len(bots))
    for setup in setups:
        found = []
        for bot in bots:
            found.append((yield from _of_fight(asked, setup, bot, error)))
        answer.sentences.append(_sentence(asked, found[-1]))
        for of in ([one.seat for one in found], [one.deck for one in found]):
            answer.sentences.append(said("lab.about", what=of[0].what, sentence=agreement(of)))
            answer.estimates += of
    answer.charts.append(
        Chart("intervals", said("lab.fair.chart"), {"estimates": answer.estimates, "line": 0.5, "axis": said("lab.axis.score")})
    )
    return answer
