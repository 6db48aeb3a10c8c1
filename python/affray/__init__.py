"""affray: the rules, exact odds and bots of four tabletop fight games.

    >>> import affray
    >>> fight = affray.fight("worlds/worked-example")
    >>> fight.asked
    'gray'
    >>> fight.odds("plan").win["gray"].exact
    Fraction(47, 72)
"""

from __future__ import annotations

import json as _json
from pathlib import Path as _Path

from . import _core

# The package brings the data of the games; $AFFRAY_DATA, where it is set, goes before it.
_core.set_home(str(_Path(__file__).parent / "share"))

from ._errors import AffrayError, Refused  # noqa: E402
from ._fight import Event, Fight, Move, Outcome, Refusal, fight, replay  # noqa: E402
from ._history import Analysis, Luck, analyse, luck  # noqa: E402
from ._numbers import Number  # noqa: E402
from ._odds import AttackOdds, Odds, PricedChoice, TargetOdds, attack_odds_of  # noqa: E402
from ._series import Matchups, Simulation, Sweep, matchups, sim, sweep  # noqa: E402



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
    return attack_odds_of(_json.loads(_core.attack(words, purpose)))


def set_language(language: str) -> None:
    """The language of sentences and errors: en, fr or cs."""
    _core.set_language(language)


__all__ = [
    "AffrayError",
    "Analysis",
    "AttackOdds",
    "Event",
    "Fight",
    "Luck",
    "Matchups",
    "Move",
    "Number",
    "Odds",
    "Outcome",
    "PricedChoice",
    "Refusal",
    "Refused",
    "Simulation",
    "Sweep",
    "TargetOdds",
    "analyse",
    "attack",
    "fight",
    "fights",
    "games",
    "luck",
    "matchups",
    "replay",
    "set_language",
    "sim",
    "sweep",
]
