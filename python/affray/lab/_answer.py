"""Answers: a sentence for each question, the numbers behind it with their intervals, and what a chart needs."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, Sequence

from .. import _core
from ._stats import Interval
from ._words import said


def finite(value: float) -> float | None:
    """The number, or None where JSON has none for it."""
    return value if math.isfinite(value) else None


@dataclass(frozen=True)
class Estimate:
    """A number that was estimated: what it is, of whose fights, and how many they were.

    ``unit``: "share", "points" (a difference of shares), "choices" or "number".
    """

    what: str
    bot: str
    interval: Interval
    fights: int
    unit: str = "share"

    def json(self) -> dict[str, Any]:
        """The estimate for programs."""
        value, low, high = self.interval
        return {
            "what": self.what,
            "p": finite(value),
            "kind": "sample",
            "interval": [finite(low), finite(high)],
            "policy": self.bot,
            "fights": self.fights,
            "unit": self.unit,
        }


@dataclass(frozen=True)
class Chart:
    """What a chart shows: its kind, its title and axes in words, and its data."""

    kind: str
    title: str
    data: dict[str, Any]


@dataclass
class Answer:
    """The answer to a question: sentences, the first of which answers it; then what it depends on; and the numbers."""

    ask: str
    name: str
    sentences: list[str] = field(default_factory=list)
    estimates: list[Estimate] = field(default_factory=list)
    charts: list[Chart] = field(default_factory=list)
    details: dict[str, Any] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """The answer for programs."""
        return {
            "ask": self.ask,
            "name": self.name,
            "answer": self.sentences[0],
            "sentences": self.sentences,
            "estimates": [estimate.json() for estimate in self.estimates],
            "details": self.details,
        }


def number_text(value: float, digits: int = 1) -> str:
    """A number as the chosen language writes it, without a point at its end."""
    text = f"{value:.{digits}f}".replace("-", "−")
    if text.strip("−0.") == "":
        text = text.lstrip("−")
    return text if _core.language() == "en" else text.replace(".", ",")


def given_text(value: float) -> str:
    """A number of the study file, as it stands there."""
    text = f"{round(value, 6):g}"
    return text if _core.language() == "en" else text.replace(".", ",")


def digits_of(interval: Interval, unit: str) -> int:
    """So many digits behind the point as the interval lets one know."""
    width = (interval.high - interval.low) * (100 if unit in ("share", "points") else 1)
    return 1 if width >= 1 or width == 0 else 2 if width >= 0.1 else 3


def interval_text(interval: Interval, unit: str = "share") -> str:
    """"51.2 % (48.9 to 53.5)" in the chosen language; "? % (0.0 to 100.0)" where nothing is known."""
    factor = 100 if unit in ("share", "points") else 1
    digits = digits_of(interval, unit) if unit != "choices" else 0
    if unit == "choices" and interval.high == math.inf:
        return said("lab.interval.choices-open", value=number_text(interval.value, 0), low=number_text(interval.low, 0))
    value, low, high = (number_text(number * factor, digits) for number in interval)
    if unit == "share" and (interval.low, interval.high) == (0, 1):  # nothing was counted
        value = "?"
    return said(f"lab.interval.{unit}", value=value, low=low, high=high)


def within_text(size: float) -> str:
    """A size in points of a hundred."""
    return number_text(size * 100, 1)


def agreement(estimates: Sequence[Estimate]) -> str:
    """How much an answer depends on who plays: the same number by several bots, from the weakest."""
    first, last = estimates[0], estimates[-1]
    if len(estimates) < 2 or first.bot == last.bot:
        return said("lab.bots.one", bot=first.bot)
    factor = 100 if first.unit in ("share", "points") else 1
    names = {"weak": first.bot, "strong": last.bot}
    apart = max(0.0, first.interval.low - last.interval.high, last.interval.low - first.interval.high)
    most = max(first.interval.high - last.interval.low, last.interval.high - first.interval.low)
    texts = {"one": interval_text(first.interval, first.unit), "other": interval_text(last.interval, last.unit)}
    if apart > 0:
        return said("lab.bots.differ", **names, **texts, least=number_text(apart * factor))
    return said("lab.bots.agree", **names, **texts, most=number_text(most * factor))
