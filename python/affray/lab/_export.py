"""Writing data sets: a folder of Parquet files, what they are for programs (dataset.json) and for people (README.md)."""

from __future__ import annotations

import json
import os
import re
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Mapping, Sequence, Union

from .. import _checks, _core
from .._errors import AffrayError
from .._fight import Packs, fight as open_fight
from ._card import card_of
from ._dataset import (
    FOLDER,
    FORMAT,
    Made,
    Odds,
    Recipe,
    ShardJob,
    Source,
    default_shards,
    record,
    sha256_of,
    widths_of,
)
from ._decisions import columns_of
from ._disk import begin_folder, naming
from ._engine import Engine, Processes, Progress, Underway
from ._setup import Setup, opened
from ._words import said

if TYPE_CHECKING:
    import pyarrow.dataset

FightSource = Union[str, "os.PathLike[str]", Mapping[str, Any]]

ABOUT, CARD = "dataset.json", "README.md"
_MOST = 10**12  # fights
_ODDS = re.compile(r"sample:[1-9]\d{0,6}|(search|varied|champion)(:\d+)?|skilled|expert")


@dataclass(frozen=True)
class DataSet:
    """A data set that was written. ``json``: what its dataset.json says."""

    folder: Path
    json: dict[str, Any]

    @property
    def rows(self) -> int:
        """How many decisions it has."""
        return int(self.json["rows"])

    @property
    def repeated(self) -> float:
        """The share of its rows whose position and choice stand in an earlier row of the same file."""
        repeated: int = sum(series["counts"]["repeated"] for series in self.json["series"])
        return repeated / max(1, self.rows)

    @property
    def files(self) -> list[Path]:
        """Its Parquet files, in their order."""
        return [self.folder / shard["file"] for shard in self.json["shards"]]

    def arrow(self) -> pyarrow.dataset.Dataset:
        """The rows for pyarrow, which streams them: data.arrow().to_batches(columns=["view", "outcome"])."""
        import pyarrow.dataset

        return pyarrow.dataset.dataset([str(path) for path in self.files], format="parquet")


def _opened(source: FightSource, edits: Sequence[str], packs: Packs) -> tuple[Setup, tuple[str, ...]]:
    """A fight with the records of its packs, and their names."""
    label = "fight"
    if not isinstance(source, Mapping) and not (isinstance(source, str) and "\n" in source):
        path = Path(_checks.path("fights", source))
        shipped = Path(_core.home(), "fights")
        if not path.exists() and not path.is_absolute():
            # Shipped ones are called as in Python, "biomes/match", or as files, fights/biomes/match.yaml.
            inside = path.relative_to("fights") if path.parts[:1] == ("fights",) else path
            path = (shipped / inside).with_suffix(".yaml") if (shipped / inside).with_suffix(".yaml").exists() else path
        label = path.stem
        if path.is_relative_to(shipped):
            label = path.relative_to(shipped).with_suffix("").as_posix()
        source = path
    opening = open_fight(source, set=list(edits), packs=packs)
    used = tuple(f"{pack.name} {pack.version} ({pack.hash})" for pack in opening.packs)
    return Setup(opening.setup_with_records if used else opening.setup, label, label=label), used


def recipe_of(
    fights: FightSource | Sequence[FightSource],
    bots: str | Sequence[str],
    *,
    edits: Sequence[str],
    packs: Packs,
    n: int,
    seed: int,
    odds: str,
    every: int,
    shards: int,
) -> Recipe:
    """The recipe of a data set, from the parameters of `affray.export`; raises AffrayError for invalid ones."""
    several = [fights] if isinstance(fights, (str, os.PathLike, Mapping)) else _checks.several("fights", fights)
    openings = [_opened(one, edits, packs) for one in several]
    seatings = [tuple(one.split(",")) for one in ([bots] if isinstance(bots, str) else _checks.several("bots", bots))]
    sources = tuple(Source(setup, seating, used) for setup, used in openings for seating in seatings)
    if not sources or not 1 <= n <= _MOST or not 0 <= shards <= n * len(sources) or every < 1:
        raise AffrayError(said("lab.export.numbers", shards=shards, fights=n * len(sources)))
    if odds and not _ODDS.fullmatch(odds):
        raise AffrayError(said("lab.export.odds", given=odds))
    games = list(dict.fromkeys(opened(setup).game for setup, _ in openings))
    if len(games) > 1:
        raise AffrayError(said("lab.export.games", one=games[0], other=games[1]))
    asked = Odds(odds)
    return Recipe(sources, n, seed, asked, every, shards or default_shards(sources, n, asked))


class _Folder:
    """The folder of a data set, with the shards that are there already."""

    def __init__(self, path: Path, recipe: Recipe, licence: str) -> None:
        self.path = path
        self._recipe = recipe
        self._licence = licence
        self.shards: dict[str, dict[str, Any]] = {}
        self._written = 0.0
        about = self._about()
        begin_folder(path)
        if about is None and any(path.iterdir()):
            raise AffrayError(said("lab.export.not-empty", folder=path), file=str(path))
        if about is not None:
            self._refuse_another(about.get("identity", {}))
            self.shards = {shard["file"]: shard for shard in about["shards"] if self._is_right(shard)}
            self._licence = licence or about["licence"]
        self.was_finished = about is not None and about["finished"] and len(self.shards) == recipe.shards

    def _about(self) -> dict[str, Any] | None:
        try:
            about = json.loads((self.path / ABOUT).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        return about if isinstance(about, dict) and about.get("format") == FORMAT else None

    def _refuse_another(self, theirs: dict[str, Any]) -> None:
        for name, ours in self._recipe.identity.items():
            if theirs.get(name) != ours:
                told = {"there": json.dumps(theirs.get(name)), "here": json.dumps(ours)}
                raise AffrayError(said("lab.export.another", folder=self.path, name=name, **told), file=str(self.path))

    def _is_right(self, shard: dict[str, Any]) -> bool:
        path = self.path / shard["file"]
        return path.is_file() and sha256_of(path) == str(shard["sha256"])

    def missing(self) -> list[int]:
        """The numbers of the shards that are still to be made."""
        return [number for number in range(self._recipe.shards) if self._recipe.file(number) not in self.shards]

    def add(self, made: Made) -> None:
        """Notes a shard; dataset.json follows at most once a second."""
        self.shards[made.entry["file"]] = made.entry
        if time.monotonic() - self._written > 1:
            self.save()

    def finish(self) -> dict[str, Any]:
        """Writes what the whole data set is, and its card; returns the former."""
        content = self._content(finished=True)
        for left in (self.path / FOLDER).glob(".train-*"):  # of a process that was killed
            left.unlink(missing_ok=True)
        if not self.was_finished:
            card = self.path / CARD
            with naming(card):
                card.write_text(card_of(content), encoding="utf-8")
        self._write(content)
        return content

    def save(self) -> None:
        """Notes the shards that are there so far."""
        self._write(self._content(finished=False))

    def _write(self, content: dict[str, Any]) -> None:
        self.path.mkdir(parents=True, exist_ok=True)
        new = self.path / f".{ABOUT}.{os.getpid()}"
        with naming(self.path / ABOUT):
            new.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        os.replace(new, self.path / ABOUT)
        self._written = time.monotonic()

    def begin(self) -> None:
        """From now on the folder is that of this data set."""
        self.save()

    def _content(self, *, finished: bool) -> dict[str, Any]:
        recipe = self._recipe
        shards = [self.shards[file] for file in sorted(self.shards)]
        content = {
            "format": FORMAT,
            "finished": finished,
            "licence": self._licence or "MIT",
            "identity": recipe.identity,
            "key": recipe.key,
            "rows": sum(shard["rows"] for shard in shards),
            "choices": sum(shard["choices"] for shard in shards),
            "bytes": sum(shard["bytes"] for shard in shards),
            "series": [_series(recipe, number, shards) for number in range(len(recipe.sources))],
            "shards": shards,
        }
        if finished:
            content["fingerprint"] = f"0x{_core.fingerprint():016x}"
            content["features"] = _features(recipe)
            content["columns"] = [
                {"name": name, "type": str(kind), "meaning": meaning}
                for name, kind, meaning in columns_of(*widths_of(recipe.sources[0]), recipe.odds.kind)
            ]
        return content


def _series(recipe: Recipe, number: int, shards: list[dict[str, Any]]) -> dict[str, Any]:
    source = recipe.sources[number]
    known = opened(source.setup)
    counts: Counter[str] = Counter()
    for shard in shards:
        counts.update(shard["counts"][number])
    return {
        "fight": source.label,
        "setup": known.hash,
        "bots": source.named_bots(),
        "packs": list(source.packs),
        "sides": list(known.sides),
        "players": list(known.players),
        "counts": dict(sorted(counts.items())),
    }


def _features(recipe: Recipe) -> dict[str, Any]:
    """Version and names of the numbers, told by the first fights that have a decision."""
    for source in recipe.sources:
        for number in range(20):
            found = record(source, seed=recipe.seed, first=number, fights=1, odds=Odds(), every=1)
            if found["view_names"]:
                return {"version": found["version"], "view": found["view_names"], "choice": found["choice_names"]}
    return {"version": found["version"], "view": [], "choice": []}


def write_dataset(
    recipe: Recipe, out: Path, licence: str, engine: Engine | None, workers: int, progress: Progress | None
) -> DataSet:
    """Plays the shards of a recipe that the folder ``out`` lacks, and completes the data set."""
    for source in recipe.sources:  # errors in the name of a bot are raised before anything is written
        record(source, seed=recipe.seed, first=0, fights=0, odds=recipe.odds, every=1)
    folder = _Folder(out, recipe, licence)
    missing = folder.missing()
    if missing:
        folder.begin()
        if engine is not None:
            _make(folder, recipe, missing, engine, progress)
        else:
            with Processes(workers) as processes:
                _make(folder, recipe, missing, processes, progress)
    return DataSet(folder.path, folder.finish())


def _make(folder: _Folder, recipe: Recipe, missing: list[int], engine: Engine, progress: Progress | None) -> None:
    """Makes the missing shards; what an interrupt leaves behind is noted."""
    series = range(len(recipe.sources))
    sizes = {recipe.file(number): sum(len(recipe.fights_of(number, one)) for one in series) for number in missing}
    done, most = 0, sum(sizes.values())
    jobs = (ShardJob(recipe, number, os.path.abspath(folder.path), recipe.key) for number in missing)
    underway = Underway(engine, jobs, ahead=16)
    try:
        for made in underway:
            folder.add(made)
            done += sizes[made.entry["file"]]
            if progress is not None:
                progress(done, most)
    except BaseException:
        folder.save()
        raise
    finally:
        underway.cancel()


def read_dataset(folder: str | os.PathLike[str]) -> DataSet:
    """A data set that `affray export` has written. Raises AffrayError if there is none, or it is not finished."""
    path = Path(folder)
    try:
        about = json.loads((path / ABOUT).read_text(encoding="utf-8"))
        is_finished = about["format"] == FORMAT and about["finished"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise AffrayError(said("lab.export.none", folder=path), file=str(path)) from error
    if not is_finished:
        raise AffrayError(said("lab.export.unfinished", folder=path), file=str(path))
    return DataSet(path, about)


__all__ = ["ABOUT", "CARD", "FOLDER", "DataSet", "read_dataset", "recipe_of", "write_dataset"]
