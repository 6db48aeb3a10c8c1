"""Study files as objects. What may stand in them is said in src/affray/referee/study, which reads them."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .. import _checks, _core
from .._errors import AffrayError
from ._setup import Setup, opened

# How many fights make a shard: about a second of one processor by the first bot of each game.
_SHARD = {"worlds": 2000, "sectors": 500, "realms": 200, "biomes": 20}


def cost_of(bot: str) -> int:
    """Roughly how many times as long a bot takes as a greedy one."""
    kind, _, budget = bot.partition(":")
    known = {"random": 1, "greedy": 1, "trained": 2, "varied": 50, "search": 800, "exact": 800, "champion": 400}
    if kind in ("random", "greedy", "trained") or kind not in known:
        return known.get(kind, 100)  # a level for people searches a little
    return max(1, int(budget or known[kind]))


@dataclass(frozen=True)
class Question:
    """A question of a study: what is asked, and everything that its file says of it."""

    ask: str
    name: str
    line: int
    bots: tuple[str, ...]
    within: float  # a share, not of a hundred
    most: int
    said: dict[str, Any] = field(hash=False)


@dataclass(frozen=True)
class Study:
    """A study file that was read."""

    title: str
    file: str
    folder: Path
    error: float  # the chance that anything is wrong
    seed: int
    shard: int  # 0: chosen by game and bot
    packs: tuple[str, ...]  # names or folders; first those that are looked up first
    questions: tuple[Question, ...]

    def problem(self, question: Question, sentence: str) -> AffrayError:
        """An error at the place of a question."""
        text = f"{self.file}:{question.line}: {sentence}"
        return AffrayError(text, sentence=sentence, file=self.file, line=question.line)

    def path(self, name: str) -> Path:
        """A file that the study names: relative to its folder, or else to the shipped ones."""
        return Path(_core.path_in_study(name, self.file))

    def setup(self, question: Question, name: str, label: str = "") -> Setup:
        """The fight of this name with the edits of the question. Raises AffrayError if it cannot be read."""
        path = Path(_core.fight_in_study(name, self.file))
        text = _core.read_file(str(path), False)
        fight = _core.open(text, str(path), [], list(self.packs))
        setup = Setup(
            fight.setup_with_records if json.loads(fight.packs) else text,
            path.stem,
            tuple(question.said.get("set", ())),
            label=label or path.stem,
        )
        opened(setup)
        return setup

    def shard_size(self, setup: Setup, bots: tuple[str, ...]) -> int:
        """How many fights the first shards of a series have."""
        size = self.shard or _SHARD[opened(setup).game]
        return max(1, size // max(cost_of(bot) for bot in bots))

    def most_of(self, question: Question, bot: str) -> int:
        """How many fights of a setup this bot plays at most; a bot that takes longer plays fewer, but not too few."""
        first = cost_of(question.bots[0])
        return min(question.most, max(question.most * first // cost_of(bot), min(question.most, 200)))


def _question(said: dict[str, Any], number: int, all_of: dict[str, Any]) -> Question:
    return Question(
        ask=said["ask"],
        name=said.get("name", f"{said['ask']}-{number}"),
        line=said["line"],
        bots=tuple(said.get("bots", all_of.get("bots", ("greedy", "search:50")))),
        within=said.get("within", all_of.get("within", 3)) / 100,
        most=said.get("most", all_of.get("most", 20_000)),
        said=said,
    )


def read_study(source: str | os.PathLike[str]) -> Study:
    """The study in a file. Raises AffrayError with file, line and what was expected, also of what the file names."""
    path = Path(_checks.path("source", source))
    text = _core.read_file(str(path), False)
    said = json.loads(_core.read_study(text, str(path)))
    _core.check_study(text, str(path))
    questions = tuple(_question(one, number + 1, said) for number, one in enumerate(said["questions"]))
    return Study(
        title=said["study"],
        file=str(path),
        folder=path.parent,
        error=1 - said.get("sure", 95) / 100,
        seed=said.get("seed", 1),
        shard=said.get("shard", 0),
        packs=tuple(_core.pack_in_study(word, str(path)) for word in said.get("packs", ())),
        questions=questions,
    )
