"""Dask clusters as an engine: `affray study FILE --dask ADDRESS`, and `client=` in Python."""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from typing import Any, Callable

from .._errors import AffrayError
from ._words import said


class _Lost(Exception):
    """What became of a call is not known: the connection to the scheduler broke before its result came."""


async def _deliver(theirs: Any, ours: Future[Any]) -> None:
    """Ends our future as that of Dask ends, also where its result cannot be fetched."""
    try:
        result = await theirs
    except BaseException as error:  # asyncio's CancelledError is not an Exception
        has_failed = theirs.status == "error"
        with suppress(InvalidStateError):
            ours.set_exception(error if has_failed else _Lost(str(error)))
        return
    with suppress(InvalidStateError):
        ours.set_result(result)


class _Link:
    """A connection to the scheduler: a client of Dask until its first stream of messages breaks.

    The client connects again by itself, but what it is given then may never end. The scheduler forgets a client, the new
    connection too, if it notices the end of the first one late; and a client that cannot connect in time closes itself.
    """

    def __init__(self, client: Any) -> None:
        self.client = client
        self._stream = client.scheduler_comm
        self._pending: set[Future[Any]] = set()

    @property
    def is_broken(self) -> bool:
        return self.client.status != "running" or self.client.scheduler_comm is not self._stream

    def submit(self, fn: Callable[..., Any], *args: Any) -> Future[Any]:
        from distributed.client import ClosedClientError

        ours: Future[Any] = Future()
        self._pending.add(ours)
        ours.add_done_callback(self._pending.discard)
        try:
            theirs = self.client.submit(fn, *args, pure=False)
        except ClosedClientError as error:
            ours.set_exception(_Lost(str(error)))
            return ours
        ours.add_done_callback(lambda _: theirs.release())  # also where it was cancelled
        self.client.loop.add_callback(_deliver, theirs, ours)
        return ours

    def give_up(self) -> None:
        """Ends what is still on its way as lost."""
        for ours in list(self._pending):
            with suppress(InvalidStateError):
                ours.set_exception(_Lost("the connection to the scheduler broke"))

    def close(self, seconds: float) -> None:
        """Closes the client, as far as that can be done in so many seconds."""
        with suppress(Exception):
            self.client.close(timeout=seconds)


class Dask:
    """Plays shards on the workers of a Dask cluster, fixed or adaptive.

    The workers need this package of the same version. Workers may come, go, be slow or be killed: a shard that is lost
    is played again, and so is what was on the way when the connection to the scheduler broke. Then a new connection is
    made; AffrayError is raised if the scheduler does not answer for ``patience`` seconds.
    """

    most_losses = 100  # of one shard: a cluster may lose many workers that are not to blame
    patience = 300.0

    def __init__(self, client: Any) -> None:
        try:
            from distributed.scheduler import KilledWorker
        except ImportError as error:
            raise AffrayError(said("lab.dask.missing")) from error

        self.lost: tuple[type[BaseException], ...] = (KilledWorker, _Lost)
        self._address: str = client.scheduler.address
        self._security = client.security
        self._link = _Link(client)
        self._is_own = False  # whether the client is to be closed here
        self._has_ended = threading.Event()
        self._watch: threading.Thread | None = None

    @classmethod
    def at(cls, address: str, *, seconds: float = 30) -> Dask:
        """The cluster with this address of a scheduler, such as tcp://10.0.0.5:8786.

        Raises AffrayError if it does not answer within ``seconds``.
        """
        try:
            import distributed
        except ImportError as error:
            raise AffrayError(said("lab.dask.missing")) from error
        connect: Any = distributed.Client  # whose types are incomplete
        try:
            engine = cls(connect(address, timeout=seconds, set_as_default=False))
        except (OSError, ValueError, TypeError) as error:
            raise AffrayError(said("lab.dask.no-answer", address=address)) from error
        engine._is_own = True
        return engine

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Calls fn(*args) on a worker."""
        if self._link.is_broken:
            self._connect_again()
        if self._watch is None:
            self._watch = threading.Thread(target=self._watch_the_link, daemon=True)
            self._watch.start()
        return self._link.submit(fn, *args)

    def _watch_the_link(self) -> None:
        while not self._has_ended.wait(0.5):
            if self._link.is_broken:
                self._link.give_up()

    def _connect_again(self) -> None:
        import distributed

        connect: Any = distributed.Client
        broken, is_own, end = self._link, self._is_own, time.monotonic() + self.patience
        while True:
            left = end - time.monotonic()
            try:
                client = connect(self._address, timeout=min(30, left), security=self._security, set_as_default=False)
                break
            except Exception as error:  # whatever a connection that breaks while it is made may raise
                if time.monotonic() + 1 > end:
                    told = said("lab.dask.gone", address=self._address, seconds=round(self.patience))
                    raise AffrayError(told) from error
                time.sleep(1)
        self._link, self._is_own = _Link(client), True
        broken.give_up()
        if is_own:
            broken.close(seconds=2)

    def close(self) -> None:
        """Ends the connections that were made here, not the cluster, nor a client that was given."""
        self._has_ended.set()
        if self._watch is not None:
            self._watch.join()
        if self._is_own:
            self._link.close(seconds=10)

    def __enter__(self) -> Dask:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
