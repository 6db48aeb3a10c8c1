"""The plan of a training: train/<game>.yaml, checked as it is read."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).resolve().parent


class PlanError(Exception):
    """What is wrong with a plan."""


@dataclass(frozen=True)
class HeldOut:
    """What training never sees: shipped fights, records of the game, and the variations for the evaluation."""

    fights: list[str]
    records: list[str]
    variations: int
    judge: str = ""  # a bot that searches: where it beats greedy clearly, choices matter


@dataclass(frozen=True)
class Training:
    """What training plays: shipped fights, and so many variations."""

    fights: list[str]
    variations: int


@dataclass(frozen=True)
class Sizes:
    """The layers of the network."""

    first: int
    second: int
    choice: int


@dataclass(frozen=True)
class Round:
    """One round: who teaches, and how many fights are played of each file with each seating. It may have layers
    and learning of its own, in part, and play only the first variations."""

    teacher: str
    seatings: list[list[str]]
    fights: int
    every: int = 1
    variations: int = 0  # 0: all
    sizes: dict[str, Any] = field(default_factory=dict)
    learning: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Learning:
    """How the network is fitted to the samples."""

    epochs: int
    quantised_epochs: int
    batch: int
    rate: float
    weight_decay: float
    value_share: float  # of the value in the loss
    search_share: float  # of the search's value in the target of the value; the rest is the outcome


@dataclass(frozen=True)
class Plan:
    """A whole training."""

    game: str
    seed: int
    training: Training
    held_out: HeldOut
    sizes: Sizes
    rounds: list[Round]
    learning: Learning

    def of_round(self, number: int) -> Plan:
        """The plan with the layers and the learning of one round."""
        one = self.rounds[number]
        return replace(self, sizes=replace(self.sizes, **one.sizes), learning=replace(self.learning, **one.learning))

    def trial(self, variations: int) -> Plan:
        """The same on a small budget: so many variations, and few epochs. Its network is of no use."""
        few = {"epochs": 2, "quantised_epochs": 1}
        return replace(
            self,
            training=replace(self.training, variations=variations),
            held_out=replace(self.held_out, variations=variations, judge=""),
            rounds=[replace(one, variations=0, learning={**one.learning, **few}) for one in self.rounds],
        )


def _made(kind: type, contents: Any, where: str) -> Any:
    if not isinstance(contents, dict):
        raise PlanError(f"{where}: expected keys with values")
    known = {field.name for field in fields(kind)}
    for key in contents:
        if key not in known:
            raise PlanError(f"{where}: there is no key '{key}'; expected: {', '.join(sorted(known))}")
    try:
        return kind(**contents)
    except TypeError as error:
        raise PlanError(f"{where}: {error}") from error


def read_plan(game: str, folder: Path = FOLDER) -> Plan:
    """Reads the plan of a game."""
    file = folder / f"{game}.yaml"
    if not file.exists():
        plans = ", ".join(sorted(one.stem for one in folder.glob("*.yaml")))
        raise PlanError(f"there is no plan {file.name}; there are: {plans}")
    contents = yaml.safe_load(file.read_text(encoding="utf-8"))
    parts = {"training": Training, "held_out": HeldOut, "sizes": Sizes, "learning": Learning}
    for name, kind in parts.items():
        contents[name] = _made(kind, contents.get(name), f"{file.name}: {name}")
    contents["rounds"] = [
        _made(Round, one, f"{file.name}: round {number}") for number, one in enumerate(contents.get("rounds", []))
    ]
    plan: Plan = _made(Plan, contents, file.name)
    for number in range(len(plan.rounds)):
        try:
            plan.of_round(number)
        except TypeError as error:
            raise PlanError(f"{file.name}: round {number}: {error}") from error
    both = set(plan.training.fights) & set(plan.held_out.fights)
    if both:
        raise PlanError(f"{file.name}: held out and trained on: {', '.join(sorted(both))}")
    return plan
