"""What a data set is: fights of bots from a seed, in shards, each of which is a file that any process may write."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Iterator

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from .. import _core
from .._errors import AffrayError
from ._decisions import Arrays, schema_of, table_of
from ._disk import naming
from ._file import cost_of
from ._setup import Setup, fight_of, opened
from ._shard import digest, full_name, rules_version
from ._words import said

FORMAT = "dataset/1"
FOLDER = "data"  # of the shards, below that of the data set
_GROUP = 8192  # decisions after which a row group is full
# How many fights are recorded at a time, and how many fights of greedy bots take about ten seconds of a processor.
_STEP = {"worlds": 500, "sectors": 100, "realms": 200, "biomes": 20}
_SHARD = {"worlds": 50_000, "sectors": 40_000, "realms": 40_000, "biomes": 500}
_FEWEST = 4  # shards, so that several processes have something to do


@dataclass(frozen=True)
class Source:
    """A fight and the bots that play it: one for all sides, or one for each; and the packs that it uses."""

    setup: Setup
    bots: tuple[str, ...]
    packs: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """What rows and cards call the fight."""
        return self.setup.label or self.setup.name

    def named_bots(self) -> list[str]:
        """The bots, with the hashes of their networks."""
        return [full_name(bot, opened(self.setup).game) for bot in self.bots]


@dataclass(frozen=True)
class Odds:
    """What is asked about each decision: fights of the bots that play ("sample:100"), or a search ("varied:300")."""

    text: str = ""

    @property
    def kind(self) -> str:
        """sample, estimate, or empty."""
        return "" if not self.text else "sample" if self.text.startswith("sample:") else "estimate"

    @property
    def fights(self) -> int:
        """How many fights are played from each decision."""
        return int(self.text.partition(":")[2]) if self.kind == "sample" else 0

    @property
    def judge(self) -> str:
        """The bot whose search is asked."""
        return self.text if self.kind == "estimate" else ""


@dataclass(frozen=True)
class Recipe:
    """All that decides the rows of a data set: fights number 0 to ``fights - 1`` of each source, from a seed.

    ``every``: one of so many decisions is recorded, drawn by chance. ``shards``: in how many files. All fights are of one game,
    as the numbers of a position are different ones in each.
    """

    sources: tuple[Source, ...]
    fights: int
    seed: int
    odds: Odds
    every: int
    shards: int

    @cached_property
    def game(self) -> str:
        """The game of all fights."""
        return opened(self.sources[0].setup).game

    @cached_property
    def identity(self) -> dict[str, Any]:
        """All that decides the rows and their files, by name."""
        return {
            "version": _core.version(),
            "rules": rules_version(),
            "game": self.game,
            "series": [[source.label, opened(source.setup).hash, source.named_bots()] for source in self.sources],
            "fights": self.fights,
            "seed": self.seed,
            "odds": full_name(self.odds.text, self.game) if self.odds.text else "",
            "every": self.every,
            "shards": self.shards,
        }

    @cached_property
    def key(self) -> str:
        """The hash of the identity."""
        return digest([FORMAT, self.identity])

    def file(self, number: int) -> str:
        """The file of a shard, relative to the folder of the data set."""
        return f"{FOLDER}/train-{number:05}-of-{self.shards:05}.parquet"

    @property
    def all_fights(self) -> int:
        """How many fights of all sources there are."""
        return self.fights * len(self.sources)

    def fights_of(self, number: int, source: int) -> range:
        """The fights of a source in a shard; none where there are more shards than fights of each.

        Each shard has as many fights as any other: the first of all sources, then the second of all, and so on.
        """
        first, last = (at * self.all_fights // self.shards for at in (number, number + 1))
        among = len(self.sources)
        return range(-(-(first - source) // among), -(-(last - source) // among))


def default_shards(sources: tuple[Source, ...], fights: int, odds: Odds) -> int:
    """So many that each takes about ten seconds of a processor."""
    size = _SHARD[opened(sources[0].setup).game]
    asked = odds.fights + (cost_of(odds.judge) // 3 if odds.judge else 0)  # in fights of greedy bots
    cost = sum(max(cost_of(bot) for bot in source.bots) + asked for source in sources)
    return min(fights * len(sources), max(_FEWEST, -(-fights * cost // size)))


def record(source: Source, *, seed: int, first: int, fights: int, odds: Odds, every: int, imagined: bool = False) -> Arrays:
    """The decisions of fights number ``first`` and so on of a source, as arrays."""
    return _core.record_decisions(
        fight_of(source.setup), list(source.bots), seed, first, fights, odds.judge, odds.fights, every, imagined
    )


def widths_of(source: Source) -> tuple[int, int]:
    """How many numbers a position and a choice have."""
    none: Arrays = _core.record_decisions(fight_of(source.setup), ["random"], 1, 0, 0)
    return none["views"].shape[1], none["choices"].shape[1]


@dataclass(frozen=True)
class Made:
    """A shard that was written: its key and what dataset.json says of it."""

    key: str
    identity: dict[str, Any]
    entry: dict[str, Any]


class Tally:
    """What is counted of the fights of a shard, by source."""

    def __init__(self, sources: int) -> None:
        self.rows = 0
        self.choices = 0
        self.series: list[Counter[str]] = [Counter() for _ in range(sources)]
        self._seen: list[set[int]] = [set() for _ in range(sources)]

    def add(self, number: int, found: Arrays, sides: tuple[str, ...]) -> None:
        """Adds the fights of a source."""
        rows = len(found["side"])
        self.rows += rows
        self.choices += len(found["choices"])
        counts = self.series[number]
        seen = self._seen[number]
        before = len(seen)
        views = found["views"].view(f"V{found['views'].shape[1]}").ravel().tolist()
        seen.update(map(hash, zip(views, found["chosen"].tolist())))
        repeated = rows - (len(seen) - before)
        counts.update({"decisions": rows, "moves": int(found["moves"].sum()), "repeated": repeated})
        for winner, times in zip(*np.unique(found["winner"], return_counts=True)):
            name = {-1: "none", -2: "unfinished"}.get(int(winner)) or f"won {sides[int(winner)]}"
            counts[name] += int(times)


@dataclass(frozen=True)
class ShardJob:
    """A shard on its way to another process, which must find the same key: the same rules, bots, cards and fights."""

    recipe: Recipe
    number: int
    folder: str
    recipe_key: str

    @property
    def key(self) -> str:
        """What the shard is."""
        return f"{self.recipe_key}/{self.number}"

    def __call__(self) -> Made:
        """Plays the fights of the shard and writes its file, which appears whole or not at all."""
        if self.recipe.key != self.recipe_key:
            raise AffrayError(said("lab.other-version", shard=self.key, rules=rules_version()))
        target = Path(self.folder, self.recipe.file(self.number))
        new = target.with_name(f".{target.name}.{os.getpid()}")
        tally = Tally(len(self.recipe.sources))
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            with naming(target):
                self._write(new, tally)
            entry = {
                "file": self.recipe.file(self.number),
                "rows": tally.rows,
                "choices": tally.choices,
                "bytes": new.stat().st_size,
                "sha256": sha256_of(new),
                "counts": [dict(sorted(counts.items())) for counts in tally.series],
            }
            os.replace(new, target)
        finally:
            new.unlink(missing_ok=True)
        return Made(self.key, self.recipe.identity, entry)

    def _write(self, path: Path, tally: Tally) -> None:
        recipe = self.recipe
        schema = schema_of(*widths_of(recipe.sources[0]), recipe.odds.kind)
        about = {
            "affray.format": FORMAT,
            "affray.version": recipe.identity["version"],
            "affray.rules": recipe.identity["rules"],
            "affray.dataset": recipe.key,
            "affray.shard": str(self.number),
        }
        with pq.ParquetWriter(
            path, schema.with_metadata(about), compression="zstd", write_page_checksum=True
        ) as writer:
            for group in self._groups(tally):
                writer.write_table(group, row_group_size=max(1, group.num_rows))

    def _groups(self, tally: Tally) -> Iterator[pa.Table]:
        """Row groups, which end where enough rows are there, and with each source."""
        step = _STEP[self.recipe.game]
        for number, source in enumerate(self.recipe.sources):
            tables: list[pa.Table] = []
            fights = self.recipe.fights_of(self.number, number)
            for begin in fights[::step]:
                tables.append(self._table(number, source, begin, min(step, fights.stop - begin), tally))
                if sum(table.num_rows for table in tables) >= _GROUP:
                    yield pa.concat_tables(tables)
                    tables = []
            if tables:
                yield pa.concat_tables(tables)

    def _table(self, number: int, source: Source, first: int, fights: int, tally: Tally) -> pa.Table:
        recipe, known = self.recipe, opened(source.setup)
        found = record(source, seed=recipe.seed, first=first, fights=fights, odds=recipe.odds, every=recipe.every)
        tally.add(number, found, known.sides)
        return table_of(
            found,
            series=number,
            setup=source.label,
            seed=recipe.seed,
            first=first,
            sides=known.sides,
            bots=source.bots,
            odds=recipe.odds.kind,
        )


def sha256_of(path: Path) -> str:
    """The SHA-256 of a file."""
    hashed = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(1 << 20):
            hashed.update(piece)
    return hashed.hexdigest()
