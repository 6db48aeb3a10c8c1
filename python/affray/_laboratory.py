"""Studies and data sets: the functions of affray.lab whose packages (the extra `lab`) are needed only when they are called."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    from ._fight import Packs, Source
    from .lab import DataSet, Engine, Findings, Store, Study
    from .lab._engine import Progress


def study(
    source: str | os.PathLike[str] | Study,
    *,
    engine: Engine | None = None,
    client: Any = None,
    workers: int = 0,
    store: Store | str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Findings:
    """Answers the questions of a study file, as `affray study` does. Needs the extra `lab`.

    ``engine``: plays the fights; anything with the `submit` of concurrent.futures.Executor. By default ``workers`` processes of
    this machine (0: one for each processor). ``client``: a dask.distributed.Client, whose cluster plays instead. ``store``: the
    folder of earlier results, which are not played again. Ctrl-C raises KeyboardInterrupt; finished results stay in the store.
    """
    from .lab._dask import Dask
    from .lab._study import answer_study

    if client is None:
        return answer_study(source, engine, workers, store, progress)
    with Dask(client) as cluster:
        return answer_study(source, cluster, workers, store, progress)


def export(
    fights: Source | os.PathLike[str] | Sequence[Source | os.PathLike[str]],
    out: str | os.PathLike[str],
    n: int = 10_000,
    *,
    bots: str | Sequence[str] = "greedy",
    set: Sequence[str] = (),
    packs: Packs = (),
    seed: int = 1,
    odds: str = "",
    every: int = 1,
    shards: int = 0,
    licence: str = "",
    workers: int = 0,
    engine: Engine | None = None,
    progress: Progress | None = None,
) -> DataSet:
    """Writes decisions of bots as a data set of Parquet files, as `affray export` does. Needs the extra `lab`.

    ``n`` fights of each of ``fights`` are played by each of ``bots``: one bot for all sides, or one for each with commas between
    them. ``out``: the folder. Its existing shards are verified by their checksums and not played again; AffrayError if it contains
    anything else. ``set``: edits of the fights, such as "ann.deck=swarm". ``packs``: as in `fight`. ``odds``: the odds of each
    decision, from "sample:100" fights of the same bots, or from a bot that searches, such as "varied:300". ``every``: records one
    of this many decisions. ``shards``: the number of files; 0: depends on game and bots. ``licence``: of the data set (MIT).
    ``engine``, ``workers``, ``progress``: as for `study`; the engine must share the file system.
    """
    from .lab._export import recipe_of, write_dataset

    recipe = recipe_of(fights, bots, edits=set, packs=packs, n=n, seed=seed, odds=odds, every=every, shards=shards)
    return write_dataset(recipe, Path(out), licence, engine, workers, progress)


__all__ = ["export", "study"]
