"""What a card is asked in: each hand, deck or place of a fight that may hold it, with the card and without it.

The card is taken out of where it is, or else one is put in. Where the question names a plain card (``vanilla``), that one
takes its place: instead of nothing, or of the plain card that lies there already.
"""

from __future__ import annotations

import json
from copy import copy
from dataclasses import dataclass
from typing import Any, Callable, Iterator

from ... import _core
from ..._errors import AffrayError
from .._asking import Asked
from .._setup import Setup, fight_of, opened
from .._words import said
from ._decks import Swap
from ._records import Records, no_card

Fight = dict[str, Any]
Hand = list[Any]  # ids, or maps that say more of a card


@dataclass(frozen=True)
class Holder:
    """A fight without and with the card in one place, and the side whose score counts."""

    label: str
    without: Setup
    with_card: Setup
    side: str
    instead: tuple[str, ...] = ()


def _name(entry: object) -> str:
    return str(entry.get("card", "")) if isinstance(entry, dict) else str(entry)


def _ashore(entry: Any, card: str) -> Any:
    """A card that is not the crew of one that is taken away."""
    if isinstance(entry, dict) and entry.get("crew_of") == card:
        return {key: value for key, value in entry.items() if key != "crew_of"}
    return entry


def exchanged(hand: Hand, card: str, vanilla: str) -> tuple[Hand, Hand]:
    """The hand without the card and with it."""
    names = [_name(entry) for entry in hand]
    plain = [vanilla] if vanilla and vanilla not in names else []
    if card in names:
        return [one for entry in hand for one in (plain if _name(entry) == card else [_ashore(entry, card)])], hand
    if vanilla in names:
        at = names.index(vanilla)
        others = [_ashore(entry, vanilla) for entry in hand]
        return hand, [*others[:at], card, *others[at + 1 :]]
    return [*hand, *plain], [*hand, card]


class _Fight:
    """A fight of the question as plain values, its edits and packs written out."""

    def __init__(self, asked: Asked, setup: Setup) -> None:
        self.asked, self.setup = asked, setup
        self.card = str(asked.question.said["card"])
        self.vanilla = str(asked.question.said.get("vanilla", ""))
        self.instead = (self.vanilla,) if self.vanilla else ()
        self._text = fight_of(setup).setup_with_records
        self.said: Fight = json.loads(_core.read_yaml(self._text, setup.name))
        # A plan may name the card.
        self._edits = ("plan=[]",) if "plan" in self.said else ()
        self.records = Records(asked, opened(setup).game, self.said)

    def problem(self, key: str, **values: str) -> AffrayError:
        """An error at the place of the question."""
        return self.asked.study.problem(self.asked.question, said(key, fight=self.setup.label, **values))

    def require(self, *keys: str) -> str:
        """In which list of records the card is; it and the plain card are in the same. Raises AffrayError otherwise."""
        found = self.records.key_of(self.card, *keys)
        for name in filter(None, (self.card, self.vanilla)):
            if not found or name not in self.records.of(found):
                known = [card for key in keys for card in self.records.of(key)]
                raise no_card(self.asked, name, known)
        return found

    def but(self, edit: str) -> _Fight:
        """The same fight with an edit."""
        other = copy(self)
        other._edits = (*self._edits, edit)
        return other

    def changed(self, path: tuple[str, ...], value: object) -> Setup:
        """The fight with another value at a path."""
        edits = (*self._edits, f"{'.'.join(path)}={json.dumps(value, ensure_ascii=False)}")
        return Setup(self._text, self.setup.name, edits, label=self.setup.label)

    def holder(self, path: tuple[str, ...], hand: Hand, side: str, what: str = "") -> Holder:
        """A hand at a path, with the card and without it."""
        without, with_card = (self.changed(path, one) for one in exchanged(hand, self.card, self.vanilla))
        label = f"{self.setup.label} ({what})" if what else self.setup.label
        return Holder(label, without, with_card, side, self.instead)


def _sides(fight: _Fight, holds: Any) -> str:
    """The side of the question: the one it names, else the first player who has the card, else the first player."""
    if "side" in fight.asked.question.said:
        return fight.asked.side(fight.setup)
    players = opened(fight.setup).players
    return next((side for side in players if holds(side)), players[0])


def _of_worlds(fight: _Fight) -> Iterator[Holder]:
    fight.require("events")

    def hand_of(side: str) -> dict[str, int]:
        events = fight.said.get("players", {}).get(side, {}).get("events", {})
        return {name: 1 for name in events} if isinstance(events, list) else {name: int(n) for name, n in events.items()}

    side = _sides(fight, lambda one: fight.card in hand_of(one))
    hand = [name for name, number in hand_of(side).items() for _ in range(number)]
    without, with_card = (
        fight.setup.with_edits((f"players.{side}.events={json.dumps({name: names.count(name) for name in names})}",))
        for names in exchanged(hand, fight.card, fight.vanilla)
    )
    yield Holder(fight.setup.label, without, with_card, side, fight.instead)


def _of_sectors(fight: _Fight) -> Iterator[Holder]:
    fight.require("cards")
    players = fight.said["players"]

    def places(side: str) -> dict[tuple[str, ...], Hand]:
        found: dict[tuple[str, ...], Hand] = {}
        for key, value in players[side].items():
            hands = value if isinstance(value, dict) else {"": value}
            found |= {tuple(filter(None, (key, inner))): hand for inner, hand in hands.items() if isinstance(hand, list)}
        return found

    def place_of(side: str, card: str) -> tuple[str, ...]:
        return next((path for path, hand in places(side).items() if card in map(_name, hand)), ())

    side = _sides(fight, lambda one: place_of(one, fight.card))
    path = place_of(side, fight.card) or place_of(side, fight.vanilla)
    if not path:  # orders are held, and what fights stands where most of the others are
        kind = str(fight.records.of("cards")[fight.card].get("type"))
        laid = [where for where in places(side) if where[0] in fight.said["sectors"]]
        laid.sort(key=lambda where: -len(places(side)[where]))
        path = laid[0] if laid and kind not in ("order", "technology") else ("hand",)
    yield fight.holder(("players", side, *path), places(side).get(path, []), side)


def _first_hand(fight: _Fight, hero: dict[str, Any]) -> list[str]:
    """RX11: the cards of level 1 of race and class."""
    kin = [fight.records.of("races").get(str(hero["race"]), {}), fight.records.of("classes").get(str(hero["class"]), {})]
    cards = fight.records.of("cards")
    return [name for one in kin for name in one.get("cards", ()) if int(cards[name].get("level", 1)) == 1]


def _of_hero(fight: _Fight, key: str, name: str, hero: dict[str, Any]) -> Holder:
    hand = list(hero.get(key, _first_hand(fight, hero) if key == "cards" else []))
    path = ("heroes", name, key)
    if key != "cards":
        return fight.holder(path, hand, "heroes", name)
    if fight.card not in hand:
        opened(fight.changed(path, [*hand[:-1], fight.card]))  # raises AffrayError if he may not have it
    # RX11: the size of a hand is fixed, so a smaller or larger one is a study.
    return fight.but("unreachable=allowed").holder(path, hand, "heroes", name)


def _of_heroes(fight: _Fight, key: str) -> Iterator[Holder]:
    """Each hero who may have the card. Raises AffrayError if none may."""
    refused = []
    heroes = fight.said["heroes"].items()
    for name, hero in heroes:
        try:
            yield _of_hero(fight, key, name, hero)
        except AffrayError as error:
            refused.append(error)
    if len(refused) == len(heroes):
        raise fight.problem("lab.worth.nobody", card=fight.card, why=refused[0].sentence)


def _of_decks(fight: _Fight) -> Iterator[Holder]:
    """Each deck of the figures of the fight that has the card; if none has it, each of them."""
    kinds = [*fight.said["map"].get("legend", {}).values(), *(one["figure"] for one in fight.said.get("arrivals", ()))]
    figures = [fight.records.of("enemies").get(str(kind), {}) for kind in kinds]
    decks = {str(one["deck"]): list(fight.records.of("decks")[one["deck"]]["cards"]) for one in figures if "deck" in one}
    having = {deck: cards for deck, cards in decks.items() if fight.card in cards}
    side = fight.asked.side(fight.setup) if "side" in fight.asked.question.said else "enemies"
    for deck, cards in (having or decks).items():
        yield fight.holder(("decks", deck, "cards"), cards, side, deck)


def _of_realms(fight: _Fight) -> Iterator[Holder]:
    key = fight.require("cards", "items", "augmentations")
    # RX03: cards of enemies have a speed in place of a price.
    is_of_enemies = key == "cards" and "speed" in fight.records.of("cards")[fight.card]
    yield from _of_decks(fight) if is_of_enemies else _of_heroes(fight, key)


def _of_biomes(fight: _Fight) -> Iterator[Holder]:
    """The deck of the side; it may not become smaller (B06), so plain cards take the place of the card."""
    swap = Swap(fight.asked, fight.records)
    players = fight.said["players"]

    def deck_of(side: str) -> dict[str, int] | None:
        deck = players[side].get("deck")
        if isinstance(deck, str):
            deck = fight.records.of("decks")[deck]["cards"]
        return None if deck is None else {name: int(number) for name, number in deck.items()}

    side = _sides(fight, lambda one: fight.card in (deck_of(one) or ()))
    deck = deck_of(side)
    if deck is None:
        raise fight.problem("lab.worth.no-deck", side=side)
    path = ("players", side, "deck")
    without, with_card = fight.changed(path, swap.without_card(deck)), fight.changed(path, swap.with_card(deck))
    yield Holder(fight.setup.label, without, with_card, side, tuple(swap.instead))


_GAMES: dict[str, Callable[[_Fight], Iterator[Holder]]] = {
    "worlds": _of_worlds,
    "sectors": _of_sectors,
    "realms": _of_realms,
    "biomes": _of_biomes,
}


def holders(asked: Asked, setup: Setup) -> list[Holder]:
    """All places of a fight that may hold the card of the question.

    Raises AffrayError if there is none, or if the fight cannot be played without the card or with it.
    """
    fight = _Fight(asked, setup)
    found = list(_GAMES[opened(setup).game](fight))
    for one in found:
        for version in (one.without, one.with_card):
            try:
                opened(version)
            except AffrayError as error:
                key = "lab.worth.not-with" if version is one.with_card else "lab.worth.not-without"
                raise fight.problem(key, card=fight.card, why=error.sentence) from error
    return found
