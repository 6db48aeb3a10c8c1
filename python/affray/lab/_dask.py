"""Dask clusters as an engine: `affray study FILE --dask ADDRESS`, and `client=` in Python."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, Callable

from .._errors import AffrayError
from ._words import said


class Dask:
    """Plays shards on the workers of a Dask cluster, fixed or adaptive.

    The workers need this package of the same version. Workers may come, go, be slow or be killed: a shard that is lost
    is played again, and so is what was on the way when the connection to the scheduler broke.
    """

    most_losses = 100  # of one shard: a cluster may lose many workers that are not to blame

    def __init__(self, client: Any) -> None:
        try:
            from distributed.comm.core import CommClosedError
            from distributed.scheduler import KilledWorker
        except ImportError as error:
            raise AffrayError(said("lab.dask.missing")) from error
        from concurrent.futures import CancelledError

        self.lost: tuple[type[BaseException], ...] = (KilledWorker, CommClosedError, CancelledError)
        self._client = client
        self._executor = client.get_executor(pure=False)

    @classmethod
    def at(cls, address: str, *, seconds: float = 30) -> Dask:
        """The cluster with this address of a scheduler, such as tcp://10.0.0.5:8786.

        Raises AffrayError if it does not answer within ``seconds``.
        """
        try:
            import distributed
        except ImportError as error:
            raise AffrayError(said("lab.dask.missing")) from error
        try:
            connect: Any = distributed.Client  # whose types are incomplete
            return cls(connect(address, timeout=seconds, set_as_default=False))
        except (OSError, ValueError, TypeError) as error:
            raise AffrayError(said("lab.dask.no-answer", address=address)) from error

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Calls fn(*args) on a worker."""
        future: Future[Any] = self._executor.submit(fn, *args)
        return future

    def close(self) -> None:
        """Ends the connection, not the cluster."""
        self._client.close()

    def __enter__(self) -> Dask:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
