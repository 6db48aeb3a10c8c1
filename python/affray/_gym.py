"""A fight against bots as an environment of Gymnasium."""

from __future__ import annotations

from typing import Any, Callable, Union

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from . import _checks
from ._fight import Fight, Source
from ._single import SingleFight, checked_mode, observation_spaces, picture

_SHORT_FIGHTS = 100  # how many fights may end before the own side has chosen anything

Opponent = Union[str, Callable[[Fight], str]]


class AffrayGymEnv(gymnasium.Env[dict[str, NDArray[Any]], np.int64]):
    """One fight of one side, whose opponents are a bot.

    Observations and rewards are those of `affray.env`. An action is the slot of a choice; numbers beyond the last one
    count from the first again, so that every action is a legal choice.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        source: Fight | Source,
        *,
        side: str | None = None,
        opponent: Opponent = "greedy",
        slots: int | None = None,
        seed: int = 1,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = checked_mode(render_mode, self.metadata)
        self._single = SingleFight(source, slots, seed)
        self._opponent = opponent
        if isinstance(opponent, str):
            self._single.fight().bot_choice(opponent)  # raises if there is no such bot
        elif not callable(opponent):
            raise TypeError(f"opponent: expected the name of a bot or a function, not {opponent!r}")
        vector = self._single.vector
        self.side = vector.players[0] if side is None else side
        if self.side not in vector.players:
            raise ValueError(f"side: expected one of {', '.join(vector.players)}, not {self.side!r}")
        self._number = vector.sides.index(self.side)
        self._begun = False
        self.observation_space = spaces.Dict(  # type: ignore[assignment]
            {
                **{
                    name: spaces.Box(low, high, dtype=np.int16)
                    for name, (low, high) in observation_spaces(vector).items()
                },
                "action_mask": spaces.Box(0, 1, (vector.slots,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(vector.slots)

    @property
    def layout(self) -> Any:
        """What each number means (affray.Layout)."""
        return self._single.vector.layout

    def fight(self) -> Fight:
        """The same fight in texts."""
        return self._single.fight()

    def _play_opponents(self) -> None:
        """Until the own side is asked, or the fight is over."""
        single = self._single
        while not single.over and single.asked != self._number:
            fight = single.fight()
            if isinstance(self._opponent, str):
                choice = fight.bot_choice(self._opponent, seed=len(fight.moves) + 1)
            else:
                choice = self._opponent(fight)
            offered = single.offered()
            # A bot may prefer what is not offered, as another choice dominates it; passing stands last.
            single.play(offered.index(choice) if choice in offered else len(offered) - 1)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Begins the fight again; the opponents play until the own side is asked."""
        super().reset(seed=seed)
        self._begun = True
        self._single.begin(seed)
        self._play_opponents()
        for _ in range(_SHORT_FIGHTS):
            if not self._single.over:
                break
            self._single.begin(None)
            self._play_opponents()
        return self._single.observation(self._number), {}

    def step(
        self, action: np.int64
    ) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """Plays a choice, and those of the opponents after it."""
        single = self._single
        if single.over or not self._begun:
            raise ValueError("the fight is over: call reset" if single.over else "the fight has not begun: call reset")
        single.play(_checks.whole("action", action, 0) % single.legal)
        self._play_opponents()
        reward = float(single.vector.reward[0, self._number])
        is_cut = bool(single.vector.cut[0])
        observation = single.observation(self._number)
        return observation, reward, single.over and not is_cut, single.over and is_cut, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which slots have a choice, as MaskablePPO of sb3-contrib asks for it."""
        mask: NDArray[np.bool_] = self._single.vector.mask[0].copy()
        return mask

    def render(self) -> str | None:
        """The position as text, as the own side may know it."""
        return picture(self._single.fight(), self.side) if self.render_mode == "ansi" else None
