"""Variations of worlds: two players, sometimes three, with stocks of Energy, event cards and markers on a few worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Draw

NAMES = ("gray", "white", "black")


def markers(draw: Draw, most: int) -> dict[str, int]:
    """Populations, of which there is at least one, and Plants."""
    return {"populations": draw.randint(1, most), "plants": draw.randint(0, most - 1)}


def draw(draw: Draw, records: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """One to three worlds in one system, each with markers of at least two players. Half of the fights are even:
    equal stocks, and on two worlds the same markers with the sides exchanged."""
    names = NAMES if draw.chance(0.1) else NAMES[:2]
    deck = [one["id"] for one in records["events"] for _ in range(one.get("copies", 1))]
    draw.shuffle(deck)
    rich = draw.choice([4, 8, 12, 16, 24])
    is_even = len(names) == 2 and draw.chance(0.5)
    players: dict[str, Any] = {}
    for name in names:
        events: dict[str, int] = {}
        for _ in range(draw.randint(0, 3)):
            card = deck.pop()
            events[card] = events.get(card, 0) + 1
        players[name] = {"energy": rich if is_even else draw.randint(rich // 3, rich), "events": events}
    most = draw.choice([2, 3, 4])
    worlds: list[dict[str, Any]] = []
    for place in ("terra", "luna", "vega")[: 2 if is_even else draw.randint(1, 3 if most < 4 else 2)]:
        world: dict[str, Any] = {"name": place}
        if is_even and worlds:
            world |= {"gray": dict(worlds[0]["white"]), "white": dict(worlds[0]["gray"])}
        else:
            here = draw.sample(list(names), 2) if len(names) == 3 and draw.chance(0.5) else list(names)
            for name in here:
                world[name] = markers(draw, most)
        if draw.chance(0.2):
            world["natives"] = draw.randint(1, 2)
        worlds.append(world)
    sun: dict[str, Any] = {"name": "sol"}
    if draw.chance(0.1):
        for name in names[:2]:
            sun[name] = {"populations": draw.randint(1, 3)}
    return {
        "players": players,
        "turns": len(names) * draw.choice([1, 2, 2]),
        "systems": [{"name": "aster", "sun": sun, "worlds": worlds}],
    }
