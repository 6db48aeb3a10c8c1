"""affray: the rules, exact odds and bots of four tabletop fight games.

Examples:
    >>> import affray
    >>> fight = affray.fight("worlds/worked-example")
    >>> fight.asked
    'gray'
    >>> fight.odds("plan").win["gray"].exact
    Fraction(47, 72)
"""

from __future__ import annotations

import json as _json
import os as _os
from pathlib import Path as _Path
from typing import TYPE_CHECKING as _TYPE_CHECKING, Any as _Any, Sequence as _Sequence

from . import _checks, _core

# The package brings the data of the games; $AFFRAY_DATA, where it is set, goes before it.
_core.set_home(str(_Path(__file__).parent / "share"))

from ._callable import batch_tournament, play_out, tournament  # noqa: E402
from ._errors import AffrayError, Refused  # noqa: E402
from ._fight import Event, Fight, Move, Outcome, Pack, Refusal, fight, pack, replay  # noqa: E402
from ._history import Analysis, Luck, analyse, luck  # noqa: E402
from ._laboratory import export, study  # noqa: E402
from ._numbers import Number  # noqa: E402
from ._odds import AttackOdds, Odds, PricedChoice, TargetOdds, attack_odds_of  # noqa: E402
from ._series import Matchups, Simulation, Sweep, matchups, sim, sweep  # noqa: E402
from ._vector import Layout, NumberMeaning, VectorEnv, vector_env  # noqa: E402

if _TYPE_CHECKING:
    from ._aec import AffrayEnv
    from ._fight import Packs, Source
    from ._gym import AffrayGymEnv, Opponent


def games() -> list[str]:
    """The names of the games."""
    return _core.games()


def fights(game: str = "") -> list[str]:
    """The names of the shipped fights, of one game or of all: "worlds/worked-example", …"""
    folder = _Path(_core.home(), "fights")
    files = sorted(folder.glob(f"{game or '*'}/*.yaml"))
    return [file.relative_to(folder).with_suffix("").as_posix() for file in files]


def attack(words: str, *, purpose: str = "") -> AttackOdds:
    """The exact odds of a single attack of realms: affray.attack("melee +2, strength 4, health 6").

    ``purpose``: what rerolls are used for, "damage" or "kill". Raises AffrayError with the column of the word that is
    not understood, and the rule.
    """
    words, purpose = _checks.text("words", words), _checks.text("purpose", purpose)
    return attack_odds_of(_json.loads(_core.attack(words, purpose)))


def env(
    source: Fight | Source, *, slots: int | None = None, seed: int = 1, render_mode: str | None = None
) -> AffrayEnv:
    """A fight as an AEC environment of PettingZoo: affray.env("biomes/match"). Needs pettingzoo and gymnasium.

    ``slots``: how many legal choices are offered at most. ``render_mode``: "ansi" or "human".
    """
    from ._aec import AffrayEnv

    return AffrayEnv(source, slots=slots, seed=seed, render_mode=render_mode)


def gym_env(
    source: Fight | Source,
    *,
    side: str | None = None,
    opponent: Opponent = "greedy",
    slots: int | None = None,
    seed: int = 1,
    render_mode: str | None = None,
) -> AffrayGymEnv:
    """A fight of one side against bots as an environment of Gymnasium. Needs gymnasium.

    ``side``: by default the first player. ``opponent``: a bot, or a function of the Fight that returns a choice.
    """
    from ._gym import AffrayGymEnv

    return AffrayGymEnv(source, side=side, opponent=opponent, slots=slots, seed=seed, render_mode=render_mode)


def set_language(language: str) -> None:
    """The language of sentences and errors: en, fr or cs."""
    _core.set_language(_checks.text("language", language))


__all__ = [
    "AffrayError",
    "Analysis",
    "AttackOdds",
    "Event",
    "Fight",
    "Layout",
    "Luck",
    "Matchups",
    "Move",
    "Number",
    "NumberMeaning",
    "Odds",
    "Outcome",
    "Pack",
    "PricedChoice",
    "Refusal",
    "Refused",
    "Simulation",
    "Sweep",
    "TargetOdds",
    "VectorEnv",
    "analyse",
    "attack",
    "batch_tournament",
    "env",
    "export",
    "fight",
    "fights",
    "games",
    "gym_env",
    "luck",
    "matchups",
    "pack",
    "play_out",
    "replay",
    "set_language",
    "sim",
    "study",
    "sweep",
    "tournament",
    "vector_env",
]
