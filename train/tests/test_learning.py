"""Learning lowers the loss, goes on where it stopped, and its integers are those of the reference and of C++."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest
import torch
from affray import _core

from train import learn, quantised, samples
from train.network import Batch
from train.plan import Learning, Plan, Round, Sizes, read_plan

PLAN = dataclasses.replace(
    read_plan("sectors"),
    training=dataclasses.replace(read_plan("sectors").training, fights=["duel"], variations=23),
    rounds=[Round(teacher="varied:30", seatings=[["teacher", "teacher"]], fights=3)],
    sizes=Sizes(first=24, second=16, choice=16),
    learning=Learning(
        epochs=6, quantised_epochs=2, batch=64, rate=0.004, weight_decay=0.01, value_share=1.0, search_share=0.3
    ),
)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> samples.Samples:
    folder = tmp_path_factory.mktemp("samples")
    samples.generate(PLAN, 0, folder, lambda _: None)
    return samples.load([folder])


def learned(plan: Plan, data: samples.Samples, checkpoint: Path) -> learn.Learner:
    learner = learn.Learner(plan, data, checkpoint)
    learner.run(lambda _: None)
    return learner


def test_learning_lowers_the_loss(data: samples.Samples, tmp_path: Path) -> None:
    epochs = learned(PLAN, data, tmp_path / "learned.pt").progress.epochs
    assert len(epochs) == 8
    assert epochs[5].policy < 0.8 * epochs[0].policy
    assert epochs[5].value < epochs[0].value
    # Rounding costs little.
    assert epochs[-1].policy < 1.1 * epochs[5].policy


class Interrupted(Exception):
    """Somebody pressed Ctrl-C."""


@pytest.mark.parametrize("epoch", (2, 6))
def test_an_interrupted_training_comes_to_the_same_network(data: samples.Samples, tmp_path: Path, epoch: int) -> None:
    whole = learned(PLAN, data, tmp_path / "whole.pt")

    def interrupt(line: str) -> None:
        if line.startswith(f"epoch {epoch}:"):
            raise Interrupted

    with pytest.raises(Interrupted):
        learn.Learner(PLAN, data, tmp_path / "parts.pt").run(interrupt)
    rest = learned(PLAN, data, tmp_path / "parts.pt")
    assert rest.is_resumed
    assert rest.progress.epochs == whole.progress.epochs
    assert rest.network.shifts == whole.network.shifts
    for name, numbers in whole.network.state_dict().items():
        assert torch.equal(numbers, rest.network.state_dict()[name]), name


def test_integers_are_those_of_pytorch_and_of_the_program(data: samples.Samples, tmp_path: Path) -> None:
    network = learned(PLAN, data, tmp_path / "learned.pt").network
    file = tmp_path / "network.json"
    quantised.write(quantised.quantised(network, "sectors", 1, {"data": "a test"}), file)
    integers = quantised.read(file)
    text = file.read_text()
    for decision in range(0, data.decisions, max(1, data.decisions // 50)):
        view = data.views[decision]
        choices = data.choices[data.offsets[decision] : data.offsets[decision + 1]]
        value, scores = quantised.infer(integers, view, choices)
        value_of_program, scores_of_program = _core.infer(text, view, choices, "sectors")
        assert value == value_of_program
        np.testing.assert_array_equal(scores, scores_of_program)
        with torch.no_grad():
            batch = Batch(
                views=torch.from_numpy(view[None, :].astype(np.float32) / quantised.ONE),
                choices=torch.from_numpy(choices.astype(np.float32) / quantised.ONE),
                owner=torch.zeros(len(choices), dtype=torch.int64),
                policy=torch.zeros(len(choices)),
                value=torch.zeros(1),
            )
            real_value, real_scores = network(batch)
        unit = quantised.ONE * 2 ** integers.layers["value"].shift
        assert value == round(float(real_value[0]) * unit)
        unit = quantised.ONE * 2 ** integers.layers["score"].shift
        np.testing.assert_array_equal(scores, np.round(real_scores.numpy() * unit))
