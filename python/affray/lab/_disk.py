"""What may go wrong while a file is written."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import Iterator


@contextmanager
def naming(path: str | os.PathLike[str]) -> Iterator[None]:
    """Names the file in an OSError that names none, as where a disk is full."""
    try:
        yield
    except OSError as error:
        if error.filename is not None:
            raise
        # A new one, because the name of another would be lost on the way from a worker.
        raise OSError(error.errno, error.strerror or str(error), os.fspath(path)) from error
