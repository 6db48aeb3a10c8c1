"""A bar on standard error while fights are played, where somebody looks at it."""

from __future__ import annotations

import sys
from typing import Any

from ._words import said


class Bar:
    """The fights of a round; nothing is shown where standard error is not a terminal."""

    def __init__(self, *, quiet: bool = False, title: str = "") -> None:
        self._bar: Any = None
        self._title = title  # otherwise the number of the round
        self._quiet = quiet or not sys.stderr.isatty()
        self._round = 0
        self._before = 0

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()

    def tell(self, done: int, most: int) -> None:
        """So many of the fights of a round are played."""
        if self._quiet:
            return
        from tqdm import tqdm

        if self._bar is None or done < self._before:
            if self._bar is not None:
                self._bar.close()
            self._round += 1
            self._bar = tqdm(total=most, desc=self._title or said("lab.round", number=self._round), leave=False, unit="")
            self._before = 0
        self._bar.update(done - self._before)
        self._before = done
