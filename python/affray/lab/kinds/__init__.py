"""The kinds of questions, each a generator of requests that returns an answer (see affray.lab._book)."""

from __future__ import annotations

from typing import Callable

from .._asking import Asked
from .._book import Asking
from . import beats, dominated, fair, length, number, regression, sensitivity, worth

KINDS: dict[str, Callable[[Asked], Asking]] = {
    "worth": worth.ask,
    "fair": fair.ask,
    "number": number.ask,
    "beats": beats.ask,
    "sensitivity": sensitivity.ask,
    "length": length.ask,
    "dominated": dominated.ask,
    "regression": regression.ask,
}
