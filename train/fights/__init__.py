"""The fights of training: shipped files, and variations that are drawn from shipped records.

A game's module has `draw(draw, records)`, one variation as the contents of a fight file. What is held out
(train/<game>.yaml) never comes into a training fight: neither the files nor the records.
"""

from __future__ import annotations

import functools
import importlib
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from ..plan import Plan

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class TrainingFight:
    """The text of a fight file, and what it is called in logs."""

    name: str
    text: str


class Block(yaml.SafeDumper):
    """Writes texts of several lines, such as maps, as blocks."""


Block.add_representer(
    str,
    lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None),
)


class Draw(random.Random):
    """Random numbers of one variation, which depend on its name only."""

    def chance(self, share: float) -> bool:
        """True so often."""
        return self.random() < share

    def some(self, pool: list[Any], least: int, most: int) -> list[Any]:
        """Between `least` and `most` of a pool, none twice."""
        return self.sample(pool, min(len(pool), self.randint(least, most)))


@functools.cache
def records_of(game: str, left_out: frozenset[str]) -> dict[str, list[dict[str, Any]]]:
    """The lists of the record files of a game, by their key, without those of these ids."""
    records: dict[str, list[dict[str, Any]]] = {}
    for file in sorted((ROOT / "data" / game).glob("*.yaml")):
        contents = yaml.safe_load(file.read_text(encoding="utf-8"))
        for key, value in contents.items():
            if not isinstance(value, list) or not value or not isinstance(value[0], dict):
                continue
            records[key] = [one for one in value if one.get("id") not in left_out]
    return records


def shipped(plan: Plan, held_out: bool) -> list[TrainingFight]:
    """The shipped files of one part of the split."""
    names = plan.held_out.fights if held_out else plan.training.fights
    folder = ROOT / "fights" / plan.game
    return [TrainingFight(name, (folder / f"{name}.yaml").read_text(encoding="utf-8")) for name in names]


def variation(plan: Plan, number: int, held_out: bool) -> TrainingFight:
    """One drawn fight of one part of the split. Those that are held out may have any record."""
    part = "held-out" if held_out else "training"
    records = records_of(plan.game, frozenset() if held_out else frozenset(plan.held_out.records))
    module = importlib.import_module(f".{plan.game}", __package__)
    draw = Draw(f"{plan.game} {part} {plan.seed} {number}")
    contents = {"game": plan.game, **module.draw(draw, records)}
    return TrainingFight(f"{part}-{number}", yaml.dump(contents, Dumper=Block, sort_keys=False, width=1000))
