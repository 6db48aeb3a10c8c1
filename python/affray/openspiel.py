"""Fights as games of OpenSpiel: `affray.openspiel.game("worlds/natives")`. Needs open_spiel.

Importing this module registers a game for each of the four (``affray_worlds``, ``affray_realms``, ``affray_sectors``,
``affray_biomes``), so that ``pyspiel.load_game("affray_worlds(fight=worlds/natives)")`` works too.

Examples:
    >>> import affray.openspiel
    >>> game = affray.openspiel.game("worlds/worked-example")
    >>> state = game.new_initial_state()
    >>> [state.action_to_string(action) for action in state.legal_actions()]
    ['gray attacks white on terra', 'gray ends the turn']
"""

from __future__ import annotations

import atexit
import base64
import json
import zlib
from pathlib import Path
from typing import Any, ClassVar

import pyspiel

from . import _checks, _core
from ._errors import AffrayError
from ._fight import Fight, Source, fight as open_fight
from ._positions import LONGEST, MOST_OUTCOMES, ChanceOutcome, Position, tree_of

_MOST_KEPT = 2**31 - 1  # OpenSpiel writes parameters as int

_DEFAULTS = {
    "worlds": "worlds/worked-example",
    "realms": "realms/first-blood",
    "sectors": "sectors/duel",
    "biomes": "biomes/match",
}


class AffrayGame(pyspiel.Game):  # type: ignore[misc]
    """A fight as a game of OpenSpiel; `affray.openspiel.game` and ``pyspiel.load_game`` make it."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        if params is not None and not isinstance(params, dict):
            raise TypeError(f"params: expected a dict, not {params!r}")
        values = {**_parameters(name), **(params or {})}
        keep = _checks.whole("keep", values["keep"], 0, _MOST_KEPT)
        self._tree = tree_of(_setup_of(name, values), keep)
        fight = self._tree.fight
        count = len(self._tree.players)
        super().__init__(
            _type(name, is_open=not fight.hides, players=count),
            pyspiel.GameInfo(
                num_distinct_actions=_core.open_batch(fight.setup, name, 1, 1 << 20, 1).slots,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=count,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0 if count == 2 else None,
                max_game_length=LONGEST,
            ),
            params or {},
        )

    def new_initial_state(self) -> AffrayState:
        """The state at the start of the fight."""
        return AffrayState(self, self._tree.start)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> AffrayObserver:
        """An observer of what a side may know, as text."""
        return AffrayObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class AffrayState(pyspiel.State):  # type: ignore[misc]
    """A state of a fight. An action of a player is the number of a choice in the list of all legal ones."""

    def __init__(self, game: AffrayGame, position: Position) -> None:
        super().__init__(game)
        self._position = position

    # What OpenSpiel asks of a state

    def current_player(self) -> int:
        """The player who must choose, or chance, or the end."""
        if self._position.outcomes is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self._position.asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._position.player

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self._position.choices)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of what chance may give, with their chances."""
        return [(number, outcome.chance) for number, outcome in enumerate(self._outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise ValueError(f"action: the fight is over, so there is no {action}")
        count = len(self._position.outcomes or self._position.choices)
        self._position = self._position.child(_checks.place("action", action, count))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = self._outcomes
            return f"faces {' '.join(map(str, outcomes[_checks.place('action', action, len(outcomes))].faces))}"
        choices = self._position.choices
        return choices[_checks.place("action", action, len(choices))]

    def is_terminal(self) -> bool:
        """Whether the fight is over."""
        return self._position.outcomes is None and self._position.asked is None

    def returns(self) -> list[float]:
        """1 for the winner and -1 for others. If none of two players wins it is 0 for both."""
        players = self._players
        text = self._position.core.outcome_json() if self.is_terminal() else None
        winner = "none" if text is None else json.loads(text)["winner"]
        if winner == "none" or (len(players) == 2 and winner not in players):
            return [0.0] * len(players)
        return [1.0 if player == winner else -1.0 for player in players]

    def __str__(self) -> str:
        """Equal for equal positions, however they came about."""
        position = self._position
        waiting = "" if position.pending is None else f" {position.pending} {list(position.faces)}"
        return f"{position.asked or 'over'} {position.core.state_hash:016x}{waiting}"

    # What goes beyond it

    @property
    def _outcomes(self) -> list[ChanceOutcome]:
        outcomes = self._position.outcomes
        if outcomes is None:
            asked = "the fight is over" if self.is_terminal() else f"{self._position.asked} must choose"
            raise ValueError(f"expected a state in which dice are rolled: {asked}")
        return outcomes

    @property
    def _players(self) -> list[str]:
        return self._position.tree.players

    def fight(self) -> Fight:
        """The fight in texts. Where dice must be rolled it is the one before the choice that needs them."""
        return Fight(self._position.core.copy(), seed=None, automatic=True)

    def known_to(self, player: int) -> str:
        """Everything that a player may know of the position, as JSON."""
        return self._position.core.view_json(self._players[self._place_of(player)])

    def recalled_by(self, player: int) -> str:
        """A digest of what the player has seen and chosen before."""
        return self._position.recall[self._place_of(player)].hex()

    def _place_of(self, player: int) -> int:
        return _checks.place("player", player, len(self._players))


class AffrayObserver:
    """Texts of what a player may know; with perfect recall, after a digest of what he has seen and chosen."""

    def __init__(self, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"params: an observer of a fight has no parameters, not {params}")
        self._recalls = bool(iig_obs_type.perfect_recall)
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: AffrayState, player: int) -> None:
        """There are no tensors: `affray.vector_env` has numbers."""

    def string_from(self, state: AffrayState, player: int) -> str:
        """What the player may know, as text."""
        if not isinstance(state, AffrayState):
            raise TypeError(f"state: expected the state of a fight, not {state!r}")
        known = state.known_to(player)
        return f"{state.recalled_by(player)} {known}" if self._recalls else known


def game(source: Fight | Source, *, keep: int = 0) -> pyspiel.Game:
    """A fight as a game of OpenSpiel.

    ``source``: as for `affray.fight`; of a Fight, the file is used and not its present position. ``keep``: so many
    positions are remembered by the game, which makes solvers that walk all of a small fight again and again faster.
    """
    keep = _checks.whole("keep", keep, 0, _MOST_KEPT)
    opened = source if isinstance(source, Fight) else open_fight(source)
    is_shipped = isinstance(source, str) and Path(_core.home(), "fights", source + ".yaml").exists()
    which = {"fight": source} if is_shipped else {"text": _packed(opened.setup)}
    return pyspiel.load_game(f"affray_{opened.game}", {**which, "keep": keep})


# A game of OpenSpiel is known by its parameters, so a fight that is not shipped becomes one of them.


def _packed(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def _unpacked(text: str) -> str:
    try:
        return zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))).decode()
    except (ValueError, zlib.error):
        raise AffrayError(f"text: expected a fight as affray.openspiel.game packs it, not {text[:40]!r}") from None


def _parameters(name: str) -> dict[str, Any]:
    return {"fight": _DEFAULTS[name], "text": "", "keep": 0}


def _setup_of(name: str, values: dict[str, Any]) -> str:
    fight = open_fight(_unpacked(values["text"]) + "\n" if values["text"] else values["fight"])
    if fight.game != name:
        raise ValueError(f"fight: expected one of {name}, not of {fight.game}")
    return fight.setup


def _type(name: str, *, is_open: bool, players: int) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"affray_{name}",
        long_name=f"affray: a fight of {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if is_open else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if players == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(players, 8),
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(name),
    )


# Classes, since pyspiel keeps what is registered to the very end, when a function can no longer be freed.


class WorldsGame(AffrayGame):
    """A fight of worlds."""

    name = "worlds"


class RealmsGame(AffrayGame):
    """A fight of realms."""

    name = "realms"


class SectorsGame(AffrayGame):
    """A fight of sectors."""

    name = "sectors"


class BiomesGame(AffrayGame):
    """A fight of biomes."""

    name = "biomes"


for _game in (WorldsGame, RealmsGame, SectorsGame, BiomesGame):
    pyspiel.register_game(_type(_game.name, is_open=False, players=2), _game)
atexit.register(tree_of.cache_clear)

__all__ = ["AffrayGame", "AffrayObserver", "AffrayState", "game"]
