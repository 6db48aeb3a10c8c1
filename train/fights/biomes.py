"""Variations of biomes: decks mixed from shipped cards, lanes drawn by chance or fixed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Draw

COLOURS = ("ember", "tide", "root", "gale", "gloom")
SOURCES = {
    "ember": ("ember-vent", "ember-glow"),
    "tide": ("tide-pool", "tide-race"),
    "root": ("root-heart", "root-maze"),
    "gale": ("gale-eye", "gale-gap"),
    "gloom": ("gloom-well", "gloom-rift"),
}
DECK = 45  # B06
SOURCE_CARDS = 15


def colours_of(card: dict[str, Any]) -> set[str]:
    """The energies of a price that only certain anomalies make."""
    return set(card.get("cost", {})) & set(COLOURS)


def deck(draw: Draw, cards: list[dict[str, Any]]) -> dict[str, int]:
    """A deck of one or two colours: about half of it agents, a third of it anomalies."""
    colours = draw.sample(COLOURS, 1 if draw.chance(0.15) else 2)
    usable = [one for one in cards if "anomaly" not in one["types"] and colours_of(one) <= set(colours)]
    agents = [one["id"] for one in usable if "agent" in one["types"]]
    others = [one["id"] for one in usable if "agent" not in one["types"]]
    wanted = draw.randint(14, 22)
    counts: dict[str, int] = {}

    def add(pool: list[str], until: int) -> None:
        draw.shuffle(pool)
        for card in pool:
            free = until - sum(counts.values())
            if free <= 0:
                return
            counts[card] = min(free, draw.choice([1, 2, 2, 3, 3]))

    add(agents, wanted)
    add(others, DECK - SOURCE_CARDS)
    sources = [source for colour in colours for source in SOURCES[colour]]
    for source in sources:
        counts[source] = 3
    missing = DECK - sum(counts.values())
    for source in [*(SOURCES[colour][0] for colour in COLOURS if colour not in colours), "still-point"][::-1]:
        if missing > 0:
            counts[source] = min(3, missing)
            missing -= counts[source]
    return counts


def draw(draw: Draw, records: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Two decks, shipped or mixed, and three lanes."""
    ready = [one["id"] for one in records["decks"]]
    players = {
        name: {"deck": draw.choice(ready) if draw.chance(0.25) else deck(draw, records["cards"])}
        for name in ("ann", "ben")
    }
    lanes = [one["id"] for one in records["biomes"]]
    biomes = [draw.choice(lanes) if draw.chance(0.5) else "random" for _ in range(3)]
    if draw.chance(0.7) or len(set(biomes) - {"random"}) < len([one for one in biomes if one != "random"]):
        biomes = ["random"] * 3
    return {"biomes": biomes, "players": players}
