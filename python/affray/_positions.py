"""The tree of a fight, with its chances: what the games of OpenSpiel are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from . import _core
from ._fight import fight as open_fight

LONGEST = 10_000  # decisions; a longer fight ends without a winner
MOST_OUTCOMES = 256  # of chance at a time: faces, cards, or rolls of several dice


@dataclass(frozen=True)
class ChanceOutcome:
    """What chance may give: its chance, the faces, and the fight after them if the choice needs no further die."""

    chance: float
    faces: tuple[int, ...]
    after: _core.Fight | None


class Tree:
    """A fight from its start, of which so many positions are remembered."""

    def __init__(self, setup: str, keep: int) -> None:
        # A text of one line would be taken for a path.
        self.fight = open_fight(setup + "\n")
        self.players = [side for side in self.fight.sides if self.fight.core.is_player(side)]
        self.key = (setup, keep)
        self._to_keep = keep
        self.start = Position(self, self.fight.core.copy(), (), (b"",) * len(self.players), 0).settle()

    def may_keep(self) -> bool:
        """Counts one more position to remember, as long as there are not too many."""
        self._to_keep -= 1
        return self._to_keep >= 0


@lru_cache(maxsize=4)
def tree_of(setup: str, keep: int) -> Tree:
    """The tree of a fight file; the same one for games that are loaded again and again."""
    return Tree(setup, keep)


def position_at(setup: str, keep: int, path: tuple[int, ...]) -> Position:
    """The position to which these actions lead."""
    position = tree_of(setup, keep).start
    for action in path:
        position = position.child(action)
    return position


class Position:
    """A position, which never changes: a decision, a choice whose dice are to be rolled, or the end.

    ``pending`` is a choice whose dice are not known yet, ``core`` the fight before it, and ``outcomes`` what chance may
    give then: the positions that the dice lead to, or the faces of the next die where all dice together are too many.

    ``path`` are the actions that led to it, those of chance included. ``recall`` has for each player a digest of all that he has seen where he chose, and of what he chose there. So the
    information states have perfect recall, although a view shows the present only.
    """

    def __init__(
        self, tree: Tree, core: _core.Fight, path: tuple[int, ...], recall: tuple[bytes, ...], decisions: int
    ) -> None:
        self.tree = tree
        self.core = core
        self.path = path
        self.recall = recall
        self.decisions = decisions
        self.pending: str | None = None
        self.faces: tuple[int, ...] = ()
        self.outcomes: list[ChanceOutcome] | None = None
        self.asked: str | None = None
        self._by = "player"
        self._choices: list[str] | None = None
        self._children: dict[int, Position] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self  # states are copied often, and a position never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return position_at, (*self.tree.key, self.path)

    def settle(self) -> Position:
        """Plays what is pending and what nobody can avoid, until somebody must choose or dice must be rolled."""
        while True:
            if self.pending is not None:
                weights = self.core.play_with(self.pending, self._by, list(self.faces))
                if weights is not None:
                    self.outcomes = self._merged(weights) or self._of_die(weights)
                    return self
                self.pending, self._by, self.faces = None, "player", ()
            self.asked = None if self.decisions >= LONGEST else self.core.asked
            self.pending = self.core.forced if self.asked is not None else None
            if self.pending is None:
                return self
            self._by = "driver"

    def _of_die(self, weights: list[int]) -> list[ChanceOutcome]:
        total = sum(weights)
        faces = [face for face, weight in enumerate(weights, 1) if weight]
        return [ChanceOutcome(weights[face - 1] / total, (*self.faces, face), None) for face in faces]

    def _merged(self, weights: list[int]) -> list[ChanceOutcome] | None:
        """Equal positions after all dice are one outcome. None for a single die, and for too many dice."""
        if self.faces:
            return None
        assert self.pending is not None
        chances: dict[int, Fraction] = {}
        found: dict[int, ChanceOutcome] = {}
        open_rolls: list[tuple[tuple[int, ...], Fraction, list[int]]] = [((), Fraction(1), weights)]
        rolls = 0
        while open_rolls:
            faces, chance, weights = open_rolls.pop()
            total = sum(weights)
            for face in (face for face, weight in enumerate(weights, 1) if weight):
                rolls += 1
                if rolls > MOST_OUTCOMES:
                    return None
                rolled = ((*faces, face), chance * Fraction(weights[face - 1], total))
                after = self.core.copy()
                more = after.play_with(self.pending, self._by, list(rolled[0]))
                if more is not None:
                    open_rolls.append((*rolled, more))
                    continue
                if not faces:
                    return None
                position = after.state_hash
                chances[position] = chances.get(position, Fraction(0)) + rolled[1]
                found.setdefault(position, ChanceOutcome(0.0, rolled[0], after))
        return [replace(found[position], chance=float(chance)) for position, chance in chances.items()]

    @property
    def choices(self) -> list[str]:
        """The texts of the legal choices, by action."""
        if self._choices is None:
            self._choices = self.core.choices()
        return self._choices

    @property
    def player(self) -> int:
        """The number of the player who must choose."""
        assert self.asked is not None
        return self.tree.players.index(self.asked)

    def child(self, action: int) -> Position:
        """The position after a choice, or after an outcome of chance."""
        child = self._children.get(action)
        if child is None:
            begun = self._choose(action) if self.outcomes is None else self._roll(action, self.outcomes[action])
            child = begun.settle()
            if self.tree.may_keep():
                self._children[action] = child
        return child

    def _roll(self, action: int, outcome: ChanceOutcome) -> Position:
        path = (*self.path, action)
        if outcome.after is not None:
            return Position(self.tree, outcome.after.copy(), path, self.recall, self.decisions)
        rolled = Position(self.tree, self.core.copy(), path, self.recall, self.decisions)
        rolled.pending, rolled._by, rolled.faces = self.pending, self._by, outcome.faces
        return rolled

    def _choose(self, action: int) -> Position:
        choice, chooser = self.choices[action], self.player
        seen = f"{self.core.view_json(self.asked)}\n{choice}"
        digest = blake2b(self.recall[chooser] + seen.encode(), digest_size=16).digest()
        recall = (*self.recall[:chooser], digest, *self.recall[chooser + 1 :])
        chosen = Position(self.tree, self.core.copy(), (*self.path, action), recall, self.decisions + 1)
        chosen.pending = choice
        return chosen
