"""Numbers that are known exactly, bounded by proofs, or sampled."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

Kind = Literal["exact", "bound", "sample", "estimate"]


@dataclass(frozen=True)
class Number:
    """A probability or a value.

    ``exact`` is its fraction, or None where it is not known as one. ``low`` and ``high`` enclose it: the same
    number twice if ``kind`` is "exact", what is proven for "bound" (infinite where nothing is), the interval of
    the sample for "sample"; of an "estimate" nothing is known (minus and plus infinity). ``policy`` says whose
    choices it is the result of, such as "best" or "greedy".
    """

    p: float
    kind: Kind
    exact: Fraction | None
    low: float
    high: float
    policy: str = ""

    def __float__(self) -> float:
        return self.p

    def __str__(self) -> str:
        if self.exact is not None:
            return f"{self.exact} ({self.p:.4g})"
        if self.kind == "exact":
            return f"{self.p:.6g}"
        return f"{self.p:.4g} [{self.low:.4g}, {self.high:.4g}]"


def number_of(json: Any) -> Number:
    """The number of a JSON object with p, kind, exact, interval and policy (docs/json.md)."""
    p = float(json["p"])
    exact = Fraction(json["exact"]) if "exact" in json else None
    kind: Kind = json.get("kind", "exact" if exact is not None else "estimate")
    infinity = float("inf")
    low, high = (p, p) if kind == "exact" else (-infinity, infinity)
    if "interval" in json:
        given_low, given_high = json["interval"]
        low = -infinity if given_low is None else float(given_low)
        high = infinity if given_high is None else float(given_high)
    return Number(p, kind, exact, low, high, json.get("policy", ""))


def numbers_of(json: Any) -> dict[str, Number]:
    """The numbers of a JSON object by its names."""
    return {name: number_of(value) for name, value in json.items()}
