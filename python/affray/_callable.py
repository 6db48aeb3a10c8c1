"""Bots that are Python functions."""

from __future__ import annotations

from typing import Any, Callable, Mapping, Sequence, Union

import numpy as np
from numpy.typing import NDArray

from . import _checks
from ._fight import Fight, Source, fight as open_fight
from ._history import core_of
from ._vector import VectorEnv, vector_env

Bot = Union[str, Callable[[Fight], str]]
BatchBot = Callable[[VectorEnv, NDArray[np.intp]], "NDArray[Any] | Sequence[int]"]


def _bot_of(bots: Any, side: str, *, may_be_named: bool) -> Any:
    """The bot of a side: one for all, or that of its name."""
    if isinstance(bots, Mapping):
        if side not in bots:
            raise ValueError(f"bots: there is none for {side}, only for {', '.join(bots) or 'nobody'}")
        bots = bots[side]
    if not callable(bots) and not (may_be_named and isinstance(bots, str)):
        raise TypeError(f"bots: expected a function{' or the name of a bot' if may_be_named else ''}, not {bots!r}")
    return bots


def play_out(fight: Fight, bots: Bot | Mapping[str, Bot], *, seed: int = 1) -> Fight:
    """Plays a fight to its end by bots and returns it.

    A bot is the name of one of the program ("greedy") or a function that gets the fight and returns one of its
    ``choices()``. ``bots``: one for all sides, or one for each by its name. A function gets the fight itself: it may ask
    it (`view`, `choices`, `odds`) and should ask for the view of the side that is asked; to try choices it takes a copy.
    """
    core_of(fight)
    seed = _checks.seed_of(seed)
    while fight.asked is not None:
        bot = _bot_of(bots, fight.asked, may_be_named=True)
        choice = fight.bot_choice(bot, seed=seed) if isinstance(bot, str) else bot(fight)
        fight.play(choice, by="bot")
    return fight


def tournament(
    source: Fight | Source, n: int, bots: Bot | Mapping[str, Bot], *, seed: int = 1
) -> dict[str | None, int]:
    """Plays ``n`` fights one after the other by bots of which some are functions; counts the winners (None: nobody).

    Fights of bots that are all names are played much faster by `affray.sim`.
    """
    n, seed = _checks.count_of("n", n), _checks.seed_of(seed)
    wins: dict[str | None, int] = {}
    for number in range(n):
        opened = source.copy() if isinstance(source, Fight) else open_fight(source)
        opened.core.seed_dice(seed + number)
        outcome = play_out(opened, bots, seed=seed + number).outcome
        winner = outcome.winner if outcome else None
        wins[winner] = wins.get(winner, 0) + 1
    return wins


def batch_tournament(
    source: Fight | Source,
    n: int,
    bots: Mapping[str, BatchBot] | BatchBot,
    *,
    num_envs: int = 256,
    seed: int = 1,
    slots: int | None = None,
) -> dict[str | None, int]:
    """The same by functions that choose for a whole batch at once; counts the winners of ``n`` fights or a few more.

    A bot gets the VectorEnv and the numbers of the fights in which it is asked, and returns a slot for each of them.
    """
    n = _checks.count_of("n", n)
    env = vector_env(source, min(n, _checks.count_of("num_envs", num_envs)), seed=seed, slots=slots)
    wins: dict[str | None, int] = {}
    ended = 0
    # The first fights to end are the short ones, so each row plays the same number of fights.
    rounds = -(-n // env.num_envs)
    left = np.full(env.num_envs, rounds)
    while ended < rounds * env.num_envs:
        actions = np.zeros(env.num_envs, np.int32)
        for number, side in enumerate(env.sides):
            rows = np.flatnonzero(env.asked == number)
            if rows.size:
                bot = _bot_of(bots, side, may_be_named=False)
                actions[rows] = _checks.slots_of(bot(env, rows), rows.size)
        env.step(actions)
        for row in np.flatnonzero(env.done & (left > 0)):
            best = int(np.argmax(env.reward[row]))
            winner = env.sides[best] if env.reward[row, best] > 0 else None
            wins[winner] = wins.get(winner, 0) + 1
            left[row] -= 1
            ended += 1
    return wins
