"""Odds of fights and of single attacks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping

from ._numbers import Number, number_of, numbers_of


@dataclass(frozen=True)
class PricedChoice:
    """What a choice is worth to the side that is asked."""

    choice: str
    value: Number
    """With the objective "win" from -1 to 1: the chance to win minus that to lose; with "margin" in losses."""
    win: Number | None = None
    loss: Number | None = None


@dataclass(frozen=True)
class Odds:
    """How likely each side is to win, and what each loses.

    ``method`` is "exact", "bounded" or "sampled"; ``policy`` says who chooses ("plan", "best", a bot, …). ``win``
    has a number for each side and "none" for no winner; ``score`` is the chance to win plus half the chance of
    no winner. ``losses`` gives the chance of each number of losses, by side. ``json`` is the whole answer as
    `affray odds --json` has it.
    """

    game: str
    method: str
    policy: str
    win: dict[str, Number]
    score: dict[str, Number]
    losses: dict[str, dict[int, Number]]
    choices: tuple[PricedChoice, ...]
    asked: str | None
    value: Number | None
    json: Mapping[str, Any] = field(repr=False, compare=False)


def odds_of(json: Any) -> Odds:
    """The object of an answer in the format odds/1."""
    return Odds(
        game=json["game"],
        method=json["method"],
        policy=json["policy"],
        win=numbers_of(json.get("win", {})),
        score=numbers_of(json.get("score", {})),
        losses={
            side: {int(number): number_of(value) for number, value in losses.items()}
            for side, losses in json.get("losses", {}).items()
        },
        choices=tuple(
            PricedChoice(
                choice["choice"],
                number_of(choice["value"]),
                number_of(choice["win"]) if "win" in choice else None,
                number_of(choice["loss"]) if "loss" in choice else None,
            )
            for choice in json.get("choices", ())
        ),
        asked=json.get("asked") or None,
        value=number_of(json["value"]) if "value" in json else None,
        json=json,
    )


@dataclass(frozen=True)
class TargetOdds:
    """What a single attack does to one target. ``killed`` is None if the target's health was not given."""

    damage: dict[int, Number]
    mean: Number
    missed: Number
    pierced: Number
    out_of_reach: Number
    killed: Number | None


@dataclass(frozen=True)
class AttackOdds:
    """The exact odds of a single attack of realms. ``attack`` is how the text was understood."""

    attack: str
    targets: tuple[TargetOdds, ...]
    json: Mapping[str, Any] = field(repr=False, compare=False)

    @property
    def damage(self) -> dict[int, Number]:
        """The chance of each damage to the first target."""
        return self.targets[0].damage

    @property
    def mean(self) -> Number:
        """The mean damage to the first target."""
        return self.targets[0].mean


def attack_odds_of(json: Any) -> AttackOdds:
    """The object of an answer in the format attack/1."""
    return AttackOdds(
        attack=json["attack"],
        targets=tuple(
            TargetOdds(
                damage={int(number): number_of(value) for number, value in target["damage"].items()},
                mean=number_of(target["mean"]),
                missed=number_of(target["missed"]),
                pierced=number_of(target["pierced"]),
                out_of_reach=number_of(target["out_of_reach"]),
                killed=number_of(target["killed"]) if "killed" in target else None,
            )
            for target in json["targets"]
        ),
        json=json,
    )
