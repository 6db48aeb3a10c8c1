"""Many fights that are stepped together, in numpy arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import _checks, _core
from ._fight import Fight, Packs, Source, fight as open_fight

if TYPE_CHECKING:
    from typing import Mapping, Sequence

DEFAULT_SLOTS = {"worlds": 64, "realms": 128, "sectors": 128, "biomes": 128}


@dataclass(frozen=True)
class NumberMeaning:
    """What one number of an observation or of a choice means, and its range."""

    name: str
    low: int
    high: int


@dataclass(frozen=True)
class Layout:
    """The numbers of a game's observations and choices, in order.

    ``version`` changes whenever a number is added, removed or means something else.
    """

    game: str
    version: int
    observation: tuple[NumberMeaning, ...]
    choice: tuple[NumberMeaning, ...]


class VectorEnv:
    """Fights from one opening, stepped together by one call into preallocated arrays.

    All arrays have one row for each fight and are written in place by `reset` and `step`, only where something changed:
    copy what must be kept or changed.

    * ``observation`` (int16, fights × numbers): the position as the side that is asked may know it (`layout`);
    * ``choices`` (int16, fights × slots × numbers): the legal choices, zero beyond the last one;
    * ``mask`` (bool, fights × slots): which slots have a choice; ``legal`` (int32): how many have one;
    * ``left_out`` (int32): legal choices for which there was no slot (ask for more ``slots``);
    * ``asked`` (int8): the side that must choose;
    * ``reward`` (float32, fights × sides): 1 for the winner and -1 for others when a fight has ended, else 0;
    * ``done`` (bool): a fight has just ended, and the next one has begun; ``cut`` (bool): it ended by its length.

    Choices that nobody can avoid are made by the driver, and those that another one dominates are not offered. The same
    seed gives the same fights on any number of threads.
    """

    def __init__(self, core: _core.Batch, seed: int) -> None:
        self._core = core
        self.game = core.game
        self.num_envs = core.fights
        self.slots = core.slots
        self.sides = [name for name, _ in core.sides]
        self.players = [name for name, is_player in core.sides if is_player]
        self.layout = Layout(
            core.game,
            core.version,
            tuple(NumberMeaning(*meaning) for meaning in core.observation_numbers),
            tuple(NumberMeaning(*meaning) for meaning in core.choice_numbers),
        )
        rows, slots = self.num_envs, self.slots
        self.observation: NDArray[np.int16] = np.zeros((rows, len(self.layout.observation)), np.int16)
        self.choices: NDArray[np.int16] = np.zeros((rows, slots, len(self.layout.choice)), np.int16)
        self.mask: NDArray[np.bool_] = np.zeros((rows, slots), np.bool_)
        self.legal: NDArray[np.int32] = np.zeros(rows, np.int32)
        self.left_out: NDArray[np.int32] = np.zeros(rows, np.int32)
        self.asked: NDArray[np.int8] = np.zeros(rows, np.int8)
        self.reward: NDArray[np.float32] = np.zeros((rows, len(self.sides)), np.float32)
        self.done: NDArray[np.bool_] = np.zeros(rows, np.bool_)
        self.cut: NDArray[np.bool_] = np.zeros(rows, np.bool_)
        self._random = np.random.default_rng(seed)
        self.reset(seed)

    @property
    def core(self) -> _core.Batch:
        """The batch of the module affray._core, for the other modules of the package."""
        return self._core

    def reset(self, seed: int = 1) -> NDArray[np.int16]:
        """Begins all fights again, with dice that follow from the seed; returns the observations."""
        seed = _checks.seed_of(seed)
        self._random = np.random.default_rng(seed)
        self._core.begin(
            seed,
            self.observation,
            self.choices,
            self.mask.view(np.uint8),
            self.legal,
            self.left_out,
            self.asked,
            self.reward,
            self.done.view(np.uint8),
            self.cut.view(np.uint8),
        )
        return self.observation

    def step(
        self, actions: NDArray[Any] | Sequence[int]
    ) -> tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
        """Plays one choice in every fight, given by its slot; returns observation, reward, done, cut.

        Raises AffrayError for a slot without a choice, and TypeError or ValueError for what is not a list of slots; nothing
        has changed then.
        """
        self._core.step(_checks.slots_of(actions, self.num_envs))
        return self.observation, self.reward, self.done, self.cut

    def random_actions(self) -> NDArray[np.int32]:
        """A random legal choice for every fight."""
        return (self._random.random(self.num_envs) * self.legal).astype(np.int32)

    def step_randomly(self, steps: int, *, seed: int = 1, observed: bool = True) -> None:
        """Plays random legal choices for so many steps in C++. Without ``observed`` the arrays are written only at the
        end."""
        self._core.step_randomly(_checks.whole("steps", steps, 0), _checks.seed_of(seed), observed)

    @property
    def played(self) -> int:
        """How many choices have been made in all fights, those of the driver included."""
        return self._core.played

    # One fight

    def choice(self, env: int, slot: int) -> str:
        """The text of a choice."""
        return self._core.choice_text(self._env(env), _checks.place("slot", slot, self.slots))

    def offered(self, env: int) -> list[str]:
        """The texts of all choices that are offered in a fight."""
        return [self._core.choice_text(env, slot) for slot in range(int(self.legal[self._env(env)]))]

    def observe(self, env: int, side: int) -> NDArray[np.int16]:
        """The position of a fight as a side may know it."""
        into = np.zeros(len(self.layout.observation), np.int16)
        self._core.observe(self._env(env), _checks.place("side", side, len(self.sides)), into)
        return into

    def hash(self, env: int) -> int:
        """The 64-bit hash of a position, the same as `Fight.hash`."""
        return self._core.state_hash(self._env(env))

    def dice_seed(self, env: int) -> int:
        """The seed of the dice of the present fight: `affray.fight(..., seed=...)` then rolls the same."""
        return self._core.dice_seed(self._env(env))

    def _env(self, env: int) -> int:
        """The number of a fight."""
        return _checks.place("env", env, self.num_envs)

    def __reduce__(self) -> str:
        raise TypeError("a VectorEnv cannot be pickled or copied: open another one with the same seed")

    def __repr__(self) -> str:
        return f"<affray.VectorEnv {self.game}: {self.num_envs} fights>"


def vector_env(
    source: Fight | Source,
    num_envs: int = 1,
    *,
    seed: int = 1,
    slots: int | None = None,
    threads: int = 0,
    set: Mapping[str, object] | Sequence[str] = (),
    packs: Packs = (),
) -> VectorEnv:
    """Opens ``num_envs`` fights of one fight file: affray.vector_env("sectors/three-on-three", num_envs=4096).

    ``slots``: how many legal choices are offered at most. ``threads``: 0 is one for each processor. Of a Fight, the
    file is used and not its present position.
    """
    num_envs, seed = _checks.whole("num_envs", num_envs, 1), _checks.seed_of(seed)
    threads = _checks.threads_of(threads)
    opened = source if isinstance(source, Fight) else open_fight(source, set=set, packs=packs)
    if slots is None:
        slots = DEFAULT_SLOTS[opened.game]
    slots = _checks.whole("slots", slots, 1)
    return VectorEnv(_core.open_batch(opened.setup, opened.game, num_envs, slots, threads), seed)
