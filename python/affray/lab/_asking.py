"""What all kinds of questions use: series and requests of a study, looks, and sums of several fights."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

import numpy as np
import numpy.typing as npt

from ._book import Request
from ._counts import NOBODY, Tally
from ._file import Question, Study
from ._setup import Setup, opened
from ._shard import Series
from ._stats import Interval, mean_of_counts

DRAWN, UNFINISHED = 255, 254


@dataclass(frozen=True)
class Asked:
    """A question with its study and its part of the error."""

    study: Study
    question: Question
    error: float

    def setups(self, key: str = "fights") -> list[Setup]:
        """The fights of the question."""
        names = self.question.said.get(key, ())
        stems = Counter(Path(name).stem for name in names)
        # Two files of one name, in different folders, are called as the study calls them.
        return [self.study.setup(self.question, name, name if stems[Path(name).stem] > 1 else "") for name in names]

    def series(self, setup: Setup, bot: str, *, course: bool = False, winners: bool = False) -> Series:
        """Fights of a setup in which a bot plays all sides."""
        return Series(setup, (bot,), self.study.seed, course, winners)

    def request(self, series: Series, fights: int) -> Request:
        """So many fights of a series."""
        return Request(series, fights, self.study.shard_size(series.setup, series.bots))

    def side(self, setup: Setup) -> str:
        """The side that the question names, or else the first player."""
        return str(self.question.said.get("side", opened(setup).players[0]))

    def opponents(self, setup: Setup) -> tuple[str, str]:
        """The two players of a fight."""
        first, second = opened(setup).players
        return first, second

    def looks(self, bot: str) -> Iterator[tuple[int, bool]]:
        """After how many fights of each setup the counts are looked at, and whether that is the last time."""
        most = self.study.most_of(self.question, bot)
        fights = max(1, min(most, max(most // 16, 64)))
        while fights < most:
            yield fights, False
            fights = min(most, fights + fights // 2 + 1)
        yield most, True


def score(tally: Tally, side: str, error: float) -> Interval:
    """The score of a side in the fights that ended: a win is 1, a draw a half."""
    wins, draws = tally.wins(side), tally.wins(NOBODY)
    return mean_of_counts((0, 0.5, 1), (tally.finished - wins - draws, draws, wins), error)


def scores_of(tally: Tally, side: int) -> npt.NDArray[np.float64]:
    """The score of a side in each fight; not a number where it did not end."""
    winners = np.frombuffer(tally.winners, dtype=np.uint8)
    scores = np.where(winners == side, 1.0, np.where(winners == DRAWN, 0.5, 0.0))
    scores[winners == UNFINISHED] = np.nan
    return scores
