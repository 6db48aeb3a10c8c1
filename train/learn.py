"""Fits a network to samples. The same samples and plan give the same network on the same machine."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Callable

import numpy as np
import torch

from .network import Batch, Network, losses
from .plan import Plan
from .quantised import ONE
from .samples import Array, Samples

CHECKED_SHARE = 12  # one training fight of so many checks the others and is not learned from


@dataclass
class Epoch:
    """What one pass over the samples has come to: losses on what is learned and on what is checked."""

    quantised: bool
    policy: float
    value: float
    checked_policy: float
    checked_value: float
    agreement: float  # how often the best choice of the network is the teacher's, where it is checked


@dataclass
class Progress:
    """The learning curve, and the processor seconds."""

    epochs: list[Epoch] = field(default_factory=list)
    seconds: float = 0.0


def batch_of(samples: Samples, chosen: Array, search_share: float) -> Batch:
    """The decisions of these numbers."""
    starts = samples.offsets[chosen]
    sizes = samples.offsets[chosen + 1] - starts
    owner = np.repeat(np.arange(len(chosen)), sizes)
    first = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    rows = np.arange(int(sizes.sum())) - np.repeat(first, sizes) + np.repeat(starts, sizes)
    value = (1 - search_share) * samples.outcome[chosen] + search_share * samples.value[chosen]
    return Batch(
        views=torch.from_numpy(samples.views[chosen].astype(np.float32) / ONE),
        choices=torch.from_numpy(samples.choices[rows].astype(np.float32) / ONE),
        owner=torch.from_numpy(owner),
        policy=torch.from_numpy(samples.policy[rows]),
        value=torch.from_numpy(value.astype(np.float32)),
    )


def agreement(network: Network, batch: Batch) -> float:
    """How often the choice with the highest score is one that the teacher likes best."""
    scores = network(batch)[1].numpy()
    owner = batch.owner.numpy()
    policy = batch.policy.numpy()
    order = np.lexsort((-scores, owner))
    best = order[np.concatenate([[True], owner[order][1:] != owner[order][:-1]])]
    likes = np.zeros(len(batch.value), dtype=np.float32)
    np.maximum.at(likes, owner, policy)
    return float((policy[best] >= likes - 1e-6).mean())


class Learner:
    """Epochs over samples, with a checkpoint after each."""

    def __init__(self, plan: Plan, samples: Samples, checkpoint: Path) -> None:
        torch.manual_seed(plan.seed)
        torch.use_deterministic_algorithms(True)
        torch.set_num_threads(1)
        self.plan = plan
        self.samples = samples
        self.checkpoint = checkpoint
        self.progress = Progress()
        self.network = Network(samples.views.shape[1], samples.choices.shape[1], plan.sizes)
        self.optimiser = torch.optim.AdamW(
            self.network.parameters(), lr=plan.learning.rate, weight_decay=plan.learning.weight_decay
        )
        is_checked = samples.group % CHECKED_SHARE == CHECKED_SHARE - 1
        self.learned = np.flatnonzero(~is_checked)
        self.checked = np.flatnonzero(is_checked)
        self.is_resumed = checkpoint.exists()
        if self.is_resumed:
            self._resume()

    def run(self, report: Callable[[str], None]) -> None:
        """Learns until all epochs are done."""
        learning = self.plan.learning
        while len(self.progress.epochs) < learning.epochs + learning.quantised_epochs:
            start = time.process_time()
            number = len(self.progress.epochs)
            if number == learning.epochs:
                self.network.quantise()
            self._set_rate(number)
            policy, value = self._pass(number)
            epoch = Epoch(bool(self.network.shifts), policy, value, *self._check())
            self.progress.epochs.append(epoch)
            self.progress.seconds += time.process_time() - start
            self._store()
            report(
                f"epoch {number}: policy {policy:.4f} (checked {epoch.checked_policy:.4f}), value {value:.4f} "
                f"(checked {epoch.checked_value:.4f}), agrees {epoch.agreement:.1%}"
            )

    def _set_rate(self, number: int) -> None:
        """The rate falls along a cosine, once for each of the two phases."""
        learning = self.plan.learning
        first = number < learning.epochs
        done = number / learning.epochs if first else (number - learning.epochs) / max(1, learning.quantised_epochs)
        rate = float(learning.rate * (0.05 + 0.95 * (1 + np.cos(np.pi * done)) / 2) * (1.0 if first else 0.2))
        for group in self.optimiser.param_groups:
            group["lr"] = rate

    def _pass(self, number: int) -> tuple[float, float]:
        order = np.random.Generator(np.random.Philox(key=self.plan.seed * 1000 + number)).permutation(self.learned)
        sums = np.zeros(2)
        size = self.plan.learning.batch
        for start in range(0, len(order), size):
            batch = batch_of(self.samples, order[start : start + size], self.plan.learning.search_share)
            policy, value = losses(self.network, batch)
            self.optimiser.zero_grad()
            (policy + self.plan.learning.value_share * value).backward()
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            self.optimiser.step()
            sums += len(batch.value) * np.array([policy.item(), value.item()])
        policy_sum, value_sum = sums / max(1, len(order))
        return float(policy_sum), float(value_sum)

    def _check(self) -> tuple[float, float, float]:
        sums = np.zeros(3)
        size = 4 * self.plan.learning.batch
        with torch.no_grad():
            for start in range(0, len(self.checked), size):
                batch = batch_of(self.samples, self.checked[start : start + size], self.plan.learning.search_share)
                policy, value = losses(self.network, batch)
                sums += len(batch.value) * np.array([policy.item(), value.item(), agreement(self.network, batch)])
        policy_mean, value_mean, share = sums / max(1, len(self.checked))
        return float(policy_mean), float(value_mean), float(share)

    def _store(self) -> None:
        unfinished = self.checkpoint.with_suffix(".part")
        torch.save(
            {
                "network": self.network.state_dict(),
                "optimiser": self.optimiser.state_dict(),
                "shifts": self.network.shifts,
                "epochs": [asdict(one) for one in self.progress.epochs],
                "seconds": self.progress.seconds,
            },
            unfinished,
        )
        unfinished.rename(self.checkpoint)
        curve = self.checkpoint.with_suffix(".curve.json")
        curve.write_text(json.dumps([asdict(one) for one in self.progress.epochs], indent=1) + "\n")

    def _resume(self) -> None:
        stored = torch.load(self.checkpoint, weights_only=True)
        self.network.load_state_dict(stored["network"])
        self.optimiser.load_state_dict(stored["optimiser"])
        self.network.shifts = stored["shifts"]
        self.progress = Progress([Epoch(**one) for one in stored["epochs"]], stored["seconds"])
