"""Taking cards out of decks, which may not become smaller."""

from __future__ import annotations

import json
from typing import Any

from ... import _core
from .._asking import Asked
from .._setup import Setup
from .._words import said
from ._records import Records, no_card, read_file

Deck = dict[str, int]

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


class Swap:
    """The card of a question and the plain cards that take its place in decks, which may not become smaller."""

    def __init__(self, asked: Asked, records: Records) -> None:
        self._asked = asked
        self._cards = records.of("cards")
        self.card = str(asked.question.said["card"])
        self._plain = self._plain_cards()
        self.vanilla = self._plain[0]
        self.instead: dict[str, int] = {}  # what took its place, in all decks together

    def _require(self, card: str) -> None:
        if card not in self._cards:
            raise no_card(self._asked, card, list(self._cards))

    def _plain_cards(self) -> list[str]:
        """Cards of the same types: first those without skills, of them first those without keywords, the most similar first.

        A card that the question names goes before them; the others fill what it may not, as a deck has three of each at most.
        """
        self._require(self.card)
        card, asked = self._cards[self.card], self._asked.question.said

        def order(one: dict[str, Any]) -> tuple[bool, bool, float, str]:
            return bool(one.get("skills")), bool(one.get("keywords")), distance(card, one), one["id"]

        alike = [one for one in self._cards.values() if one.get("types") == card.get("types") and one["id"] != self.card]
        names = [one["id"] for one in sorted(alike, key=order)]
        if "vanilla" in asked:
            self._require(str(asked["vanilla"]))
            names = [str(asked["vanilla"]), *(name for name in names if name != asked["vanilla"])]
        if not names:
            raise self._asked.study.problem(self._asked.question, said("lab.worth.no-plain", card=self.card))
        return names

    def _slot(self, deck: Deck) -> str:
        """The card of a deck whose place is taken: the card itself, or else the one that is most like it."""
        if self.card in deck:
            return self.card
        card = self._cards[self.card]
        others = [name for name in deck if name != self.vanilla]
        return min(others, key=lambda name: (distance(card, self._cards[name]), name))

    def with_card(self, deck: Deck) -> Deck:
        """The deck with the card."""
        slot = self._slot(deck)
        return {self.card if name == slot else name: number for name, number in deck.items()}

    def without_card(self, deck: Deck) -> Deck:
        """The deck with plain cards in its place."""
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


class Decks:
    """The decks of a file, with the card of a question and without it."""

    def __init__(self, asked: Asked) -> None:
        read = read_file(str(asked.study.path(asked.question.said["decks"])))
        self._asked = asked
        self._game = read["game"]
        self._decks = {deck["id"]: {card: int(n) for card, n in deck["cards"].items()} for deck in read["decks"]}
        self.names = list(self._decks)
        self.swap = Swap(asked, Records(asked, self._game))

    def setup(self, deck: str, opponent: str, *, has_card: bool) -> Setup:
        """A match of a deck, with the card or with plain ones in its place, against another as it is."""
        swap = self.swap
        cards = (swap.with_card if has_card else swap.without_card)(self._decks[deck])
        label = f"{deck} ({swap.card if has_card else swap.vanilla}) – {opponent}"
        players = {"row": {"deck": cards}, "column": {"deck": self._decks[opponent]}}
        text = json.dumps({"game": self._game, "players": players})
        packs = list(self._asked.study.packs)
        if packs:
            text = _core.open(text, label, [], packs).setup_with_records
        edits = tuple(self._asked.question.said.get("set", ()))
        return Setup(text, label, edits, label=label)
