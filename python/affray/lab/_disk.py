"""What may go wrong while a file is written."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

from .._errors import AffrayError
from ._words import said


def begin_folder(folder: Path) -> None:
    """Makes a folder for results, before anything is played for it. Raises AffrayError if nothing can be kept there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        sentence = said("lab.store", why=error.strerror or error)
        raise AffrayError(f"{folder}: {sentence}", sentence=sentence, file=str(folder)) from error


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
