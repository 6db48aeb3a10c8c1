"""What has happened in a fight: the luck of its dice, and what each choice cost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from . import _checks, _core
from ._fight import Fight
from ._numbers import number_of
from ._progress import Progress, callback_of
from ._results import Result, Row, axes_of, columns_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Luck(Result):
    """The luck of the moves so far: how each roll changed the chances of each side."""

    def rows(self) -> list[Row]:
        """A row for each roll and side: the chances before and after it."""
        return [
            {
                "move": roll["move"],
                "choice": roll["choice"],
                "dice": " ".join(map(str, roll.get("dice", ()))),
                "side": side,
                **columns_of("before", number_of(chance["before"])),
                **columns_of("after", number_of(chance["after"])),
                "change": chance["change"],
            }
            for roll in self.json["rolls"]
            for side, chance in roll["chances"].items()
        ]

    @property
    def dice(self) -> dict[str, float]:
        """How much the dice changed the chance of each side in all."""
        return {side: float(luck["dice"]) for side, luck in self.json["sides"].items()}

    def plot(self, axes: Axes | None = None) -> Axes:
        """Bars of what each roll changed for the first side."""
        axes = axes_of(axes)
        side = next(iter(self.json["sides"]))
        own = [row for row in self.rows() if row["side"] == side]
        axes.bar([str(row["move"]) for row in own], [row["change"] for row in own])
        axes.axhline(0, color="black", linewidth=0.8)
        axes.set_xlabel("move")
        axes.set_ylabel(f"change of the chances of {side}")
        return axes


class Analysis(Result):
    """What each of the moves so far cost, and what the dice gave."""

    def rows(self) -> list[Row]:
        """A row for each move: who made it, what it cost if it was a decision, and its mark."""
        rows = []
        for move in self.json["moves"]:
            decision = move.get("decision") or {}
            loss = number_of(decision["loss"]) if "loss" in decision else None
            rows.append(
                {
                    "move": move["move"],
                    "side": move["side"],
                    "choice": move["choice"],
                    **columns_of("loss", loss),
                    "mark": decision.get("mark"),
                    "best": decision["best"]["choice"] if "best" in decision else None,
                }
            )
        return rows

    def plot(self, axes: Axes | None = None) -> Axes:
        """Bars of what each decision cost."""
        axes = axes_of(axes)
        rows = [row for row in self.rows() if row["loss"] is not None]
        for side in dict.fromkeys(row["side"] for row in rows):
            own = [row for row in rows if row["side"] == side]
            axes.bar([row["move"] for row in own], [row["loss"] for row in own], label=side)
        axes.set_xlabel("move")
        axes.set_ylabel("cost of the decision")
        axes.legend()
        return axes


def core_of(fight: Fight) -> _core.Fight:
    """The fight of the module."""
    if not isinstance(fight, Fight):
        raise TypeError(f"expected a Fight, which affray.fight and affray.replay open, not {fight!r}")
    return fight.core


def luck(fight: Fight, *, seed: int = 1, samples: int = 0, progress: Progress = None) -> Luck:
    """The luck of the moves so far, as `affray luck` computes it; ``samples``: fights from each position, 0: as many as
    take a few seconds."""
    core, seed, samples = core_of(fight), _checks.seed_of(seed), _checks.whole("samples", samples, 0, _checks.MOST_SEED)
    with callback_of(progress) as tell:
        return Luck(json.loads(_core.luck(core, seed, samples, tell)))


def analyse(
    fight: Fight,
    *,
    seed: int = 1,
    samples: int = 0,
    better: bool = False,
    seconds: float | None = None,
    progress: Progress = None,
) -> Analysis:
    """What the moves so far cost, as `affray analyse` computes it. ``better`` adds the lines that should have been
    played; ``seconds`` limits the time, without which the answer can be repeated."""
    core, seed, samples = core_of(fight), _checks.seed_of(seed), _checks.whole("samples", samples, 0, _checks.MOST_SEED)
    seconds = _checks.number_or_none("seconds", seconds)
    with callback_of(progress) as tell:
        return Analysis(json.loads(_core.analyse(core, seed, samples, better, seconds, tell)))
