"""One fight as arrays, with the same fight in texts beside it: what the environments share."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _checks
from ._fight import Fight, Source, fight as open_fight
from ._vector import VectorEnv, vector_env


class SingleFight:
    """A batch of one fight, and a `Fight` that follows it: for bots, texts and pictures."""

    def __init__(self, source: Fight | Source, slots: int | None, seed: int) -> None:
        seed = _checks.seed_of(seed)
        self._file: str = source.setup if isinstance(source, Fight) else open_fight(source).setup
        self.vector: VectorEnv = vector_env(open_fight(self._file), 1, seed=seed, slots=slots, threads=1)
        self._seeds = np.random.default_rng(seed)
        self.begin(seed)

    def begin(self, seed: int | None) -> None:
        """Begins the fight again; without a seed, with the next one of a series."""
        self.vector.reset(int(self._seeds.integers(2**62)) if seed is None else seed)
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._played: list[str] = []
        self._fight: Fight | None = None
        self._seed = self.vector.dice_seed(0)
        self.over = False

    @property
    def asked(self) -> int:
        """The side that must choose."""
        return int(self.vector.asked[0])

    @property
    def legal(self) -> int:
        """How many choices are offered."""
        return int(self.vector.legal[0])

    def offered(self) -> list[str]:
        """The texts of the choices that are offered."""
        return self.vector.offered(0)

    def play(self, slot: int) -> None:
        """Plays a choice that is offered. At the end `over` is True, and nothing more can be played."""
        self._played.append(self.vector.choice(0, slot))
        self.vector.step(np.array([slot], np.int32))
        self.over = bool(self.vector.done[0])

    def fight(self) -> Fight:
        """The same fight at the same position, in texts."""
        if self._fight is None:
            self._fight = open_fight(self._file, seed=self._seed)
            _play_forced(self._fight)
        for choice in self._played:
            self._fight.play(choice)
            _play_forced(self._fight)
        self._played = []
        return self._fight

    def observation(self, side: int) -> dict[str, NDArray[Any]]:
        """What a side observes: the position, the choices and their mask, which are zero for others than the asked."""
        choices, mask = self.vector.choices[0], self.vector.mask[0].astype(np.int8)
        is_asked = side == self.asked and not self.over
        return {
            "observation": np.zeros_like(self.vector.observation[0]) if self.over else self.vector.observe(0, side),
            "choices": choices.copy() if is_asked else np.zeros_like(choices),
            "action_mask": mask if is_asked else np.zeros_like(mask),
        }


def _play_forced(fight: Fight) -> None:
    """What nobody can avoid at the opening is played in a batch, and only after a choice in a Fight."""
    while (only := fight.core.forced) is not None:
        fight.play(only, by="driver")


def observation_spaces(vector: VectorEnv) -> dict[str, tuple[NDArray[np.int16], NDArray[np.int16]]]:
    """The bounds of the arrays of an observation."""
    low = np.array([number.low for number in vector.layout.observation], np.int16)
    high = np.array([number.high for number in vector.layout.observation], np.int16)
    shape = vector.choices.shape[1:]
    return {
        "observation": (low, high),
        "choices": (np.zeros(shape, np.int16), np.full(shape, 255, np.int16)),
    }


def checked_mode(mode: str | None, modes: dict[str, Any]) -> str | None:
    """The render mode of an environment; ValueError where it has no such mode."""
    known = modes["render_modes"]
    if mode is not None and mode not in known:
        raise ValueError(f"render_mode: expected {', '.join(known)} or None, not {mode!r}")
    return mode


def picture(fight: Fight, side: str | None) -> str:
    """The position as text, as a side may know it."""
    lines: list[str] = []
    for table in fight.tables(side):
        lines.append(table["title"])
        lines += table["drawing"]
        widths = [max(len(row[i]) for row in table["rows"] if i < len(row)) for i in range(_columns(table))]
        for row in table["rows"]:
            lines.append("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
        lines.append("")
    return "\n".join(lines)


def _columns(table: dict[str, Any]) -> int:
    return max((len(row) for row in table["rows"]), default=0)
