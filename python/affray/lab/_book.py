"""What was counted so far, and what a study needs next.

A question is a generator: it yields the series of which it wants so many fights and receives their counts, until it returns
its answer. All questions go on side by side, round by round; a round is played by any engine, in any order. What follows
depends on the counts alone, so a study has one course, whoever plays it.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any, Callable, Generator, Iterable, Sequence

from ._counts import Tally
from ._shard import Played, Series, Shard, shards_of
from ._store import Store

Counts = list[Tally]


@dataclass(frozen=True)
class Request:
    """A series of which a question wants fights number 0 to ``fights - 1``, in shards of ``size`` and more."""

    series: Series
    fights: int
    size: int

    def shards(self) -> list[Shard]:
        """The shards that have these fights."""
        return shards_of(self.series, self.fights, self.size)


Asking = Generator[list[Request], Counts, Any]


class Book:
    """The counts of a store, added up for requests."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sums: dict[str, list[tuple[int, Tally]]] = {}  # by series: (number of shards, their sum)
        self.used: dict[str, Shard] = {}

    def missing(self, request: Request) -> list[Shard]:
        """The shards of a request that nobody has played yet."""
        known = max((number for number, _ in self._sums.get(request.series.key, ())), default=0)
        return [shard for shard in request.shards()[known:] if not self._store.has(shard)]

    def tally(self, request: Request) -> Tally | None:
        """The counts of a request; None if a shard is missing, or its file is damaged."""
        shards = request.shards()
        sums = self._sums.setdefault(request.series.key, [])
        number, tally = max(
            (known for known in sums if known[0] <= len(shards)), key=lambda known: known[0], default=(0, Tally())
        )
        if number < len(shards):
            tally = copy.deepcopy(tally)
            for shard in shards[number:]:
                played = self._store.find(shard)
                if played is None:
                    return None
                tally.add(played.rows, played.winners)
            sums.append((len(shards), tally))
        self.used.update((shard.key, shard) for shard in shards)
        return tally

    def unreadable(self, shard: Shard) -> bool:
        """Whether the file of a shard is damaged; then it is played again."""
        return self._store.find(shard) is None

    def counted(self) -> Iterable[Played]:
        """All that was used, in the order of tables."""
        from ._table import order_of

        for shard in sorted(self.used.values(), key=lambda shard: order_of(shard.identity)):
            played = self._store.find(shard)
            if played is not None:
                yield played


class Course:
    """Several questions on their way, round by round."""

    def __init__(self, book: Book, questions: Sequence[Asking]) -> None:
        self._book = book
        self._questions = list(questions)
        self._wanted: list[list[Request] | None] = [next(question) for question in self._questions]
        self.answers: list[Any] = [None] * len(self._questions)

    def advance(self) -> list[Shard]:
        """Goes on as far as the counts reach; returns the shards of the next round, none once all is answered."""
        missing: dict[str, Shard] = {}
        for number, question in enumerate(self._questions):
            while (wanted := self._wanted[number]) is not None:
                lacking = [shard for request in wanted for shard in self._book.missing(request)]
                counts = [] if lacking else [self._book.tally(request) for request in wanted]
                whole = [tally for tally in counts if tally is not None]
                if lacking or len(whole) < len(wanted):
                    missing.update((shard.key, shard) for shard in lacking or self._unreadable(wanted))
                    break
                try:
                    self._wanted[number] = question.send(whole)
                except StopIteration as end:
                    self._wanted[number], self.answers[number] = None, end.value
        return list(missing.values())

    def _unreadable(self, wanted: list[Request]) -> list[Shard]:
        return [shard for request in wanted for shard in request.shards() if self._book.unreadable(shard)]


Play = Callable[[list[Shard]], object]


def answered(course: Course, play: Play) -> list[Any]:
    """Plays round after round until all questions are answered."""
    while shards := course.advance():
        play(shards)
    return course.answers
