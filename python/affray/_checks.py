"""Arguments that a caller can get wrong: what was expected, and what it is, before anything is done."""

from __future__ import annotations

import math
import operator
import os
from typing import Any, Iterable, Mapping, SupportsFloat

import numpy as np
from numpy.typing import NDArray

MOST_THREADS = 1024
MOST_SEED = 2**64 - 1


def whole(name: str, value: object, low: int, high: int | None = None) -> int:
    """The whole number of an argument; TypeError or ValueError if it is none, or out of its range."""
    expected = f"at least {low}" if high is None else f"from {low} to {high}"
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name}: expected a whole number {expected}, not {value!r}") from None
    if number < low or (high is not None and number > high):
        raise ValueError(f"{name}: expected a whole number {expected}, not {number}")
    return number


def place(name: str, value: object, count: int) -> int:
    """The number of one of so many; IndexError if there is none with it."""
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name}: expected a whole number from 0 to {count - 1}, not {value!r}") from None
    if not 0 <= number < count:
        raise IndexError(f"{name}: there is no {number}, only 0 to {count - 1}")
    return number


def seed_of(value: object) -> int:
    """The seed of dice or of a series."""
    return whole("seed", value, 0, MOST_SEED)


def count_of(name: str, value: object) -> int:
    """How many fights or steps: at least one."""
    return whole(name, whole(name, value, 1), 1, MOST_SEED)


def number(name: str, value: object, below: float = math.inf) -> float:
    """The number of an argument, above 0 and below a limit; TypeError or ValueError if it is another."""
    expected = "a number above 0" if below == math.inf else f"a number above 0 and below {below:g}"
    if isinstance(value, (str, bytes)) or not isinstance(value, SupportsFloat):
        raise TypeError(f"{name}: expected {expected}, not {value!r}")
    if not 0 < float(value) < below:
        raise ValueError(f"{name}: expected {expected}, not {value!r}")
    return float(value)


def number_or_none(name: str, value: object) -> float | None:
    """The same where the argument may be left out."""
    return None if value is None else number(name, value)


def threads_of(value: object) -> int:
    """How many threads: 0 is one for each processor."""
    return whole("threads", value, 0, MOST_THREADS)


def text(name: str, value: object) -> str:
    """The text of an argument."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: expected a text, not {value!r}")
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:  # half of a surrogate pair
            raise ValueError(f"{name}: expected a text of whole characters, not {value!r}") from None
    return value


def flag(name: str, value: object) -> bool:
    """An argument that is True or False."""
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{name}: expected True or False, not {value!r}")
    return bool(value)


def path(name: str, value: object) -> str:
    """The path of an argument, as a text."""
    if not isinstance(value, (str, os.PathLike)):
        raise TypeError(f"{name}: expected a path, not {value!r}")
    return text(name, os.fspath(value))


def several(name: str, value: Any) -> list[Any]:
    """The members of an argument, which is no single thing, no text and no dict."""
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
        raise TypeError(f"{name}: expected a list, not {value!r}")
    return list(value)


def slots_of(actions: Any, fights: int) -> NDArray[np.int32]:
    """A slot for each fight, as the module takes them."""
    slots = np.asarray(actions)
    if slots.dtype.kind not in "iu":
        raise TypeError(f"actions: expected whole numbers, one slot for each fight, not {slots.dtype}")
    if slots.shape != (fights,):
        raise ValueError(f"actions: expected one slot for each of {fights} fights, not the shape {slots.shape}")
    if slots.dtype != np.int32:
        # What does not fit into 32 bits is not a slot either; the module names the fight.
        slots = np.clip(slots, -1, np.iinfo(np.int32).max)
    return np.ascontiguousarray(slots, dtype=np.int32)
