"""A fight as an environment of PettingZoo."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from . import _checks
from ._fight import Fight, Source
from ._single import SingleFight, checked_mode, observation_spaces, picture


class AffrayEnv(AECEnv):  # type: ignore[misc]
    """One fight; the agents are its players, and the one that is selected must choose.

    An observation is a dict: ``observation`` (the position as the agent may know it), ``choices`` (the legal choices as
    numbers) and ``action_mask``. An action is the slot of a choice. The rewards at the end are 1 for the winner and -1
    for the others, or 0.
    """

    metadata = {"name": "affray_v1", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(
        self, source: Fight | Source, *, slots: int | None = None, seed: int = 1, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.render_mode = checked_mode(render_mode, self.metadata)
        self._single = SingleFight(source, slots, seed)
        vector = self._single.vector
        self.possible_agents = list(vector.players)
        self._sides = {agent: vector.sides.index(agent) for agent in self.possible_agents}
        bounds = observation_spaces(vector)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    **{name: spaces.Box(low, high, dtype=np.int16) for name, (low, high) in bounds.items()},
                    "action_mask": spaces.Box(0, 1, (vector.slots,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(vector.slots) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    @property
    def layout(self) -> Any:
        """What each number means (affray.Layout)."""
        return self._single.vector.layout

    def fight(self) -> Fight:
        """The same fight in texts; changes to it do not reach the environment if it is copied first."""
        return self._single.fight()

    def offered(self) -> list[str]:
        """The texts of the choices of the selected agent, by slot."""
        return [] if self._single.over else self._single.offered()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the fight again."""
        self._single.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        return str(self._single.vector.sides[self._single.asked])

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent observes."""
        return self._single.observation(self._sides[agent])

    def step(self, action: int | None) -> None:
        """Plays the choice of the selected agent. Raises AffrayError for a slot without a choice."""
        if not hasattr(self, "terminations"):
            raise ValueError("the fight has not begun: call reset")
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        if action is None:
            raise ValueError("expected the slot of a choice, not None")
        self._single.play(_checks.place("action", action, self._single.vector.slots))
        self._cumulative_rewards[agent] = 0.0
        vector = self._single.vector
        self.rewards = {one: float(vector.reward[0, self._sides[one]]) for one in self.agents}
        if self._single.over:
            is_cut = bool(vector.cut[0])
            self.terminations = dict.fromkeys(self.agents, not is_cut)
            self.truncations = dict.fromkeys(self.agents, is_cut)
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position as text, as the selected agent may know it."""
        text = picture(self._single.fight(), None if self._single.over else self.agent_selection)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing has to be closed."""
