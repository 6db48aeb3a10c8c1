"""Shards: parts of series of fights, which any process may play, in any order, and more than once."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from .. import _core
from .._errors import AffrayError
from ._counts import Row, rows_of
from ._setup import Setup, fight_of, opened
from ._words import said

FORMAT = 1  # of shards and their tables; another number is another format


def digest(value: object) -> str:
    """The first half of the SHA-256 of a value as JSON."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def rules_version() -> str:
    """The sources of rules and bots as a hash; results of different ones are never mixed."""
    return _core.rules_version()


# Bots that play by the network of their game, data/<game>/network.json.
_LEARNED = ("trained", "champion", "novice", "casual", "skilled", "expert")


@lru_cache(maxsize=None)
def _network(game: str) -> str:
    path = Path(_core.home(), "data", game, "network.json")
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12] if path.exists() else ""


def full_name(bot: str, game: str) -> str:
    """The name of a bot, with the hash of the network by which it plays."""
    network = _network(game) if bot.partition(":")[0] in _LEARNED else ""
    return f"{bot}@{network}" if network else bot


@dataclass(frozen=True)
class Series:
    """Fights number 0, 1, 2 … of a setup, by bots, from a seed.

    ``course``: also count who is ahead when, and which choices are offered; ``winners``: keep the winner of each fight, so
    that two series of the same seed can be compared fight by fight.
    """

    setup: Setup
    bots: tuple[str, ...]
    seed: int = 1
    course: bool = False
    winners: bool = False

    @cached_property
    def identity(self) -> dict[str, Any]:
        """All that decides how the fights go and what is counted, by name."""
        known = opened(self.setup)
        return {
            "format": FORMAT,
            "version": _core.version(),
            "rules": rules_version(),
            "game": known.game,
            "setup": known.hash,
            "bots": ",".join(full_name(bot, known.game) for bot in self.bots),
            "seed": self.seed,
            "course": self.course,
            "winners": self.winners,
        }

    @cached_property
    def key(self) -> str:
        """The hash of the identity."""
        return digest(self.identity)


@dataclass(frozen=True)
class Shard:
    """Fights number ``first`` to ``first + fights - 1`` of a series."""

    series: Series
    first: int
    fights: int

    @property
    def identity(self) -> dict[str, Any]:
        """All that decides what is counted, by name."""
        return {**self.series.identity, "first": self.first, "fights": self.fights}

    @cached_property
    def key(self) -> str:
        """The hash of the identity: two shards with the same key have the same counts."""
        return digest(self.identity)

    def job(self) -> Job:
        """What another process needs to play the shard."""
        return Job(self, self.key)


@dataclass(frozen=True)
class Played:
    """A shard that was played: its identity, its counts, and the winner of each fight if they are kept."""

    identity: dict[str, Any]
    label: str
    rows: tuple[Row, ...]
    winners: bytes | None = None

    @cached_property
    def key(self) -> str:
        """The key of the shard."""
        return digest(self.identity)

    @cached_property
    def checksum(self) -> str:
        """The hash of identity and counts."""
        winners = None if self.winners is None else hashlib.sha256(self.winners).hexdigest()
        return digest([self.identity, [list(row) for row in self.rows], winners])


@dataclass(frozen=True)
class Job:
    """A shard on its way to another process, which must find the same key: the same rules, bots, cards and setup."""

    shard: Shard
    key: str

    def __call__(self) -> Played:
        """Plays the shard."""
        return play(self.shard, self.key)


def play(shard: Shard, key: str = "") -> Played:
    """Plays a shard on this thread. Raises AffrayError if this process would find another ``key`` for it."""
    if key and shard.key != key:
        raise AffrayError(said("lab.other-version", shard=key, rules=rules_version()))
    series = shard.series
    known = opened(series.setup)
    counts, winners = _core.play_shard(
        fight_of(series.setup), list(series.bots), series.seed, shard.first, shard.fights, series.course
    )
    return Played(
        identity=shard.identity,
        label=series.setup.label or series.setup.name,
        rows=rows_of(json.loads(counts), known.sides, known.things),
        winners=winners if series.winners else None,
    )


def shards_of(series: Series, fights: int, size: int, first: int = 0) -> list[Shard]:
    """The shards of a series that contain fights number ``first`` to ``fights - 1``.

    They begin and end at fixed numbers, whatever is asked: the first 512 have ``size`` fights, and the longer the series
    the larger they become, up to a thousand times as much, so that ten thousand million fights are some ten thousand.
    """
    shards = []
    begin, step = 0, size
    while begin < fights:
        if begin + step > first:
            shards.append(Shard(series, begin, step))
        begin += step
        while step < 1000 * size and begin >= 512 * step:
            step = min(2 * step, 1000 * size)
    return shards
