"""The store: a folder with a small file for each shard that was played, found again by what was played."""

from __future__ import annotations

import base64
import json
import os
import tempfile
import zlib
from pathlib import Path

from ._counts import Row
from ._disk import begin_folder, naming
from ._shard import Played, Shard


def default_folder() -> Path:
    """Where results are kept between runs: below $XDG_CACHE_HOME, or ~/.cache."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "affray" / "lab"


def _packed(played: Played) -> bytes:
    winners = None if played.winners is None else base64.b64encode(zlib.compress(played.winners)).decode()
    content = {
        "identity": played.identity,
        "label": played.label,
        "rows": played.rows,
        "winners": winners,
        "checksum": played.checksum,
    }
    return zlib.compress(json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode())


def _unpacked(data: bytes) -> Played | None:
    try:
        content = json.loads(zlib.decompress(data))
        winners = content["winners"]
        played = Played(
            identity=content["identity"],
            label=content["label"],
            rows=tuple(Row(*row) for row in content["rows"]),
            winners=None if winners is None else zlib.decompress(base64.b64decode(winners)),
        )
        return played if played.checksum == content["checksum"] else None
    except (zlib.error, ValueError, KeyError, TypeError):
        return None


class Store:
    """Results by the keys of their shards. Several processes and machines may share the folder."""

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        self.folder = Path(folder) if folder is not None else default_folder()

    def begin(self) -> None:
        """Makes the folder, before anything is played for it. Raises AffrayError if nothing can be kept there."""
        begin_folder(self.folder)

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]

    def find(self, shard: Shard) -> Played | None:
        """What was counted when the shard was played; None if it was not, or if its file is damaged."""
        try:
            data = self._path(shard.key).read_bytes()
        except OSError:
            return None
        played = _unpacked(data)
        return played if played is not None and played.key == shard.key else None

    def has(self, shard: Shard) -> bool:
        """Whether the shard was played; its file is not read."""
        return self.has_key(shard.key)

    def has_key(self, key: str) -> bool:
        """Whether the shard with this key was played."""
        return self._path(key).exists()

    def add(self, played: Played) -> None:
        """Keeps a result. The file appears whole or not at all, whenever the machine stops."""
        path = self._path(played.key)
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
        try:
            with naming(path), os.fdopen(descriptor, "wb") as file:
                file.write(_packed(played))
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
