"""Tables of everything counted: Parquet files with one row group for each shard, and merging them.

The bytes of a table follow from its shards alone: row groups are in the order of what was played, whoever played it when.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, Sequence

import pyarrow as pa
import pyarrow.parquet as pq

from .. import _core
from .._errors import AffrayError
from ._counts import Row
from ._disk import naming
from ._shard import FORMAT, Played, Shard, digest, rules_version
from ._words import said

_IDENTITY = [
    ("format", pa.int64()),
    ("version", pa.string()),
    ("rules", pa.string()),
    ("game", pa.string()),
    ("setup", pa.string()),
    ("bots", pa.string()),
    ("seed", pa.uint64()),
    ("course", pa.bool_()),
    ("winners", pa.bool_()),
    ("first", pa.int64()),
    ("fights", pa.int64()),
]
_COUNTED = [("counter", pa.string()), ("side", pa.string()), ("item", pa.string()), ("value", pa.int64())]
_SCHEMA = pa.schema(
    [("checksum", pa.string()), ("label", pa.string()), *_IDENTITY, *_COUNTED, ("winner_of_each", pa.binary())]
)
_HEAD = ["checksum", *(name for name, _ in _IDENTITY)]

Order = tuple[str, str, str, int, bool, bool, int]


def order_of(identity: dict[str, Any]) -> Order:
    """Where a shard stands in a table: by what was played, then by the number of its first fight."""
    return (
        identity["game"],
        identity["setup"],
        identity["bots"],
        identity["seed"],
        identity["course"],
        identity["winners"],
        identity["first"],
    )


def _group_of(played: Played) -> pa.Table:
    rows = list(played.rows)
    columns: dict[str, list[Any]] = {
        "checksum": [played.checksum] * len(rows),
        "label": [played.label] * len(rows),
        **{name: [played.identity[name]] * len(rows) for name, _ in _IDENTITY},
        **{name: [row[i] for row in rows] for i, (name, _) in enumerate(_COUNTED)},
        # Beside the first counter, which is the number of fights.
        "winner_of_each": [played.winners] + [None] * (len(rows) - 1),
    }
    return pa.table(columns, schema=_SCHEMA)


def _played_of(group: pa.Table) -> Played:
    columns = group.to_pydict()
    return Played(
        identity={name: columns[name][0] for name, _ in _IDENTITY},
        label=columns["label"][0],
        rows=tuple(Row(*values) for values in zip(*(columns[name] for name, _ in _COUNTED))),
        winners=columns["winner_of_each"][0],
    )


def write(path: str | os.PathLike[str], parts: Iterable[Played]) -> int:
    """Writes shards, which must come in the order of a table; returns how many. The file appears whole or not at all."""
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    new = target.with_name(f".{target.name}.{os.getpid()}")
    about = {"affray.format": str(FORMAT), "affray.version": _core.version(), "affray.rules": rules_version()}
    count = 0
    try:
        with (
            naming(target),
            pq.ParquetWriter(
                new, _SCHEMA.with_metadata(about), compression="zstd", write_page_checksum=True
            ) as writer,
        ):
            for played in parts:
                group = _group_of(played)
                writer.write_table(group, row_group_size=max(1, group.num_rows))
                count += 1
        os.replace(new, target)
    finally:
        new.unlink(missing_ok=True)
    return count


@dataclass(frozen=True)
class Entry:
    """A row group of a table: its file, its number there, and the shard that it is of."""

    file: str
    number: int
    identity: dict[str, Any]
    checksum: str


class TableFile:
    """A table that was written, read one shard at a time."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = os.fspath(path)
        try:
            self._file = pq.ParquetFile(self.path, page_checksum_verification=True)
        except (OSError, pa.ArrowException) as error:
            raise AffrayError(said("lab.merge.unreadable", file=self.path, why=error), file=self.path) from error
        about = self._file.schema_arrow.metadata or {}
        self.version = about.get(b"affray.version", b"?").decode()
        self.rules = about.get(b"affray.rules", b"?").decode()
        self.format = about.get(b"affray.format", b"?").decode()
        if b"affray.format" not in about:
            raise AffrayError(said("lab.merge.no-table", file=self.path), file=self.path)

    def __len__(self) -> int:
        return int(self._file.num_row_groups)

    def _group(self, number: int, columns: list[str] | None) -> pa.Table:
        try:
            return self._file.read_row_group(number, columns=columns)
        except (OSError, pa.ArrowException) as error:
            raise self._damaged(number) from error

    def _damaged(self, number: int) -> AffrayError:
        return AffrayError(said("lab.merge.damaged", file=self.path, shard=number + 1), file=self.path)

    def entries(self) -> list[Entry]:
        """The shards of the file, in their order."""
        entries = []
        for number in range(len(self)):
            head = {name: values[0] for name, values in self._group(number, _HEAD).slice(0, 1).to_pydict().items()}
            checksum = head.pop("checksum")
            entries.append(Entry(self.path, number, {name: head[name] for name, _ in _IDENTITY}, checksum))
        return entries

    def read(self, number: int) -> Played:
        """A shard of the file. Raises AffrayError if its checksum is not that of its counts."""
        group = self._group(number, None)
        played = _played_of(group)
        if played.checksum != group["checksum"][0].as_py():
            raise self._damaged(number)
        return played


def _refuse_others(file: TableFile) -> None:
    if (file.format, file.version, file.rules) != (str(FORMAT), _core.version(), rules_version()):
        raise AffrayError(
            said(
                "lab.merge.other-version",
                file=file.path,
                version=file.version,
                rules=file.rules,
                ours=f"{_core.version()} ({rules_version()})",
            ),
            file=file.path,
        )


def _refuse_doubles(entries: Sequence[Entry]) -> None:
    for before, after in zip(entries, entries[1:]):
        same = order_of(before.identity)[:-1] == order_of(after.identity)[:-1]
        if same and before.identity["first"] + before.identity["fights"] > after.identity["first"]:
            raise AffrayError(
                said(
                    "lab.merge.double",
                    fights=fights_text(after.identity),
                    one=f"{before.file} #{before.number + 1}",
                    other=f"{after.file} #{after.number + 1}",
                )
            )


def _refuse_gaps(entries: Sequence[Entry]) -> None:
    expected, series = 0, None
    for entry in entries:
        current = order_of(entry.identity)[:-1]
        if current != series:
            expected, series = 0, current
        if entry.identity["first"] != expected:
            missing = {**entry.identity, "first": expected, "fights": entry.identity["first"] - expected}
            raise AffrayError(said("lab.merge.hole", fights=fights_text(missing), count=1))
        expected += entry.identity["fights"]


def fights_text(identity: dict[str, Any]) -> str:
    """Which fights a shard has: of which setup and bots, and their numbers, from 1."""
    first, last = identity["first"] + 1, identity["first"] + identity["fights"]
    return f"{identity['game']} {identity['setup'][:12]} {identity['bots']} {first}-{last}"


def _refuse_holes(entries: Sequence[Entry], plan: Sequence[Shard], is_known: Callable[[str], bool]) -> None:
    wanted = {shard.key: shard for shard in plan}
    present = {digest(entry.identity) for entry in entries}
    missing = [shard for key, shard in wanted.items() if key not in present]
    if missing:
        raise AffrayError(said("lab.merge.hole", fights=fights_text(missing[0].identity), count=len(missing)))
    for entry in entries:
        key = digest(entry.identity)
        if key not in wanted and not is_known(key):
            raise AffrayError(
                said("lab.merge.foreign", file=entry.file, fights=fights_text(entry.identity)), file=entry.file
            )


def merge(
    files: Sequence[str | os.PathLike[str]],
    into: str | os.PathLike[str],
    plan: Sequence[Shard] | None = None,
    is_known: Callable[[str], bool] = lambda key: False,
    progress: Callable[[int, int], object] | None = None,
) -> int:
    """Merges tables into one; returns the number of its shards.

    The order of the files does not matter. Raises AffrayError, and writes nothing, if a file is damaged, was written by
    other rules, or has fights that another one has too; if fights of ``plan`` are missing or others are there, except
    shards whose keys are known; and without a plan if the fights of a series do not follow each other from the first.
    """
    tables = {os.fspath(path): TableFile(path) for path in files}
    for table in tables.values():
        _refuse_others(table)
    entries = [entry for table in tables.values() for entry in table.entries()]
    entries.sort(key=lambda entry: (order_of(entry.identity), entry.file))
    _refuse_doubles(entries)
    if plan is None:
        _refuse_gaps(entries)
    else:
        _refuse_holes(entries, plan, is_known)

    def parts() -> Iterator[Played]:
        for number, entry in enumerate(entries):
            yield tables[entry.file].read(entry.number)
            if progress is not None:
                progress(number + 1, len(entries))

    return write(into, parts())


def read(path: str | os.PathLike[str]) -> Iterator[Played]:
    """The shards of a table, one after the other."""
    table = TableFile(path)
    _refuse_others(table)
    return (table.read(number) for number in range(len(table)))
