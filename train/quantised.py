"""The network in integers: the reference that the inference in C++ agrees with, bit for bit, and its file."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from .network import Network

Array = np.ndarray[Any, Any]

FORMAT = 1
LAYERS = ("w1", "w2", "value", "hidden", "choice", "score")
ONE = 64  # the integer that is 1 in features and activations
MOST = 127


@dataclass(frozen=True)
class Layer:
    """Weights int8 (rows x columns), biases int32 (one a row), and how far the sum is shifted."""

    weights: Array
    biases: Array
    shift: int


@dataclass(frozen=True)
class QuantisedNetwork:
    """All layers, by their names in the file."""

    game: str
    features: int
    layers: dict[str, Layer]
    card: dict[str, Any]


def rounded_shift(sums: Array, shift: int) -> Array:
    """Divides by 2^shift and rounds halves up."""
    return sums if shift == 0 else (sums + (1 << (shift - 1))) >> shift


def activated(sums: Array, shift: int) -> Array:
    """The activations of a layer."""
    return np.clip(rounded_shift(sums, shift), 0, MOST)


def sums_of(layer: Layer, numbers: Array) -> Array:
    """Weighted sums of rows of numbers, in 64 bits so that nothing can overflow here."""
    return numbers.astype(np.int64) @ layer.weights.astype(np.int64).T + layer.biases.astype(np.int64)


def infer(network: QuantisedNetwork, view: Array, choices: Array) -> tuple[int, Array]:
    """The sum of the value, and the sum of the score of each choice, before any scaling."""
    layers = network.layers
    first = activated(sums_of(layers["w1"], view[None, :]), layers["w1"].shift)
    second = activated(sums_of(layers["w2"], first), layers["w2"].shift)
    value = int(sums_of(layers["value"], second)[0, 0])
    hidden = sums_of(layers["hidden"], second) + sums_of(layers["choice"], choices)
    both = activated(hidden, layers["choice"].shift)
    return value, sums_of(layers["score"], both)[:, 0]


def quantised(network: Network, game: str, features: int, card: dict[str, Any]) -> QuantisedNetwork:
    """The integers of a network that has learned with their rounding."""
    if not network.shifts:
        network.quantise()
    layers = {}
    for name in LAYERS:
        layer = getattr(network, name)
        unit = 2 ** network.shifts[name]
        weights = np.floor(layer.weight.detach().numpy().astype(np.float64) * unit + 0.5).clip(-MOST, MOST)
        rows = weights.shape[0]
        bias = np.zeros(rows) if layer.bias is None else layer.bias.detach().numpy().astype(np.float64)
        biases = np.floor(bias * unit * ONE + 0.5)
        layers[name] = Layer(weights.astype(np.int8), biases.astype(np.int32), network.shifts[name])
    return QuantisedNetwork(game, features, layers, card)


def write(network: QuantisedNetwork, file: Path) -> None:
    """Writes data/<game>/network.json."""
    layers = {
        name: {
            "rows": layer.weights.shape[0],
            "columns": layer.weights.shape[1],
            "shift": layer.shift,
            "weights": base64.b64encode(layer.weights.astype("<i1").tobytes()).decode(),
            "biases": base64.b64encode(layer.biases.astype("<i4").tobytes()).decode(),
        }
        for name, layer in network.layers.items()
    }
    contents = {
        "format": FORMAT,
        "game": network.game,
        "features": network.features,
        "layers": layers,
        "card": network.card,
    }
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(contents, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read(file: Path) -> QuantisedNetwork:
    """Reads such a file."""
    contents = json.loads(file.read_text(encoding="utf-8"))
    if contents["format"] != FORMAT:
        raise ValueError(f"{file}: expected format {FORMAT}, not {contents['format']}")
    layers = {}
    for name, layer in contents["layers"].items():
        shape = (layer["rows"], layer["columns"])
        weights = np.frombuffer(base64.b64decode(layer["weights"]), dtype="<i1").reshape(shape)
        biases = np.frombuffer(base64.b64decode(layer["biases"]), dtype="<i4")
        layers[name] = Layer(weights, biases, layer["shift"])
    return QuantisedNetwork(contents["game"], contents["features"], layers, contents["card"])
