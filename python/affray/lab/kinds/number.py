"""number: the value of a number at which a side wins with a given chance.

Stochastic root finding by bisection, with a sequential test at each value (Waeber, Frazier and Henderson, 2013): a value is
played until its interval no longer contains the target. The chance is taken to rise or to fall throughout, as its ends say.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generator

from .._answer import Answer, Chart, Estimate, agreement, given_text, interval_text
from .._asking import Asked, score
from .._book import Asking, Counts, Request
from .._setup import Setup
from .._stats import Interval
from .._words import said

Trying = Generator[list[Request], Counts, int]


@dataclass
class Search:
    """A search among values in their order: what is known of each that was tried."""

    values: list[str]
    target: float
    known: dict[int, tuple[Interval, int]] = field(default_factory=dict)

    def side_of(self, number: int) -> int:
        """Whether the chance at a value is surely below the target, -1, or above, 1; 0 if that is not known."""
        interval = self.known[number][0]
        return -1 if interval.high < self.target else 1 if interval.low > self.target else 0

    def bracket(self) -> tuple[int, int]:
        """The last value surely on the side of the first, and the first surely on that of the last."""
        first, last = self.side_of(0), self.side_of(len(self.values) - 1)
        low = max((n for n in self.known if first and self.side_of(n) == first), default=0)
        high = min((n for n in self.known if last and self.side_of(n) == last and n > low), default=len(self.values) - 1)
        return low, high

    def crosses(self) -> str:
        """Whether the chance crosses the target between the first value and the last: surely, never or perhaps."""
        first, last = self.side_of(0), self.side_of(len(self.values) - 1)
        return "perhaps" if first * last == 0 else "surely" if first != last else "never"

    def root(self) -> Interval | None:
        """Where the chance crosses the target if it does so; None if it does not, or if the values are no numbers."""
        try:
            numbers = [float(value) for value in self.values]
        except ValueError:
            return None
        if self.crosses() == "never":
            return None
        low, high = self.bracket()
        tried = sorted(n for n in self.known if low <= n <= high)
        at = numbers[tried[0]]
        for before, after in zip(tried, tried[1:]):
            one, other = self.known[before][0].value, self.known[after][0].value
            if (one - self.target) * (other - self.target) <= 0:
                part = 0.5 if one == other else (self.target - one) / (other - one)
                at = numbers[before] + part * (numbers[after] - numbers[before])
                break
        return Interval(at, numbers[low], numbers[high])

    def best(self) -> int:
        """The value that was tried whose chance is nearest to the target."""
        return min(self.known, key=lambda n: (abs(self.known[n][0].value - self.target), n))


def _try(asked: Asked, setup: Setup, bot: str, search: Search, number: int, error: float) -> Trying:
    side = asked.side(setup)
    series = asked.series(setup, bot)
    for fights, is_last in asked.looks(bot):
        (tally,) = yield [asked.request(series, fights)]
        interval = score(tally, side, error)
        search.known[number] = (interval, tally.fights)
        decided = search.side_of(number) != 0
        # At the ends, and at what may be the answer, the chance itself is wanted.
        if is_last or interval.half <= asked.question.within or (decided and interval.half <= 4 * asked.question.within):
            break
    return search.side_of(number)


def search_for(
    asked: Asked, setup: Setup, path: str, values: list[str], bot: str, error: float
) -> Generator[list[Request], Counts, Search]:
    """The search for one number by one bot; each value has an equal part of the error."""
    search = Search(values, asked.question.said.get("target", 50) / 100)

    def at(number: int) -> Setup:
        return setup.with_edits((f"{path}={values[number]}",))

    low, high = 0, len(values) - 1
    each = error / len(values)
    first = yield from _try(asked, at(low), bot, search, low, each)
    last = yield from _try(asked, at(high), bot, search, high, each)
    if first == last != 0:
        return search
    while high - low > 1:
        middle = (low + high) // 2
        side = yield from _try(asked, at(middle), bot, search, middle, each)
        if side == 0:
            break
        low, high = (middle, high) if side == (first or -last) else (low, middle)
    for number in (low, high):  # what is next to the answer
        if number not in search.known:
            yield from _try(asked, at(number), bot, search, number, each)
    return search


def _sentences(asked: Asked, setup: Setup, path: str, found: dict[str, Search]) -> list[str]:
    """That of the strongest bot, and how much the number depends on the bot, or what the others say."""
    strongest, *others = reversed(found)
    first = _sentence(asked, setup, path, strongest, found[strongest])
    roots = [(bot, search.root()) for bot, search in found.items() if search.crosses() == "surely"]
    known = [Estimate(path, bot, root, 0, "number") for bot, root in roots if root is not None]
    if len(known) == len(found):
        return [first, agreement(known)]
    if not others:
        return [first, said("lab.bots.one", bot=strongest)]
    return [first, *(_sentence(asked, setup, path, bot, found[bot]) for bot in others)]


def _sentence(asked: Asked, setup: Setup, path: str, bot: str, search: Search) -> str:
    best = search.best()
    low, high = search.bracket()
    words: dict[str, Any] = {
        "fight": setup.label,
        "bot": bot,
        "path": path,
        "side": asked.side(setup),
        "target": given_text(search.target * 100),
        "best": search.values[best],
        "chance": interval_text(search.known[best][0]),
        "first": search.values[0],
        "last": search.values[-1],
        "low": search.values[low],
        "high": search.values[high],
    }
    return said(f"lab.number.{search.crosses()}", **words)


def _estimates(search: Search, path: str, bot: str) -> list[Estimate]:
    return [
        Estimate(f"{path}={search.values[n]}", bot, interval, fights)
        for n, (interval, fights) in sorted(search.known.items())
    ]


def _ask_one(
    asked: Asked, answer: Answer, setup: Setup, path: str, values: list[str], error: float
) -> Generator[list[Request], Counts, dict[str, Search]]:
    found: dict[str, Search] = {}
    for bot in asked.question.bots:
        found[bot] = yield from search_for(asked, setup, path, values, bot, error / len(asked.question.bots))
        answer.estimates += _estimates(found[bot], path, bot)
    last = found[asked.question.bots[-1]]
    answer.sentences += _sentences(asked, setup, path, found)
    answer.details.setdefault("found", []).append(
        {
            "fight": setup.label,
            "path": path,
            "best": last.values[last.best()],
            "crosses": last.crosses(),
            "root": None if (root := last.root()) is None else list(root),
        }
    )
    lines = {
        bot: [(n, interval) for n, (interval, _) in sorted(search.known.items())] for bot, search in found.items()
    }
    data = {"lines": lines, "line": last.target, "ticks": values, "x": path, "axis": said("lab.axis.score")}
    answer.charts.append(Chart("curve", said("lab.number.chart", fight=setup.label, side=asked.side(setup)), data))
    return found


def ask(asked: Asked) -> Asking:
    """Asks of each fight; of two numbers, the second is looked for at each value of the first."""
    answer = Answer("number", asked.question.name)
    paths = list(asked.question.said["vary"].items())
    outer = [()] if len(paths) == 1 else [(f"{paths[0][0]}={value}",) for value in paths[0][1]]
    path, values = paths[-1]
    setups = asked.setups()
    error = asked.error / (len(setups) * len(outer))
    for setup in setups:
        for edits in outer:
            label = ", ".join((setup.label, *edits))
            yield from _ask_one(asked, answer, setup.with_edits(tuple(edits), label), path, values, error)
    answer.sentences.append(said("lab.number.monotone", path=path, first=values[0], last=values[-1]))
    return answer
