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

from . import _core

# The package brings the data of the games; $AFFRAY_DATA, where it is set, goes before it.
_core.set_home(str(_Path(__file__).parent / "share"))

from ._callable import batch_tournament, play_out, tournament  # noqa: E402
from ._errors import AffrayError, Refused  # noqa: E402
from ._fight import Event, Fight, Move, Outcome, Pack, Refusal, fight, pack, replay  # noqa: E402
from ._history import Analysis, Luck, analyse, luck  # noqa: E402
from ._numbers import Number  # noqa: E402
from ._odds import AttackOdds, Odds, PricedChoice, TargetOdds, attack_odds_of  # noqa: E402
from ._series import Matchups, Simulation, Sweep, matchups, sim, sweep  # noqa: E402
from ._vector import Layout, NumberMeaning, VectorEnv, vector_env  # noqa: E402

if _TYPE_CHECKING:
    from ._aec import AffrayEnv
    from ._fight import Packs, Source
    from ._gym import AffrayGymEnv, Opponent
    from .lab import DataSet, Engine, Findings, Store, Study
    from .lab._engine import Progress as _FightsPlayed


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


def study(
    source: str | _os.PathLike[str] | Study,
    *,
    engine: Engine | None = None,
    client: _Any = None,
    workers: int = 0,
    store: Store | str | _os.PathLike[str] | None = None,
    progress: _FightsPlayed | None = None,
) -> Findings:
    """Answers the questions of a study file, as `affray study` does. Needs the extra `lab`.

    ``engine``: what plays the fights, anything with the `submit` of concurrent.futures.Executor; by default ``workers``
    processes of this machine. ``client``: a dask.distributed.Client, whose cluster plays instead. ``store``: the folder of earlier results, nothing of which is played again.
    """
    from .lab import study as answer

    return answer(source, engine=engine, client=client, workers=workers, store=store, progress=progress)


def export(
    fights: Source | _os.PathLike[str] | _Sequence[Source | _os.PathLike[str]],
    out: str | _os.PathLike[str],
    n: int = 10_000,
    *,
    bots: str | _Sequence[str] = "greedy",
    set: _Sequence[str] = (),
    packs: Packs = (),
    seed: int = 1,
    odds: str = "",
    every: int = 1,
    shards: int = 0,
    licence: str = "",
    workers: int = 0,
    engine: Engine | None = None,
    progress: _FightsPlayed | None = None,
) -> DataSet:
    """Writes decisions of bots as a data set of Parquet files, as `affray export` does. Needs the extra `lab`.

    ``n`` fights of each of ``fights`` are played by each of ``bots``: one bot for all sides, or one for each with commas between
    them. ``out``: the folder; shards that are there, with their checksums, are not played again, and a folder that holds anything
    else is refused (AffrayError). ``set``: edits of the fights, such as "ann.deck=swarm". ``packs``: as in `fight`. ``odds``: what is asked about each
    decision, "sample:100" fights of the same bots from there, or a bot that searches, such as "varied:300". ``every``: one of so many
    decisions is recorded. ``shards``: how many files; 0: chosen by game and bots. ``licence``: of the data set (MIT).
    ``engine``, ``workers``, ``progress``: as for `study`.
    """
    from .lab import export as write

    return write(
        fights,
        out,
        n,
        bots=bots,
        set=set,
        packs=packs,
        seed=seed,
        odds=odds,
        every=every,
        shards=shards,
        licence=licence,
        workers=workers,
        engine=engine,
        progress=progress,
    )


def set_language(language: str) -> None:
    """The language of sentences and errors: en, fr or cs."""
    _core.set_language(language)


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
