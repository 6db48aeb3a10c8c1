"""A fight: opening it, playing it, asking about it."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any, Mapping, Sequence, Union

from . import _checks, _core
from ._errors import AffrayError, Refused
from ._odds import Odds, odds_of
from ._progress import Progress, callback_of

_NOBODY = "nobody"  # what a seat is called that nobody has taken

Packs = Union[str, "os.PathLike[str]", "Pack", Sequence[Union[str, "os.PathLike[str]", "Pack"]]]
Source = Union[str, "os.PathLike[str]", Mapping[str, Any]]


@dataclass(frozen=True)
class Pack:
    """A pack: records that fights use beside the shipped ones. ``hash`` is that of its records."""

    name: str
    version: str
    hash: str
    title: str = ""
    authors: tuple[str, ...] = ()
    licence: str = ""
    game: str = ""
    folder: str = ""


@dataclass(frozen=True)
class Refusal:
    """Why a choice is not legal now: a sentence, and the numbers of the rules that forbid it."""

    rules: tuple[str, ...]
    sentence: str


@dataclass(frozen=True)
class Move:
    """A choice that was made.

    ``by`` is "player", "bot", or "driver" where nothing else was legal; ``rolls`` are the faces of its dice; ``state``
    is the hash of the position after it.
    """

    choice: str
    side: str
    by: str
    rolls: tuple[int, ...]
    state: str


@dataclass(frozen=True)
class Event:
    """A sentence of the chronicle, and the numbers of the rules that made it happen."""

    text: str
    rules: tuple[str, ...]

    def __str__(self) -> str:
        return self.text + (f" [{', '.join(self.rules)}]" if self.rules else "")


@dataclass(frozen=True)
class Outcome:
    """How a fight ended: the winner, or None, and what each side lost."""

    winner: str | None
    losses: dict[str, int]


class Fight:
    """A fight in progress; `affray.fight` opens one.

    Choices are texts such as "gray uses 3 energy", the same in files, replays and the program. After a choice, the
    choices that nobody can avoid are made by the driver (``automatic``).
    """

    def __init__(self, core: _core.Fight, *, seed: int | None, automatic: bool) -> None:
        self._core = core
        self._seed = seed
        self._automatic = automatic

    # The fight as a whole

    @property
    def core(self) -> _core.Fight:
        """The fight of the module affray._core, for the other modules of the package."""
        return self._core

    @property
    def game(self) -> str:
        """The name of the game: worlds, realms, sectors or biomes."""
        return self._core.game

    @property
    def sides(self) -> list[str]:
        """The names of the sides, those that the rules play included."""
        return [side for side in self._core.sides if side != _NOBODY]

    @property
    def setup(self) -> str:
        """The text of the fight file."""
        return self._core.setup

    @property
    def packs(self) -> list[Pack]:
        """The packs of the fight, by name, version and hash, in the order in which records are looked up."""
        return [Pack(**one) for one in json.loads(self._core.packs)]

    @property
    def setup_with_records(self) -> str:
        """The text of the fight file with the records of its packs: it opens where nobody has these packs."""
        return self._core.setup_with_records

    @property
    def seed(self) -> int | None:
        """The seed of the dice; None if they are scripted."""
        return self._seed

    @property
    def hides(self) -> bool:
        """Whether information that some side does not see affects the fight."""
        return self._core.hides

    def title(self, language: str = "") -> str:
        """The title of the fight; empty if the file has none."""
        return self._core.title(_checks.text("language", language))

    # The current position

    @property
    def asked(self) -> str | None:
        """The side that must choose, or None once the fight is over."""
        return self._core.asked

    @property
    def over(self) -> bool:
        """Whether the fight has ended."""
        return self._core.asked is None

    @property
    def outcome(self) -> Outcome | None:
        """How the fight ended, or None while it goes on."""
        text = self._core.outcome_json()
        if text is None:
            return None
        outcome = json.loads(text)
        losses = {side: number for side, number in outcome["losses"].items() if side != _NOBODY}
        return Outcome(None if outcome["winner"] == "none" else outcome["winner"], losses)

    @property
    def hash(self) -> int:
        """The 64-bit hash of the position."""
        return self._core.state_hash

    def choices(self) -> list[str]:
        """Everything that is legal, in a fixed order."""
        return self._core.choices()

    def offers(self, language: str = "") -> list[dict[str, Any]]:
        """The legal choices with their text in a language, their group and their parts."""
        offers: list[dict[str, Any]] = json.loads(self._core.offers_json(_checks.text("language", language)))
        return offers

    def refusal(self, choice: str, language: str = "") -> Refusal | None:
        """Why a choice is not legal now; None if it is. Raises AffrayError if the text is not a choice."""
        refused = self._core.refusal(_checks.text("choice", choice), _checks.text("language", language))
        return None if refused is None else Refusal(tuple(refused[1]), refused[0])

    def view(self, side: str | None = None) -> dict[str, Any]:
        """Everything that a side may know of the position; for None what everybody may know."""
        view: dict[str, Any] = json.loads(self._core.view_json(self._side(side)))
        return view

    def tables(self, side: str | None = None, language: str = "") -> list[dict[str, Any]]:
        """The position as tables for people, as a side sees it: title, drawing (lines) and rows of cells."""
        language = _checks.text("language", language)
        tables: list[dict[str, Any]] = json.loads(self._core.tables_json(self._side(side), language))
        return tables

    # Playing

    def play(self, choice: str, *, by: str = "player") -> list[Move]:
        """Plays a legal choice and returns the moves that were made: it, and what the driver played after it.

        Raises Refused, which says the rule, if the choice is not legal, and AffrayError if the text is not a choice
        or the scripted dice do not fit. Nothing has changed then.
        """
        choice, by = _checks.text("choice", choice), _checks.text("by", by)
        count = self._core.play(choice, by, self._automatic)
        return self.moves[-count:]

    def undo(self) -> int:
        """Takes back the last choice, with what the driver played after it; returns how many moves that were.

        0 if it cannot be taken back: dice were rolled, or something hidden was seen.
        """
        return self._core.undo()

    def copy(self) -> Fight:
        """The same fight at the same position; changes to one do not reach the other."""
        return Fight(self._core.copy(), seed=self._seed, automatic=self._automatic)

    def __copy__(self) -> Fight:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Fight:
        return self.copy()

    def __reduce__(self) -> str:
        raise TypeError("a Fight cannot be pickled: send the text of its `replay`, which affray.replay opens")

    def _side(self, side: str | None) -> str | None:
        """The name of a side, or None."""
        if side is None or _checks.text("side", side) in self.sides:
            return side
        raise AffrayError(f"there is no side {side!r}: expected {', '.join(self.sides)} or None")

    def bot_choice(self, bot: str = "greedy", *, seed: int = 1) -> str:
        """What a bot would choose now: random, greedy, search:800, exact, …"""
        return self._core.bot_choice(_checks.text("bot", bot), _checks.seed_of(seed))

    def planned(self) -> str:
        """The next choice of the plan of the file, or the default answer where the plan has none."""
        return self._core.planned()

    # History

    @property
    def moves(self) -> list[Move]:
        """The moves so far."""
        return [
            Move(
                move["choice"],
                move["side"],
                move.get("by", "player"),
                tuple(move.get("rolls", ())),
                move["state"],
            )
            for move in json.loads(self._core.moves_json())
        ]

    def chronicle(self, language: str = "", *, side: str | None = None) -> list[Event]:
        """What has happened since the start, as a side may know it: sentences with their rules."""
        language = _checks.text("language", language)
        return [Event(text, tuple(rules)) for text, rules in self._core.chronicle(language, self._side(side))]

    @property
    def replay(self) -> str:
        """The replay of the moves so far: JSON lines, which `affray replay` and `affray.replay` verify."""
        return self._core.replay(self._seed)

    # Questions

    def odds(
        self,
        policy: str = "best",
        *,
        method: str = "any",
        objective: str = "win",
        seed: int = 1,
        samples: int | None = None,
        replies: bool = False,
        line: bool = False,
        seconds: float | None = None,
        progress: Progress = None,
    ) -> Odds:
        """The odds from here on; those of a plan from the start of the fight.

        ``policy``: "best" play, the "plan" of the file, or a bot ("greedy", "random"). ``method``: "any", "exact",
        "bounds" or "sample". ``objective``: "win" or "margin". ``seconds`` limits the time, after which the best
        known answer is returned; without it the answer can be repeated. Ctrl-C raises KeyboardInterrupt.
        """
        policy, method = _checks.text("policy", policy), _checks.text("method", method)
        objective = _checks.text("objective", objective)
        samples = None if samples is None else _checks.count_of("samples", samples)
        seed, seconds = _checks.seed_of(seed), _checks.number_or_none("seconds", seconds)
        replies, line = _checks.flag("replies", replies), _checks.flag("line", line)
        with callback_of(progress) as tell:
            answer = _core.odds(self._core, policy, method, objective, seed, samples, replies, line, seconds, tell)
        return odds_of(json.loads(answer))

    def __repr__(self) -> str:
        state = "over" if self.over else f"{self.asked} to choose"
        return f"<affray.Fight {self.game}: {state}, {self._core.move_count} moves>"

    def _repr_html_(self) -> str:
        from ._html import fight_html

        return fight_html(self)


def _text_of(source: Source) -> tuple[str, str]:
    """The text of a fight and the name of its file for messages."""
    if isinstance(source, Mapping):
        # JSON is YAML.
        return json.dumps(source, ensure_ascii=False), "fight"
    if not isinstance(source, (str, os.PathLike)) or isinstance(source, bytes):
        raise TypeError(f"expected a path, the name of a shipped fight, YAML text or a dict, not {source!r}")
    if source == "":
        raise ValueError("expected a path, the name of a shipped fight, YAML text or a dict, not an empty text")
    if isinstance(source, str) and "\n" in source:
        return _checks.text("source", source), "fight"
    return _core.read_file(str(_checks.path("source", source)), False), str(source)


def pack(source: str | os.PathLike[str]) -> Pack:
    """Reads a pack: a folder, or a name that is looked for as `affray --pack` does. Fights find it by its name then.

    Raises AffrayError with file and line if it cannot be read.
    """
    known = json.loads(_core.read_pack(_checks.path("source", source)))
    return Pack(**{**known, "authors": tuple(known["authors"])})


def pack_list(packs: Packs) -> list[str]:
    """The folders, or names, of packs."""
    several = [packs] if isinstance(packs, (str, os.PathLike, Pack)) else _checks.several("packs", packs)
    return [one.folder if isinstance(one, Pack) else _checks.path("packs", one) for one in several]


def _edits_of(edits: Mapping[str, object] | Sequence[str]) -> list[str]:
    """Edits of a fight file as texts: "white.energy=3"."""
    if isinstance(edits, Mapping):
        edits = [f"{path}={json.dumps(value)}" for path, value in edits.items()]
    return [_checks.text("set", edit) for edit in _checks.several("set", edits)]


def fight(
    source: Source,
    *,
    set: Mapping[str, object] | Sequence[str] = (),
    packs: Packs = (),
    seed: int = 1,
    dice: Sequence[int] | str | None = None,
    automatic: bool = True,
) -> Fight:
    """Opens a fight.

    ``source``: the path of a fight file, the name of a shipped one ("worlds/worked-example"), the YAML text of one
    (more than one line), or a dict. ``set``: edits, as a dict of paths and values ({"white.energy": 3}) or as texts
    ("white.energy=3"). ``packs``: folders or names of packs, whose records the fight may use; the first one is looked
    up first, before those that the file names. The dice follow from ``seed``, or are the faces of ``dice``; "file" takes those of the file.
    ``automatic``: choices that nobody can avoid are made by the driver after each choice.

    Raises AffrayError with file, line, column and rule if the fight cannot be read.
    """
    seed, automatic = _checks.seed_of(seed), _checks.flag("automatic", automatic)
    text, name = _text_of(source)
    core = _core.open(text, name, _edits_of(set), pack_list(packs))
    if dice is None:
        core.seed_dice(seed)
        return Fight(core, seed=seed, automatic=automatic)
    if isinstance(dice, str):
        if dice != "file":
            raise ValueError(f'dice: expected faces or "file", not {dice!r}')
        core.script_dice(core.file_dice or [])
    else:
        core.script_dice([_checks.whole("dice", face, 0, 255) for face in _checks.several("dice", dice)])
    return Fight(core, seed=None, automatic=automatic)


def replay(source: str | os.PathLike[str], *, packs: Packs = (), automatic: bool = True) -> Fight:
    """The fight at the end of its replay, which is verified. ``source``: a path, or the text of a replay. ``packs``:
    where the packs of its fight are, if they cannot be found by their names.

    Raises AffrayError with the line of the first difference.
    """
    automatic = _checks.flag("automatic", automatic)
    for one in pack_list(packs):
        pack(one)
    path = _checks.path("source", source)
    if isinstance(source, str) and source.lstrip().startswith("{"):
        core = _core.open_replay(source, "replay")
    else:
        core = _core.open_replay(_core.read_file(path, True), path)
    return Fight(core, seed=None, automatic=automatic)


__all__ = ["AffrayError", "Event", "Fight", "Move", "Outcome", "Pack", "Refusal", "Refused", "fight", "pack", "replay"]
