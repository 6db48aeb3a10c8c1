"""Samples for training: the same each time, about what a side may know only, with targets that are shares."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from affray import AffrayError, _core

FIGHTS = ("worlds/one-world", "realms/first-blood", "sectors/even-sectors", "biomes/endgame")


def text_of(name: str) -> str:
    """The text of a shipped fight."""
    return Path(_core.home(), "fights", f"{name}.yaml").read_text(encoding="utf-8")


def recorded(name: str, seed: int = 1, fights: int = 2, first: int = 0, every: int = 3, imagined: bool = False) -> Any:
    """Samples of fights in which the teacher plays the first side and greedy the others."""
    text = text_of(name)
    game = name.split("/")[0]
    seats = ["teacher"] + ["greedy"] * (len(_core.players(text, game)) - 1)
    return _core.record_samples(text, game, seats, "varied:16", fights, seed, first, every, imagined)


@pytest.mark.parametrize("name", FIGHTS)
def test_samples_follow_from_the_seed(name: str) -> None:
    one, same, other = recorded(name), recorded(name), recorded(name, seed=2)
    for key, numbers in one.items():
        np.testing.assert_array_equal(numbers, same[key], err_msg=key)
    assert one["views"].shape != other["views"].shape or (one["views"] != other["views"]).any()
    # And can be made in parts.
    rest = recorded(name, fights=1, first=1)
    np.testing.assert_array_equal(one["views"][one["fight"] == 1], rest["views"])


@pytest.mark.parametrize("name", FIGHTS)
def test_targets_are_shares_of_the_choices_of_a_decision(name: str) -> None:
    samples = recorded(name)
    sizes = np.diff(samples["offsets"])
    assert len(sizes) == len(samples["views"]) == len(samples["value"]) == len(samples["outcome"]) > 3
    assert sizes.min() >= 2 and sizes.sum() == len(samples["choices"]) == len(samples["policy"])
    np.testing.assert_allclose(np.add.reduceat(samples["policy"], samples["offsets"][:-1]), 1, rtol=1e-5)
    assert samples["views"].dtype == samples["choices"].dtype == np.int8
    for side, fight, outcome in zip(samples["side"], samples["fight"], samples["outcome"]):
        winner = samples["winner"][fight]
        assert outcome == (0 if winner < 0 else 1 if winner == side else -1)


@pytest.mark.parametrize("name", FIGHTS)
def test_samples_know_nothing_that_is_hidden(name: str) -> None:
    """What the side cannot know is drawn anew before the features are taken: nothing changes."""
    real, other = recorded(name, fights=3), recorded(name, fights=3, imagined=True)
    for key, numbers in real.items():
        np.testing.assert_array_equal(numbers, other[key], err_msg=key)


def test_wrong_bots_are_named() -> None:
    text = text_of("sectors/duel")
    with pytest.raises(AffrayError, match="sage"):
        _core.record_samples(text, "sectors", ["teacher", "sage"], "varied:16", 1, 1)
    with pytest.raises(AffrayError, match="greedy"):
        _core.record_samples(text, "sectors", ["teacher", "teacher"], "greedy", 1, 1)
    with pytest.raises(AffrayError, match="2 bots"):
        _core.record_samples(text, "sectors", ["teacher"], "varied:16", 1, 1)


def test_winners_follow_from_the_seed() -> None:
    text = text_of("sectors/even-sectors")
    assert _core.players(text, "sectors") == [True, True]
    assert _core.players(text_of("realms/first-blood"), "realms") == [True, False]
    won = _core.winners(text, "sectors", ["random", "greedy"], 50, 3)
    assert won.shape == (50,) and set(won.tolist()) <= {-1, 0, 1}
    np.testing.assert_array_equal(won, _core.winners(text, "sectors", ["random", "greedy"], 50, 3))
    assert (won == 1).sum() > (won == 0).sum()


def random_layer(draw: np.random.Generator, rows: int, columns: int, shift: int) -> dict[str, Any]:
    """A layer as it stands in a network file, and its numbers."""
    weights = draw.integers(-60, 60, (rows, columns)).astype(np.int8)
    biases = draw.integers(-2000, 2000, rows).astype("<i4")
    return {
        "rows": rows,
        "columns": columns,
        "shift": shift,
        "weights": base64.b64encode(weights.tobytes()).decode(),
        "biases": base64.b64encode(biases.tobytes()).decode(),
    }


def numbers_of(layer: dict[str, Any]) -> tuple[Any, Any]:
    """Weights and biases of a layer."""
    weights = np.frombuffer(base64.b64decode(layer["weights"]), dtype=np.int8)
    biases = np.frombuffer(base64.b64decode(layer["biases"]), dtype="<i4")
    return weights.reshape(layer["rows"], layer["columns"]).astype(np.int64), biases.astype(np.int64)


def test_sums_of_a_network_are_those_of_integers() -> None:
    samples = recorded("sectors/even-sectors")
    views, choices = samples["views"], samples["choices"]
    draw = np.random.default_rng(5)
    layers = {
        "w1": random_layer(draw, 24, views.shape[1], 9),
        "w2": random_layer(draw, 16, 24, 8),
        "value": random_layer(draw, 1, 16, 7),
        "hidden": random_layer(draw, 12, 16, 8),
        "choice": random_layer(draw, 12, choices.shape[1], 8),
        "score": random_layer(draw, 1, 12, 6),
    }
    card = {key: "a test" for key in ("data", "licence", "strength", "rules", "command")}
    text = json.dumps({"format": 1, "game": "sectors", "features": samples["version"], "layers": layers, "card": card})
    sums = {name: numbers_of(layer) for name, layer in layers.items()}

    def apply(name: str, numbers: Any) -> Any:
        weights, biases = sums[name]
        return numbers.astype(np.int64) @ weights.T + biases

    def activated(numbers: Any, shift: int) -> Any:
        return np.clip((numbers + (1 << (shift - 1))) >> shift, 0, 127)

    for decision in range(0, len(views), 5):
        some = choices[samples["offsets"][decision] : samples["offsets"][decision + 1]]
        second = activated(apply("w2", activated(apply("w1", views[decision]), 9)), 8)
        units = activated(apply("hidden", second) + apply("choice", some), 8)
        value, scores = _core.infer(text, views[decision], some, "sectors")
        assert value == apply("value", second)[0]
        np.testing.assert_array_equal(scores, apply("score", units)[:, 0])
    with pytest.raises(AffrayError, match="numbers of a position"):
        _core.infer(text, views[0][1:], choices[:2], "sectors")
    with pytest.raises(AffrayError):
        _core.infer(text, views[0], choices[:2], "worlds")
