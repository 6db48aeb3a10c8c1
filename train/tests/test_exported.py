"""A data set of `affray export` as the teacher: its samples, a network that learns from it, and what is refused."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import affray
import numpy as np
import pytest

from train import __main__ as program
from train import exported, learn
from train.plan import Learning, PlanError, Sizes, read_plan

PLAN = dataclasses.replace(
    read_plan("sectors"),
    sizes=Sizes(first=24, second=16, choice=16),
    learning=Learning(
        epochs=5, quantised_epochs=1, batch=64, rate=0.004, weight_decay=0.01, value_share=1.0, search_share=0.3
    ),
)
PLAN = dataclasses.replace(PLAN, rounds=[dataclasses.replace(PLAN.rounds[0], sizes={}, learning={})])
FIGHTS = ["sectors/duel", "sectors/two-on-two"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("export") / "data"
    affray.export(FIGHTS, out, 60, bots="varied:20", odds="varied:30", shards=3, workers=1)
    return out


def test_samples_are_the_rows_of_the_data_set(folder: Path) -> None:
    read = exported.load(exported.open_dataset(PLAN, folder))
    about = json.loads((folder / "dataset.json").read_text())
    assert read.decisions == about["rows"] and len(read.choices) == len(read.policy) == about["choices"]
    assert read.offsets[-1] == len(read.policy) and np.diff(read.offsets).min() >= 2
    np.testing.assert_allclose(np.add.reduceat(read.policy, read.offsets[:-1]), 1, rtol=1e-5)
    assert set(np.unique(read.outcome)) <= {-1.0, 0.0, 1.0} and np.abs(read.value).max() <= 1
    assert len(np.unique(read.group)) == 120  # fights of both files
    # The first row, as the data set has it.
    row = next(iter(affray.lab.read_dataset(folder).arrow().to_batches())).slice(0, 1).to_pylist()[0]
    np.testing.assert_array_equal(read.views[0], row["view"])
    np.testing.assert_array_equal(read.choices[: read.offsets[1]], row["choice_features"])
    np.testing.assert_allclose(read.policy[: read.offsets[1]], row["search_shares"], rtol=1e-5)
    assert read.value[0] == pytest.approx(row["odds"], abs=1e-6) and read.outcome[0] == row["outcome"]


def test_without_odds_the_choice_and_the_outcome_teach(tmp_path: Path) -> None:
    affray.export("sectors/duel", tmp_path / "data", 10, bots="varied:20", shards=1, workers=1)
    data = exported.open_dataset(PLAN, tmp_path / "data")
    read = exported.load(data)
    (row, *_) = next(iter(data.arrow().to_batches())).slice(0, 1).to_pylist()
    assert read.policy[: read.offsets[1]].tolist() == [float(n == row["chosen"]) for n in range(len(row["choices"]))]
    np.testing.assert_array_equal(read.value, read.outcome)


def test_learning_lowers_the_loss_and_comes_to_the_same_file(folder: Path, tmp_path: Path) -> None:
    files = []
    for name in ("one", "other"):
        program.stage_export(PLAN, tmp_path / name, 0, folder)
        file = tmp_path / name / "round-0" / "network.json"
        contents = json.loads(file.read_text())
        contents["card"].pop("hours")  # the clock's
        files.append(contents)
    assert files[0] == files[1]
    card = files[0]["card"]
    assert "sectors/duel by varied:20" in card["data"] and card["licence"] == "MIT"
    assert card["rules"] == f"0x{affray._core.fingerprint():016x}"
    curve = json.loads((tmp_path / "one" / "round-0" / "learned.curve.json").read_text())
    assert len(curve) == 6
    assert curve[4]["policy"] < 0.9 * curve[0]["policy"] and curve[4]["value"] < curve[0]["value"]


def test_what_is_refused(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(PlanError, match="of sectors, and the plan of worlds"):
        exported.open_dataset(read_plan("worlds"), folder)
    with pytest.raises(PlanError, match="nowhere"):
        exported.open_dataset(PLAN, tmp_path / "nowhere")
    affray.export("sectors/three-on-three", tmp_path / "held", 4, shards=1, workers=1)
    with pytest.raises(PlanError, match="sectors/three-on-three, which train/sectors.yaml holds out"):
        exported.open_dataset(PLAN, tmp_path / "held")
    old = tmp_path / "old"
    old.mkdir()
    about = json.loads((folder / "dataset.json").read_text())
    about["features"]["version"] += 1
    (old / "dataset.json").write_text(json.dumps(about))
    with pytest.raises(PlanError, match="export it again"):
        exported.open_dataset(PLAN, old)


def test_groups_keep_fights_together(folder: Path) -> None:
    read = exported.load(exported.open_dataset(PLAN, folder))
    learner_groups = read.group % learn.CHECKED_SHARE == learn.CHECKED_SHARE - 1
    assert 0 < learner_groups.mean() < 0.3
