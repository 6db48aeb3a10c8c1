"""Counts of fights as rows of (counter, side, item, value), and sums of them."""

from __future__ import annotations

from collections import Counter
from typing import Any, Iterable, Iterator, NamedTuple

NOBODY = "none"


class Row(NamedTuple):
    """A counter, of a side, of an item (a card, a number); "" where there is none; and its value."""

    counter: str
    side: str
    item: str
    value: int


def _endings(counts: dict[str, Any], sides: tuple[str, ...]) -> Iterator[Row]:
    wins: Counter[str] = Counter()
    endings = []
    for winner, losses, times in counts["endings"]:
        side = NOBODY if winner < 0 else sides[winner]
        wins[side] += times
        endings.append(Row("ending", side, " ".join(str(losses[i]) for i in range(len(sides))), times))
    yield from (Row("wins", side, "", wins[side]) for side in dict.fromkeys((*sides, NOBODY)) if wins[side])
    yield from endings


def _uses(counts: dict[str, Any], sides: tuple[str, ...], things: tuple[str, ...]) -> Iterator[Row]:
    for side, fights, wins, none in counts["first"]:
        for name, value in (("first.fights", fights), ("first.wins", wins), ("first.none", none)):
            yield Row(name, sides[side], "", value)
    for side, thing, times, fights, wins, none in counts["uses"]:
        named = (("use.times", times), ("use.fights", fights), ("use.wins", wins), ("use.none", none))
        for name, value in named:
            yield Row(name, sides[side], things[thing], value)


def _course(course: dict[str, Any], sides: tuple[str, ...], things: tuple[str, ...]) -> Iterator[Row]:
    yield Row("course.fights", "", "", course["fights"])
    for changes, times in course["lead_changes"]:
        yield Row("lead_changes", "", str(changes), times)
    for part, stage in enumerate(course["stages"]):
        for name, value in zip(("kept", "lost", "drawn", "even"), stage):
            yield Row(f"stage.{name}", "", str(part), value)
    for name in ("decided", "behind"):
        for part, times in enumerate(course[name]):
            yield Row(name, "", str(part), times)
    for side, thing, times, fights, chosen in course["offered"]:
        for name, value in (("times", times), ("fights", fights), ("chosen", chosen)):
            yield Row(f"offered.{name}", sides[side], things[thing], value)


def rows_of(counts: dict[str, Any], sides: tuple[str, ...], things: tuple[str, ...]) -> tuple[Row, ...]:
    """The rows of the counts of one shard, in a fixed order; counters that are 0 are left out."""
    rows = [Row("fights", "", "", counts["fights"]), Row("unfinished", "", "", counts["unfinished"])]
    rows += _endings(counts, sides)
    rows += (Row("length", "", str(length), times) for length, times in counts["lengths"])
    rows += _uses(counts, sides, things)
    if "course" in counts:
        rows += _course(counts["course"], sides, things)
    return tuple(row for row in rows if row.value or row.counter == "fights")


class Tally:
    """The sum of the counts of several shards of one series, and the winners of its fights if they are kept."""

    def __init__(self) -> None:
        self._values: dict[str, Counter[tuple[str, str]]] = {}
        self._winners: list[bytes] = []

    def add(self, rows: Iterable[Row], winners: bytes | None = None) -> None:
        """Adds the counts of a shard."""
        for counter, side, item, value in rows:
            self._values.setdefault(counter, Counter())[side, item] += value
        if winners is not None:
            self._winners.append(winners)

    def value(self, counter: str, side: str = "", item: str = "") -> int:
        """The value of a counter; 0 where it was never counted."""
        return self._values.get(counter, Counter())[side, item]

    def of(self, counter: str) -> dict[tuple[str, str], int]:
        """All values of a counter, by side and item."""
        return dict(self._values.get(counter, {}))

    def numbers(self, counter: str) -> dict[int, int]:
        """The values of a counter whose items are numbers, in ascending order."""
        return dict(sorted((int(item), value) for (_, item), value in self.of(counter).items()))

    @property
    def fights(self) -> int:
        """How many fights were played."""
        return self.value("fights")

    @property
    def finished(self) -> int:
        """How many of them came to an end."""
        return self.fights - self.value("unfinished")

    def wins(self, side: str) -> int:
        """How many of them the side won; "none": without a winner."""
        return self.value("wins", side)

    @property
    def winners(self) -> bytes:
        """The number of the winning side of each fight, in their order: 255 nobody, 254 not finished."""
        return b"".join(self._winners)
