"""The network in PyTorch: in real numbers first, then with the rounding of its integers.

In units of the integers, a feature or an activation of 64 is 1, and a weight w of a layer with shift s is
round(w * 2^s). Activations are cut off at 0 and 127.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from .plan import Sizes
from .quantised import LAYERS, MOST, ONE

MOST_SHIFT = 10


class Rounded(torch.autograd.Function):
    """Rounds halves up, as the integers do; its slope counts as 1 (straight through)."""

    @staticmethod
    def forward(context: object, numbers: Tensor) -> Tensor:
        return torch.floor(numbers + 0.5)

    @staticmethod
    def backward(context: object, slope: Tensor) -> Tensor:  # type: ignore[override]
        return slope


def rounded(numbers: Tensor) -> Tensor:
    """Rounds halves up."""
    result: Tensor = Rounded.apply(numbers)
    return result


@dataclass
class Batch:
    """Some decisions; `owner` is the decision of each choice."""

    views: Tensor
    choices: Tensor
    owner: Tensor
    policy: Tensor
    value: Tensor


class Network(nn.Module):
    """Two layers over the view; a value, and a score for each choice (docs/training.md)."""

    def __init__(self, view: int, choice: int, sizes: Sizes) -> None:
        super().__init__()
        self.shifts: dict[str, int] = {}  # empty: real numbers
        self.w1 = nn.Linear(view, sizes.first)
        self.w2 = nn.Linear(sizes.first, sizes.second)
        self.value = nn.Linear(sizes.second, 1)
        self.hidden = nn.Linear(sizes.second, sizes.choice)
        self.choice = nn.Linear(choice, sizes.choice, bias=False)
        self.score = nn.Linear(sizes.choice, 1, bias=False)
        for name in ("value", "score"):
            nn.init.normal_(getattr(self, name).weight, std=0.1)

    def quantise(self) -> None:
        """From now on weights and activations are rounded; the shifts fit the weights as they are."""
        for name in LAYERS:
            largest = float(getattr(self, name).weight.detach().abs().max())
            self.shifts[name] = max(shift for shift in range(MOST_SHIFT + 1) if largest * 2**shift <= MOST or shift == 0)
        self.shifts["hidden"] = self.shifts["choice"] = min(self.shifts["hidden"], self.shifts["choice"])

    def _linear(self, name: str, numbers: Tensor) -> Tensor:
        layer = getattr(self, name)
        if not self.shifts:
            result: Tensor = layer(numbers)
            return result
        unit = 2 ** self.shifts[name]
        weights = rounded(layer.weight * unit).clamp(-MOST, MOST) / unit
        bias = None if layer.bias is None else rounded(layer.bias * unit * ONE) / (unit * ONE)
        return nn.functional.linear(numbers, weights, bias)

    def _activated(self, numbers: Tensor) -> Tensor:
        if self.shifts:
            numbers = rounded(numbers * ONE) / ONE
        return numbers.clamp(0, MOST / ONE)

    def forward(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """The value of each decision before its tanh, and the score of each choice."""
        first = self._activated(self._linear("w1", batch.views))
        second = self._activated(self._linear("w2", first))
        value = self._linear("value", second).squeeze(1)
        hidden = self._linear("hidden", second)[batch.owner]
        both = self._activated(hidden + self._linear("choice", batch.choices))
        return value, self._linear("score", both).squeeze(1)


def log_shares(scores: Tensor, owner: Tensor, decisions: int) -> Tensor:
    """The logarithm of the share of each choice among those of its decision (softmax)."""
    most = torch.full((decisions,), -torch.inf).scatter_reduce(0, owner, scores.detach(), "amax")
    shifted = scores - most[owner]
    sums = torch.zeros(decisions).index_add(0, owner, shifted.exp())
    return shifted - sums.log()[owner]


def losses(network: Network, batch: Batch) -> tuple[Tensor, Tensor]:
    """The cross-entropy of the choices against the teacher's shares, less the entropy of those, and the
    squared error of the value."""
    value, scores = network(batch)
    decisions = len(batch.value)
    shares = log_shares(scores, batch.owner, decisions)
    entropy = torch.where(batch.policy > 0, batch.policy * batch.policy.clamp(min=1e-9).log(), torch.zeros(()))
    policy_loss = (entropy.sum() - (batch.policy * shares).sum()) / decisions
    value_loss = ((value.tanh() - batch.value) ** 2).mean()
    return policy_loss, value_loss
