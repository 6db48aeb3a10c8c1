"""Taking cards out of hands and decks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ... import _core
from .._asking import Asked
from .._setup import Setup
from .._words import said

_COPIES = 3  # B07: at most three of each


def _number(card: dict[str, Any], key: str) -> int:
    return int(card.get(key, 0))


def _cost(card: dict[str, Any]) -> dict[str, int]:
    return {energy: int(amount) for energy, amount in card.get("cost", {}).items() if str(amount).isdigit()}


def distance(one: dict[str, Any], other: dict[str, Any]) -> float:
    """How unlike two cards are: types and kinds of energy first, then price, then attack and defence."""
    a, b = _cost(one), _cost(other)
    kinds = set(a) ^ set(b)
    types = set(one.get("types", ())) ^ set(other.get("types", ()))
    body = abs(_number(one, "attack") - _number(other, "attack")) + abs(_number(one, "defense") - _number(other, "defense"))
    return 100 * len(types) + 10 * len(kinds) + 3 * abs(sum(a.values()) - sum(b.values())) + body


class Decks:
    """The decks of a file, the card of a question, and the plain card that takes its place."""

    def __init__(self, asked: Asked) -> None:
        said_of = asked.question.said
        path = asked.study.path(said_of["decks"])
        read = json.loads(_core.read_yaml(_core.read_file(str(path), False), str(path)))
        self._asked = asked
        self._game = read["game"]
        self._decks = {deck["id"]: {card: int(n) for card, n in deck["cards"].items()} for deck in read["decks"]}
        self.names = list(self._decks)
        self._cards = self._records(said_of)
        self.card = str(said_of["card"])
        self._plain = self._plain_cards(said_of)
        self.vanilla = self._plain[0]
        self.instead: dict[str, int] = {}  # what took its place, in all decks together

    def _records(self, said_of: dict[str, Any]) -> dict[str, dict[str, Any]]:
        folders = [f"{_core.home()}/data/{self._game}"]
        folders += [json.loads(_core.read_pack(word))["folder"] for word in reversed(self._asked.study.packs)]
        cards: dict[str, dict[str, Any]] = {}
        for path in (str(path) for folder in folders for path in sorted(Path(folder).glob("*.yaml"))):
            read = json.loads(_core.read_yaml(_core.read_file(path, False), path))
            cards |= {card["id"]: card for card in read.get("cards", ()) if isinstance(card, dict)}
        return cards

    def _require(self, card: str) -> None:
        if card not in self._cards:
            raise self._asked.study.problem(self._asked.question, said("lab.no-card", card=card))

    def _plain_cards(self, said_of: dict[str, Any]) -> list[str]:
        """Cards of the same types: first those without skills, of them first those without keywords, the most similar first.

        A card that the question names goes before them; the others fill what it may not, as a deck has three of each at most.
        """
        self._require(self.card)
        card = self._cards[self.card]

        def order(one: dict[str, Any]) -> tuple[bool, bool, float, str]:
            return bool(one.get("skills")), bool(one.get("keywords")), distance(card, one), one["id"]

        alike = [one for one in self._cards.values() if one.get("types") == card.get("types") and one["id"] != self.card]
        names = [one["id"] for one in sorted(alike, key=order)]
        if "vanilla" in said_of:
            self._require(str(said_of["vanilla"]))
            names = [str(said_of["vanilla"]), *(name for name in names if name != said_of["vanilla"])]
        if not names:
            raise self._asked.study.problem(self._asked.question, said("lab.worth.no-plain", card=self.card))
        return names

    def _slot(self, deck: dict[str, int]) -> str:
        """The card of a deck whose place is taken: the card itself, or else the one that is most like it."""
        if self.card in deck:
            return self.card
        card = self._cards[self.card]
        others = [name for name in deck if name != self.vanilla]
        return min(others, key=lambda name: (distance(card, self._cards[name]), name))

    def _with_card(self, deck: dict[str, int]) -> dict[str, int]:
        slot = self._slot(deck)
        return {self.card if name == slot else name: number for name, number in deck.items()}

    def _without_card(self, deck: dict[str, int]) -> dict[str, int]:
        slot = self._slot(deck)
        changed = {name: number for name, number in deck.items() if name != slot}
        left = deck[slot]
        for plain in self._plain:
            number = min(left, _COPIES - changed.get(plain, 0))
            if number > 0:
                changed[plain] = changed.get(plain, 0) + number
                self.instead[plain] = self.instead.get(plain, 0) + number
                left -= number
        return changed

    def setup(self, deck: str, opponent: str, *, has_card: bool) -> Setup:
        """A match of a deck, with the card or with plain ones in its place, against another as it is."""
        cards = (self._with_card if has_card else self._without_card)(self._decks[deck])
        label = f"{deck} ({self.card if has_card else self.vanilla}) – {opponent}"
        players = {"row": {"deck": cards}, "column": {"deck": self._decks[opponent]}}
        fight = {"game": self._game, "players": players}
        edits = tuple(self._asked.question.said.get("set", ()))
        return Setup(json.dumps(fight), label, edits, label=label)


def hand_without(asked: Asked, setup: Setup) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The edits that take the card of a question out of the hand of its side, and those that put one in."""
    read = json.loads(_core.read_yaml(setup.text, setup.name))
    card, side = str(asked.question.said["card"]), asked.side(setup)
    if read.get("game") != "worlds":
        raise asked.study.problem(asked.question, said("lab.worth.no-hand", fight=setup.label))
    events = read.get("players", {}).get(side, {}).get("events", {})
    hand = {name: 1 for name in events} if isinstance(events, list) else dict(events)
    others = {name: int(number) for name, number in hand.items() if name != card}
    path = f"players.{side}.events"
    return (f"{path}={json.dumps(others)}",), (f"{path}={json.dumps({**others, card: int(hand.get(card, 1))})}",)
