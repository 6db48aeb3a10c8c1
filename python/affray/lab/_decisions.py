"""Decisions of fights as Arrow tables: the rows of a data set."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np
import pyarrow as pa

Arrays = dict[str, Any]

_BASE = (
    ("series", pa.int32(), "which fight and bots: the number of an entry of `series` in dataset.json"),
    ("setup", pa.string(), "the name of the fight"),
    ("seed", pa.uint64(), "of the series"),
    ("fight", pa.int64(), "the number of the fight in its series; seed and number give the same fight again"),
    ("move", pa.int32(), "how many choices were made before in this fight, forced ones included"),
    ("side", pa.int8(), "who chooses: the number of the side"),
    ("side_name", pa.string(), "who chooses: its name"),
    ("bot", pa.string(), "the bot that chose"),
)
_CHOICE = (
    ("choices", pa.list_(pa.string()), "the choices that were offered, as they stand in replays"),
    ("chosen", pa.int32(), "which of them was made, counted from 0"),
    ("outcome", pa.int8(), "how the fight ended for this side: 1 won, -1 lost, 0 nobody won, null: it did not end"),
    ("losses", pa.list_(pa.int16()), "what each side had lost at the end, by its number"),
    ("moves", pa.int32(), "how many choices the whole fight has, forced ones included"),
)
_ODDS = (
    ("odds", pa.float64(), "the chance of this side to win less that to lose, from -1 to 1; null: nothing was found"),
    ("odds_kind", pa.string(), "sample: a mean of fights; estimate: what a search expects, with no interval"),
    ("odds_low", pa.float64(), "the lower end of the 95 % interval of a sample"),
    ("odds_high", pa.float64(), "the upper end"),
)
_SAMPLED = (
    ("odds_fights", pa.int32(), "how many fights of the sample came to an end"),
    ("odds_won", pa.int32(), "how many of them the side won"),
    ("odds_lost", pa.int32(), "how many of them it lost"),
)
_SEARCHED = (
    (
        "search_shares",
        pa.list_(pa.float32()),
        "of each choice the share of the search's visits; all 0 where it has none of them",
    ),
)


def columns_of(view_size: int, choice_size: int, odds: str) -> list[tuple[str, pa.DataType, str]]:
    """Name, type and meaning of each column; ``odds`` is "sample", "estimate" or empty."""
    features = [
        ("view", pa.list_(pa.int8(), view_size), "the position as this side may know it: `features.view` in dataset.json"),
        (
            "choice_features",
            pa.list_(pa.list_(pa.int8(), choice_size)),
            "each choice that was offered: `features.choice` in dataset.json",
        ),
    ]
    asked = [*_ODDS, *(_SAMPLED if odds == "sample" else _SEARCHED)] if odds else []
    return [*_BASE, features[0], _CHOICE[0], features[1], *_CHOICE[1:], *asked]


def schema_of(view_size: int, choice_size: int, odds: str) -> pa.Schema:
    """The schema of the rows."""
    return pa.schema([(name, kind) for name, kind, _ in columns_of(view_size, choice_size, odds)])


def _lists(offsets: Any, values: pa.Array) -> pa.Array:
    return pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), values)


def _vectors(numbers: Any) -> pa.Array:
    return pa.FixedSizeListArray.from_arrays(pa.array(numbers.reshape(-1)), numbers.shape[1])


def _texts(found: Arrays) -> pa.Array:
    ends = np.ascontiguousarray(found["text_ends"])
    return pa.StringArray.from_buffers(len(ends) - 1, pa.py_buffer(ends), pa.py_buffer(found["texts"]))


def _repeated(word: str, times: int) -> pa.Array:
    return pa.array([word], pa.string()).take(pa.array(np.zeros(times, np.int32)))


def _named(numbers: Any, names: Sequence[str]) -> pa.Array:
    return pa.array(list(names), pa.string()).take(pa.array(numbers))


def _outcomes(found: Arrays, of_fight: Any) -> pa.Array:
    winner = found["winner"][of_fight]
    outcome = np.where(winner == -1, 0, np.where(winner == found["side"], 1, -1)).astype(np.int8)
    return pa.array(outcome, mask=winner == -2)


def _odds(found: Arrays, odds: str) -> dict[str, pa.Array]:
    rows = len(found["side"])
    columns = {
        "odds": pa.array(found["value"], from_pandas=True),
        "odds_kind": _repeated(odds, rows),
    }
    if odds == "sample":
        names = {"odds_low": "low", "odds_high": "high", "odds_fights": "sampled", "odds_won": "won", "odds_lost": "lost"}
        return {**columns, **{column: pa.array(found[name]) for column, name in names.items()}}
    nothing = pa.nulls(rows, pa.float64())
    shares = _lists(found["offsets"], pa.array(found["shares"]))
    return {**columns, "odds_low": nothing, "odds_high": nothing, "search_shares": shares}


def table_of(
    found: Arrays,
    *,
    series: int,
    setup: str,
    seed: int,
    first: int,
    sides: Sequence[str],
    bots: Sequence[str],
    odds: str,
) -> pa.Table:
    """The rows of decisions that `_core.record_decisions` has found in fights from number ``first``."""
    rows, side = len(found["side"]), found["side"]
    of_fight = found["fight"] - first
    losses = found["losses"][of_fight]
    columns = {
        "series": pa.array(np.full(rows, series, np.int32)),
        "setup": _repeated(setup, rows),
        "seed": pa.array(np.full(rows, seed, np.uint64)),
        "fight": pa.array(found["fight"]),
        "move": pa.array(found["move"]),
        "side": pa.array(side),
        "side_name": _named(side, sides),
        "bot": _named(side, [bots[min(number, len(bots) - 1)] for number in range(len(sides))]),
        "view": _vectors(found["views"]),
        "choices": _lists(found["offsets"], _texts(found)),
        "choice_features": _lists(found["offsets"], _vectors(found["choices"])),
        "chosen": pa.array(found["chosen"]),
        "outcome": _outcomes(found, of_fight),
        "losses": _lists(np.arange(rows + 1, dtype=np.int32) * losses.shape[1], pa.array(losses.reshape(-1))),
        "moves": pa.array(found["moves"][of_fight]),
        **(_odds(found, odds) if odds else {}),
    }
    return pa.table(columns, schema=schema_of(found["views"].shape[1], found["choices"].shape[1], odds))
