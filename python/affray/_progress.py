"""Progress of long calls: a callable, or a tqdm bar."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Callable, Iterator, Union

Callback = Callable[[int, int], object]
Progress = Union[bool, Callback, None]


@contextmanager
def callback_of(progress: Progress) -> Iterator[Callback | None]:
    """The callback (done, most) of a `progress` argument; True shows a tqdm bar, which needs tqdm.

    The numbers begin again in each phase of a computation.
    """
    if progress is None or progress is False:
        yield None
        return
    if progress is not True:
        if not callable(progress):
            raise TypeError(f"progress: expected True or a function of (done, most), not {progress!r}")
        yield progress
        return
    from tqdm.auto import tqdm

    with tqdm(total=None) as bar:

        def tell(done: int, most: int) -> None:
            if bar.total != most:
                bar.reset(total=most)
            bar.update(done - bar.n)

        yield tell
