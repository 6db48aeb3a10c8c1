"""Samples are the same each time, and can be made in parts."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np

from train import samples
from train.plan import Round, read_plan

PLAN = dataclasses.replace(
    read_plan("sectors"),
    training=dataclasses.replace(read_plan("sectors").training, fights=["duel"], variations=2),
    rounds=[Round(teacher="varied:20", seatings=[["teacher", "teacher"], ["greedy", "teacher"]], fights=2)],
)


def test_files_are_the_same_each_time_and_only_made_once(tmp_path: Path) -> None:
    for name in ("one", "other"):
        samples.generate(PLAN, 0, tmp_path / name, lambda _: None)
    files = sorted(file.name for file in (tmp_path / "one").glob("*.npz"))
    assert len(files) == 3
    for file in files:
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "other" / file).read_bytes()
    # What an interrupted generation has not made is made; what is there stays as it is.
    kept = tmp_path / "one" / files[0]
    made = kept.stat().st_mtime_ns
    whole = (tmp_path / "one" / files[1]).read_bytes()
    (tmp_path / "one" / files[1]).unlink()
    samples.generate(PLAN, 0, tmp_path / "one", lambda _: None)
    assert (tmp_path / "one" / files[1]).read_bytes() == whole
    assert kept.stat().st_mtime_ns == made


def test_targets_are_shares_of_each_decision(tmp_path: Path) -> None:
    samples.generate(PLAN, 0, tmp_path, lambda _: None)
    read = samples.load([tmp_path])
    assert read.decisions > 10
    assert read.offsets[-1] == len(read.policy) == len(read.choices)
    assert np.diff(read.offsets).min() >= 2
    np.testing.assert_allclose(np.add.reduceat(read.policy, read.offsets[:-1]), 1, rtol=1e-5)
    assert set(np.unique(read.outcome)) <= {-1.0, 0.0, 1.0}
    assert np.abs(read.value).max() <= 1


def test_a_round_may_play_the_first_variations_only(tmp_path: Path) -> None:
    first = dataclasses.replace(PLAN, rounds=[dataclasses.replace(PLAN.rounds[0], variations=1)])
    samples.generate(first, 0, tmp_path / "first", lambda _: None)
    samples.generate(PLAN, 0, tmp_path / "all", lambda _: None)
    files = sorted(file.name for file in (tmp_path / "first").glob("*.npz"))
    assert files == ["0000.npz", "0001.npz"]
    for file in files:
        assert (tmp_path / "first" / file).read_bytes() == (tmp_path / "all" / file).read_bytes()
