"""Intervals that hold at all times at once, so that a study may look at its counts whenever it likes and stop.

Two kinds of confidence sequences, both by Ville's inequality on a test martingale:

* of counts: the mixture likelihood ratio of a multinomial (Robbins, 1970; Howard, Ramdas, McAuliffe and Sekhon, 2021), with
  a Dirichlet prior of a half for each category. The interval of a mean is the projection of the set of distributions that
  the martingale does not reject.
* of a series of bounded values: hedged betting (Waudby-Smith and Ramdas, 2023).

Several intervals share an error by Bonferroni: each gets its part of it.
"""

from __future__ import annotations

import math
from typing import Callable, NamedTuple, Sequence

import numpy as np
import numpy.typing as npt


class Interval(NamedTuple):
    """A number and what encloses it."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """The larger distance from the value to an end."""
        return max(self.high - self.value, self.value - self.low)

    def scaled(self, factor: float, shift: float = 0.0) -> Interval:
        """The interval of factor * x + shift."""
        ends = sorted((self.low * factor + shift, self.high * factor + shift))
        return Interval(self.value * factor + shift, ends[0], ends[1])


def bisected(low: float, high: float, is_low: Callable[[float], bool], steps: int = 60) -> float:
    """Where a predicate changes from true to false between two numbers."""
    for _ in range(steps):
        middle = (low + high) / 2
        low, high = (middle, high) if is_low(middle) else (low, middle)
    return (low + high) / 2


def crossing(of: Callable[[float], float], low: float, high: float) -> float:
    """Where a function with different signs at two numbers is 0 between them (Brent, 1973)."""
    from scipy.optimize import brentq

    return float(brentq(of, low, high, xtol=1e-13, rtol=1e-13))


def _profile(values: npt.NDArray[np.float64], counts: npt.NDArray[np.float64], mean: float) -> float:
    """The largest log likelihood of the counts under a distribution on the values with this mean.

    By Lagrange's multiplier: the weights are n / (N + t (x - mean)); what is missing lies on the extreme value.
    """
    total = float(counts.sum())
    if len(values) == 2:
        at_high = (mean - float(values[0])) / float(values[1] - values[0])
        parts = ((counts[0], 1 - at_high), (counts[1], at_high))
        return sum((n * math.log(p) if p > 0 else -math.inf) for n, p in parts if n > 0)
    seen = counts > 0
    x, n = values[seen] - mean, counts[seen]
    far = float(values.max() - mean if n @ x < 0 else values.min() - mean)
    if far == 0.0:  # all the weight must lie on the extreme value
        return 0.0 if np.all(x == 0.0) else -math.inf

    def slope(t: float) -> float:
        return float(np.sum(n * x / (total + t * x)))

    # The multiplier lies between 0 and the point at which the weight of the extreme value would be infinite.
    inside = -total / far * (1 - 1e-12)
    t = inside if slope(inside) * slope(0.0) >= 0 else crossing(slope, 0.0, inside)
    return float(np.sum(n * np.log(n / (total + t * x))))


def mean_of_counts(values: Sequence[float], counts: Sequence[int], error: float) -> Interval:
    """The mean of independent draws of one of several values, each drawn so often; wrong at any time with this error.

    All values that are possible must be given, also those that were never drawn.
    """
    x = np.asarray(values, dtype=float)
    n = np.asarray(counts, dtype=float)
    total = float(n.sum())
    low, high = float(x.min()), float(x.max())
    if total == 0:
        return Interval((low + high) / 2, low, high)
    mean = float(n @ x) / total
    prior = 0.5
    mixture = sum(math.lgamma(prior + k) - math.lgamma(prior) for k in n)
    mixture += math.lgamma(prior * len(n)) - math.lgamma(prior * len(n) + total)
    least = mixture - math.log(1 / error)

    def margin(at: float) -> float:
        return max(_profile(x, n, at) - least, -1e3)

    top = high if margin(high) >= 0 else crossing(margin, mean, high)
    bottom = low if margin(low) >= 0 else crossing(margin, low, mean)
    return Interval(mean, min(bottom, mean), max(top, mean))


def share(hits: int, trials: int, error: float) -> Interval:
    """A chance, from how often something happened."""
    if trials == 0:
        return Interval(0.5, 0.0, 1.0)
    return mean_of_counts((0.0, 1.0), (trials - hits, hits), error)


def mean_of_series(series: npt.NDArray[np.float64], low: float, high: float, error: float) -> Interval:
    """The mean of independent draws between two bounds, in their order; wrong at any time with this error.

    Hedged capital (Waudby-Smith and Ramdas, 2023, theorem 3): half the money bets that the mean is above, half that it is
    below; each bet follows from the values before it alone.
    """
    if len(series) == 0:
        return Interval((low + high) / 2, low, high)
    x = (series - low) / (high - low)
    t = np.arange(1, len(x) + 1)
    means = (0.5 + np.cumsum(x)) / (t + 1)
    spreads = (0.25 + np.cumsum((x - means) ** 2)) / (t + 1)
    before = np.concatenate(([0.25], spreads[:-1]))
    bets = np.sqrt(2 * math.log(2 / error) / (before * t * np.log(t + 1)))
    most = math.log(1 / error) + math.log(2)

    def rejected(mean: float) -> bool:
        up = np.minimum(bets, 0.5 / mean if mean > 0 else np.inf)
        down = np.minimum(bets, 0.5 / (1 - mean) if mean < 1 else np.inf)
        gains = float(np.cumsum(np.log1p(up * (x - mean))).max())
        losses = float(np.cumsum(np.log1p(-down * (x - mean))).max())
        return max(gains, losses) >= most

    middle = float(x.mean())
    if rejected(middle):  # by an unlikely beginning: then nothing is left but where the money is least
        middle = float(np.clip(middle, 0, 1))
        return Interval(middle, middle, middle).scaled(high - low, low)
    top = 1.0 if not rejected(1.0) else bisected(middle, 1.0, lambda at: not rejected(at), 40)
    bottom = 0.0 if not rejected(0.0) else bisected(0.0, middle, rejected, 40)
    return Interval(middle, bottom, top).scaled(high - low, low)


def quantile(lengths: dict[int, int], at: float, error: float) -> Interval:
    """A quantile of counted whole numbers, which must be in ascending order.

    The numbers of which it is not rejected that a share ``at`` of all is at most them, by the sequence for a chance.
    """
    total = sum(lengths.values())
    if total == 0:
        return Interval(math.nan, 0.0, math.inf)
    value = math.nan
    # Below the least number that occurred there may be more, and above the greatest.
    low = 0.0 if share(0, total, error).high >= at else math.nan
    high = math.inf
    seen = 0
    for number, times in lengths.items():
        seen += times
        if math.isnan(value) and seen >= at * total:
            value = float(number)
        if math.isinf(high):
            around = share(seen, total, error)
            low = float(number) if math.isnan(low) and around.high >= at else low
            high = float(number) if around.low >= at else high
    return Interval(value, low, high)
