"""Samples from a data set that `affray export` has written: its bots are the teachers.

A shard is read at a time, in batches of rows, so that beside the numbers that are learned from only a batch is in memory.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Iterator

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from affray import AffrayError, _core, lab

from .fights import shipped
from .plan import Plan, PlanError
from .samples import Array, Samples

_ROWS = 8192  # of a batch
_COLUMNS = ("series", "fight", "view", "choice_features", "chosen", "outcome")
_ODDS = ("odds", "search_shares")


def open_dataset(plan: Plan, folder: Path) -> lab.DataSet:
    """The data set in a folder. Raises PlanError if it is not one to learn from by this plan."""
    try:
        data = lab.read_dataset(folder)
    except AffrayError as error:
        raise PlanError(str(error)) from error
    game = data.json["identity"]["game"]
    if game != plan.game:
        raise PlanError(f"{folder}: the data set is of {game}, and the plan of {plan.game}")
    version = features_version(plan)
    if data.json["features"]["version"] != version:
        raise PlanError(
            f"{folder}: the numbers of the data set are of version {data.json['features']['version']}, "
            f"and those of networks of version {version}: export it again"
        )
    held_out = {f"{plan.game}/{name}" for name in plan.held_out.fights}
    for one in data.json["series"]:
        if one["fight"] in held_out:
            raise PlanError(
                f"{folder}: the data set has {one['fight']}, which train/{plan.game}.yaml holds out: what is never "
                "learned from measures the strength"
            )
    return data


def features_version(plan: Plan) -> int:
    """The version of the numbers that networks of a game are told."""
    fight = shipped(plan, held_out=False)[0]
    bots = ["random"] * len(_core.players(fight.text, plan.game))
    return int(_core.record_samples(fight.text, plan.game, bots, "varied:1", 1, 1, 0, 1)["version"])


def _numbers(column: pa.Array, width: int) -> Array:
    return np.asarray(column.flatten()).reshape(-1, width)


def _policy(batch: pa.RecordBatch, starts: Array, sizes: Array) -> Array:
    """The shares of the search's visits, or else the choice that was made."""
    policy = np.zeros(int(sizes.sum()), np.float32)
    policy[starts + np.asarray(batch["chosen"])] = 1
    if "search_shares" in batch.schema.names and len(policy):
        shares = np.asarray(batch["search_shares"].flatten(), dtype=np.float32)
        sums = np.add.reduceat(shares, starts)
        known = np.repeat(sums > 0, sizes)
        policy[known] = (shares / np.repeat(np.where(sums > 0, sums, 1), sizes))[known]
    return policy


def _part(batch: pa.RecordBatch) -> dict[str, Array]:
    """The samples of some rows; those whose fight did not end are left out."""
    batch = batch.filter(batch["outcome"].is_valid())
    lists = batch["choice_features"]
    sizes = np.asarray(lists.value_lengths()).astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64)
    outcome = np.asarray(batch["outcome"]).astype(np.float32)
    value = outcome.copy()
    if "odds" in batch.schema.names:
        odds = batch["odds"].to_numpy(zero_copy_only=False).astype(np.float32)
        value = np.where(np.isnan(odds), outcome, odds)
    choices = lists.flatten()
    return {
        "views": _numbers(batch["view"], batch["view"].type.list_size),
        "choices": _numbers(choices, choices.type.list_size),
        "sizes": sizes,
        "policy": _policy(batch, starts, sizes),
        "value": value,
        "outcome": outcome,
        "fight": np.stack([np.asarray(batch["series"]).astype(np.int64), np.asarray(batch["fight"])], axis=1),
    }


def _parts(data: lab.DataSet) -> Iterator[dict[str, Array]]:
    for path in data.files:
        with pq.ParquetFile(path) as file:
            asked = [name for name in (*_COLUMNS, *_ODDS) if name in file.schema_arrow.names]
            for batch in file.iter_batches(batch_size=_ROWS, columns=asked):
                if batch.num_rows:
                    yield _part(batch)


def load(data: lab.DataSet) -> Samples:
    """The samples of a data set. Each fight is a group, so that one in so many checks the others."""
    parts: dict[str, list[Array]] = {}
    for part in _parts(data):
        for name, numbers in part.items():
            parts.setdefault(name, []).append(numbers)
    if not parts:
        raise PlanError(f"{data.folder}: the data set has no decisions")
    joined: dict[str, Any] = {name: np.concatenate(lists) for name, lists in parts.items()}
    _, group = np.unique(joined["fight"], axis=0, return_inverse=True)
    return Samples(
        views=joined["views"],
        choices=joined["choices"],
        offsets=np.concatenate([[0], np.cumsum(joined["sizes"])]).astype(np.int64),
        policy=joined["policy"],
        value=joined["value"],
        outcome=joined["outcome"],
        group=group.reshape(-1).astype(np.int32),
    )
