"""What is fought: a fight file with edits, ready to be sent to another process."""

from __future__ import annotations

import atexit
from dataclasses import dataclass
from functools import lru_cache

from .. import _core


@dataclass(frozen=True)
class Setup:
    """A fight as text, so that it means the same in every process.

    ``text``: the fight file; ``name``: what messages call it; ``edits``: changes such as "cards.spark.cost=2", in their
    order; ``exchanged``: two players have exchanged what they have; ``label``: what tables and charts call it.
    """

    text: str
    name: str
    edits: tuple[str, ...] = ()
    exchanged: bool = False
    label: str = ""

    def open(self) -> _core.Fight:
        """The fight at its beginning. Raises AffrayError if it cannot be read."""
        if self.exchanged:
            return _core.exchanged(self.text, self.name, list(self.edits))
        return _core.open(self.text, self.name, list(self.edits), [])

    def with_edits(self, edits: tuple[str, ...], label: str = "") -> Setup:
        """The same fight with more edits."""
        return Setup(self.text, self.name, self.edits + edits, self.exchanged, label or self.label)

    def turned(self) -> Setup:
        """The same fight with what the two players have exchanged."""
        return Setup(self.text, self.name, self.edits, not self.exchanged, self.label)


@dataclass(frozen=True)
class Opened:
    """What is known of a setup once it has been opened: its game, sides, things, and the hash of all that matters."""

    game: str
    sides: tuple[str, ...]
    players: tuple[str, ...]
    things: tuple[str, ...]
    hash: str


@lru_cache(maxsize=256)
def fight_of(setup: Setup) -> _core.Fight:
    """The fight of a setup, which nobody may change."""
    return setup.open()


# What a thread or event loop leaves behind may keep this module, and with it the fights, when the interpreter ends.
atexit.register(fight_of.cache_clear)


@lru_cache(maxsize=4096)
def opened(setup: Setup) -> Opened:
    """What is known of a setup. Raises AffrayError if it cannot be read."""
    fight = fight_of(setup)
    sides = tuple(fight.sides)
    return Opened(
        game=fight.game,
        sides=sides,
        players=tuple(side for side in sides if fight.is_player(side)),
        things=tuple(_core.things(fight)),
        hash=f"{fight.codex_hash:016x}{fight.state_hash:016x}",
    )
