"""Variations of sectors: teams of characters, vehicles with their crews and buildings, and hands of orders."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Draw


def body(draw: Draw, cards: list[dict[str, Any]], manned: list[dict[str, Any]]) -> list[Any]:
    """One card for a sector, with its crew. A card with a crew is taken from `manned`: there is one of each."""
    humans = [one for one in cards if one["type"] == "character" and one.get("kind") != "animal"]
    animals = [one for one in cards if one.get("kind") == "animal"]
    alone = [
        one for one in cards
        if (one.get("subtype") == "computer_driven" or one["type"] == "building") and "crew" not in one
        and one.get("attack_type") is None and one.get("function") is None
    ]
    soldiers = [one for one in humans if one.get("kind") == "human"]
    kind = draw.random()
    if kind < 0.68 or (kind >= 0.93 and not animals):
        return [draw.choice(humans)["id"]]
    if kind < 0.82:
        return [draw.choice(alone)["id"]]
    if kind < 0.93:
        if not manned:
            return [draw.choice(humans)["id"]]
        vehicle = manned.pop(draw.randrange(len(manned)))
        crew = [{"card": draw.choice(soldiers)["id"], "crew_of": vehicle["id"]} for _ in range(vehicle["crew"])]
        return [vehicle["id"], *crew]
    return [draw.choice(animals)["id"]]


def worth(card: dict[str, Any]) -> float:
    """About how much a card counts in a fight."""
    attack = card.get("attack", [card.get("special", 0)])
    return sum(attack) / len(attack) + card.get("defence", 0) / 2 + 1.5 * card.get("health", 0)


def team(draw: Draw, cards: list[dict[str, Any]], sizes: dict[str, int], manned: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """Cards for each sector."""
    return {place: [card for _ in range(size) for card in body(draw, cards, manned)] for place, size in sizes.items()}


def worth_of(one: dict[str, list[Any]], cards: list[dict[str, Any]]) -> float:
    """What a team counts, without those who are the crew of another card."""
    by_name = {card["id"]: worth(card) for card in cards}
    return sum(by_name[card] for list_ in one.values() for card in list_ if isinstance(card, str))


def draw(draw: Draw, records: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Two sides of about the same worth, often the same team for both, in one sector or two."""
    cards = records["cards"]
    orders = [one["id"] for one in cards if one["type"] in ("order", "technology") and one.get("lines")]
    places = ["north"] if draw.chance(0.65) else ["north", "south"]
    sectors = {place: {"next": [other for other in places if other != place]} if len(places) > 1 else None for place in places}
    size = draw.randint(2, 5)
    sizes = {place: size if len(places) == 1 else max(1, size - draw.randint(0, 2)) for place in places}
    manned = [one for one in cards if 1 <= one.get("crew", 0) <= 2 and one.get("attack_type") is None]
    if draw.chance(0.4):
        first = team(draw, cards, sizes, [])
        second = copy.deepcopy(first)
    else:
        first = team(draw, cards, sizes, manned)
        offers = [team(draw, cards, sizes, list(manned)) for _ in range(8)]
        second = min(offers, key=lambda one: abs(worth_of(one, cards) - worth_of(first, cards)))
    players: dict[str, Any] = {}
    for name, bodies in (("ann", first), ("ben", second)):
        player: dict[str, Any] = {**bodies, "hand": draw.some(orders, 0, 4)}
        if draw.chance(0.2):
            player["deck"] = draw.some([one for one in orders if one not in player["hand"]], 1, 4)
        players[name] = player
    options = {"hands": draw.choice(["open", "hidden"]), "own_targets": draw.chance(0.5)}
    return {"options": options, "rounds": draw.choice([1, 1, 2]), "sectors": sectors, "players": players}
