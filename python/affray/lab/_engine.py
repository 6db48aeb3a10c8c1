"""Playing shards, here or elsewhere: anything with the `submit` of concurrent.futures.Executor is an engine.

An engine may name in `lost` the exceptions by which a future says that a shard was lost, and not that it failed; such a
shard is played again, up to `most_losses` times. It may have a method `abandon`, which is called where the futures of others
would be cancelled.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Callable, Generic, Iterable, Iterator, Protocol, TypeVar

from .._errors import AffrayError
from ._shard import Shard
from ._store import Store
from ._words import said

Progress = Callable[[int, int], object]


class Result(Protocol):
    """What comes of a job: its key again, and by which rules it was played."""

    @property
    def key(self) -> str:
        """The key of the job."""

    @property
    def identity(self) -> dict[str, Any]:
        """All that decides the result; "rules" is among it."""


R = TypeVar("R", bound=Result)
R_co = TypeVar("R_co", bound=Result, covariant=True)


class Work(Protocol[R_co]):
    """A job on its way to another process: part of a study, or of a data set."""

    @property
    def key(self) -> str:
        """What the job is."""

    def __call__(self) -> R_co:
        """Does it."""


class Engine(Protocol):
    """What plays shards: an Executor of concurrent.futures, a Dask client's executor, …"""

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Calls fn(*args) somewhere, some time."""


def play_job(job: Work[R]) -> R:
    """Plays a job; a function of its own, because engines pickle it by name."""
    return job()


_PR_SET_PDEATHSIG = 1


def _begin_work() -> None:
    """Ctrl-C is for the process that waits; and a worker ends with it, also where that was killed (Linux)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


class Processes:
    """The default engine: processes of this machine, as many as it has processors. One that dies is replaced."""

    lost: tuple[type[BaseException], ...] = (BrokenProcessPool,)
    most_losses = 3  # of one shard, before it is given up

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or len(os.sched_getaffinity(0))
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Calls fn(*args) in one of the processes."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), initializer=_begin_work
            )
        try:
            return self._pool.submit(fn, *args)
        except BrokenProcessPool:
            self.close()
            return self.submit(fn, *args)

    def abandon(self) -> None:
        """Nobody waits for what was submitted any more."""
        self.close()

    def close(self) -> None:
        """Ends the processes; what they are playing is lost."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        # The executor waits for what runs, which may take long after an interrupt.
        processes = list((getattr(pool, "_processes", None) or {}).values())
        # Its thread would stumble over futures that are cancelled as their process ends (Python 3.11), so they are not.
        pool.shutdown(wait=False)
        for process in processes:
            process.terminate()


class Underway(Generic[R]):
    """Jobs on their way through an engine; only some wait there, so that an interrupt loses little.

    Their results come in the order in which they are ready.
    """

    def __init__(self, engine: Engine, jobs: Iterable[Work[R]], ahead: int) -> None:
        self._engine = engine
        self._jobs = iter(jobs)
        self._ahead = ahead
        self._running: dict[Future[R], Work[R]] = {}
        self._losses: dict[str, int] = {}
        self._lost: tuple[type[BaseException], ...] = getattr(engine, "lost", (BrokenProcessPool,))
        self._most_losses: int = getattr(engine, "most_losses", Processes.most_losses)

    def _submit(self, job: Work[R]) -> None:
        self._running[self._engine.submit(play_job, job)] = job

    def _fill(self) -> None:
        while len(self._running) < self._ahead:
            job = next(self._jobs, None)
            if job is None:
                return
            self._submit(job)

    def _result(self, future: Future[R]) -> R | None:
        job = self._running.pop(future)
        try:
            played = future.result()
        except self._lost as error:
            losses = self._losses[job.key] = self._losses.get(job.key, 0) + 1
            if losses > self._most_losses:
                raise AffrayError(said("lab.worker-died", shard=job.key, times=losses)) from error
            self._submit(job)
            return None
        if played.key != job.key:
            raise AffrayError(said("lab.other-version", shard=job.key, rules=played.identity["rules"]))
        return played

    def __iter__(self) -> Iterator[R]:
        self._fill()
        while self._running:
            done, _ = wait(self._running, return_when=FIRST_COMPLETED)
            for future in done:
                played = self._result(future)
                if played is not None:
                    yield played
            self._fill()

    def cancel(self) -> None:
        """Jobs that have not begun are not done any more."""
        if self._running and hasattr(self._engine, "abandon"):
            self._engine.abandon()
            return
        for future in self._running:
            future.cancel()


def run(
    shards: Iterable[Shard],
    engine: Engine,
    store: Store,
    *,
    progress: Progress | None = None,
    ahead: int = 64,
) -> int:
    """Plays those of the shards that the store does not have and keeps each as soon as it is there; returns how many.

    ``progress``: a function of (fights done, fights in all). ``ahead``: how many shards the engine has at a time. An
    interrupt or error loses only what is being played.
    """
    missing = [shard for shard in shards if store.find(shard) is None]
    most = sum(shard.fights for shard in missing)
    done = 0
    if missing:
        store.begin()
    on_the_way = Underway(engine, (shard.job() for shard in missing), ahead)
    try:
        for played in on_the_way:
            store.add(played)
            done += played.identity["fights"]
            if progress is not None:
                progress(done, most)
    finally:
        on_the_way.cancel()
    return len(missing)
