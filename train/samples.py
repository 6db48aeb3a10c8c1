"""Generates the samples of a round, a file for each training fight, and reads them again.

A file's bytes follow from the plan, the rules, the bots and the network of the round before; files that
are there already are kept, so that an interrupted generation goes on.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable

import numpy as np
from affray import AffrayError, _core

from .fights import TrainingFight, shipped, variation
from .plan import Plan, Round

Array = np.ndarray[Any, Any]
KEYS = ("views", "choices", "offsets", "policy", "value", "outcome", "side", "fight")


@dataclass(frozen=True)
class Samples:
    """Decisions: features of the views, of the choices, and the targets."""

    views: Array  # decisions x features, int8
    choices: Array  # choices of all decisions x features, int8
    offsets: Array  # decisions + 1
    policy: Array  # of each choice
    value: Array  # of each decision, what the teacher says
    outcome: Array  # of each decision, how the fight ended
    group: Array  # of each decision: the number of its training fight

    @property
    def decisions(self) -> int:
        """How many decisions there are."""
        return len(self.value)


def seed_of(*words: object) -> int:
    """A seed that follows from words."""
    digest = hashlib.sha256(" ".join(str(word) for word in words).encode()).digest()
    return int.from_bytes(digest[:8], "little")


def training_fights(plan: Plan, variations: int = 0) -> list[TrainingFight]:
    """The fights that training plays: the shipped ones, and so many variations, or all. One that the game refuses, as
    walls keep the heroes from an enemy (RG46), is left out."""
    drawn = [variation(plan, number, held_out=False) for number in range(variations or plan.training.variations)]
    return shipped(plan, held_out=False) + [fight for fight in drawn if is_accepted(fight, plan.game)]


def is_accepted(fight: TrainingFight, game: str) -> bool:
    """Whether the game takes this fight."""
    try:
        _core.players(fight.text, game)
    except AffrayError:
        return False
    return True


def seats_of(fight: TrainingFight, game: str, seating: list[str]) -> list[str]:
    """A bot for each side: those of the seating, the last one for all further sides."""
    sides = len(_core.players(fight.text, game))
    return [seating[min(side, len(seating) - 1)] for side in range(sides)]


def record(fight: TrainingFight, plan: Plan, number: int) -> dict[str, Array]:
    """Plays one training fight with all seatings of a round and joins the samples."""
    one_round: Round = plan.rounds[number]
    parts = []
    for place, seating in enumerate(one_round.seatings):
        part = _core.record_samples(
            fight.text,
            plan.game,
            seats_of(fight, plan.game, seating),
            one_round.teacher,
            one_round.fights,
            seed_of(plan.seed, number, fight.name, place),
            0,
            one_round.every,
        )
        parts.append(part)
    joined = {key: np.concatenate([part[key] for part in parts]) for key in KEYS if key != "offsets"}
    sizes = np.concatenate([np.diff(part["offsets"]) for part in parts])
    joined["offsets"] = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    joined["version"] = np.array(parts[0]["version"])
    return joined


def generate(plan: Plan, number: int, folder: Path, report: Callable[[str], None]) -> float:
    """Writes the samples of a round; returns the processor seconds of all of its files."""
    folder.mkdir(parents=True, exist_ok=True)
    fights = training_fights(plan, plan.rounds[number].variations)
    seconds = 0.0
    for place, fight in enumerate(fights):
        file = folder / f"{place:04}.npz"
        clock = file.with_suffix(".seconds")
        if not (file.exists() and clock.exists()):
            start = time.process_time()
            samples = record(fight, plan, number)
            used = time.process_time() - start
            unfinished = file.with_suffix(".part")
            with unfinished.open("wb") as stream:
                np.savez_compressed(stream, **samples)
            unfinished.rename(file)
            clock.write_text(f"{used:.3f}\n")
            if place % 25 == 0:
                report(f"round {number}: fight {place} of {len(fights)}, {len(samples['value'])} decisions")
        seconds += float(clock.read_text())
    return seconds


def load(folders: list[Path]) -> Samples:
    """Reads the samples of some rounds. Each training fight is a group, the same in all rounds."""
    parts: dict[str, list[Array]] = {key: [] for key in (*KEYS, "group")}
    for folder in folders:
        for file in sorted(folder.glob("*.npz")):
            with np.load(file) as stored:
                for key in KEYS:
                    parts[key].append(np.diff(stored[key]) if key == "offsets" else stored[key])
            parts["group"].append(np.full(len(parts["value"][-1]), int(file.stem), dtype=np.int32))
    if not parts["value"]:
        raise FileNotFoundError(f"there are no samples in {', '.join(str(one) for one in folders)}")
    joined = {key: np.concatenate(lists) for key, lists in parts.items()}
    offsets = np.concatenate([[0], np.cumsum(joined["offsets"])]).astype(np.int64)
    return Samples(
        views=joined["views"],
        choices=joined["choices"],
        offsets=offsets,
        policy=joined["policy"],
        value=joined["value"],
        outcome=joined["outcome"],
        group=joined["group"],
    )
