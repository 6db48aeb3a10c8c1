"""Variations of realms: heroes of any race and class with items, maps with obstacles and traps, and enemies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Draw

HERO_NAMES = ("ana", "brom", "wick")
LETTERS = "ABC"
# How hard an enemy is, in parts of what one hero can take on.
DANGER = {"enemy": 1.0, "captain": 2.0, "boss": 6.0}


def draw_map(draw: Draw, heroes: int, enemies: list[str], shape: str, exits: int) -> tuple[str, dict[str, str]]:
    """The drawing of a map with a wall around it: heroes at the left, enemies and exits at the right."""
    width = draw.randint(5, 9)
    height = draw.randint(3, 6)
    floor = [(x, y) for x in range(width) for y in range(height)]
    left = [place for place in floor if place[0] < 2]
    right = [place for place in floor if place[0] >= width - 3]
    at: dict[tuple[int, int], str] = {}
    legend: dict[str, str] = {}
    for number, place in enumerate(draw.sample(left, heroes)):
        at[place] = LETTERS[number]
        legend[LETTERS[number]] = HERO_NAMES[number]
    for enemy, place in zip(enemies, draw.sample(right, len(enemies))):
        letter = next((one for one, name in legend.items() if name == enemy), None)
        if letter is None:
            letter = "mnpqrstuvw"[len(legend) - heroes]
            legend[letter] = enemy
        at[place] = letter
    for place in draw.sample([place for place in right if place not in at], exits):
        at[place] = "*"
    free = [place for place in floor if place not in at]
    for place in draw.some(free, 0, len(floor) // 8):
        at[place] = "^" if draw.chance(0.25) else "o"
    rows = []
    for y in range(-1, height + 1):
        row = ["#" if y in (-1, height) or x in (-1, width) else at.get((x, y), ".") for x in range(-1, width + 1)]
        rows.append((" " if shape == "hex" and y % 2 == 0 else "") + " ".join(row))
    return "\n".join(rows) + "\n", legend


def draw(draw: Draw, records: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """One to three heroes against enemies of about the same strength."""
    count = draw.choice([1, 1, 2, 2, 3])
    items = [one["id"] for one in records["items"] if one.get("level") == 1]  # RX11
    races = draw.sample([one["id"] for one in records["races"]], count)  # RX10: none twice
    classes = draw.sample([one["id"] for one in records["classes"]], count)
    heroes: dict[str, Any] = {}
    for number, name in enumerate(HERO_NAMES[:count]):
        hero: dict[str, Any] = {"race": races[number], "class": classes[number]}
        if items and draw.chance(0.4):
            hero["items"] = [draw.choice(items)]
        heroes[name] = hero
    foes = [one for one in records["enemies"] if one["rank"] in ("enemy", "captain")]
    danger = draw.uniform(1.6, 3.4) * count
    enemies: list[str] = []
    while danger > 0.5 and len(enemies) < 6:
        foe = draw.choice(foes)
        if DANGER[foe["rank"]] > danger + 0.5:
            danger -= 0.2
            continue
        enemies.append(foe["id"])
        danger -= DANGER[foe["rank"]]
    shape = draw.choice(["hex", "square"])
    objects = [one["id"] for one in records["enemies"] if one["rank"] == "object"]
    aim = draw.choice(["kill_all", "kill_all", "survive", "destroy", "reach"])
    if aim == "destroy":
        enemies = [*enemies[:5], draw.choice(objects)]
    drawing, legend = draw_map(draw, count, enemies, shape, exits=3 if aim == "reach" else 0)
    fight: dict[str, Any] = {"map": {"shape": shape, "draw": drawing, "legend": legend}, "heroes": heroes}
    if "^" in drawing:
        fight["map"]["trap_damage"] = draw.randint(1, 3)
    if aim == "survive":
        fight["objectives"] = [{"aim": aim, "rounds": draw.randint(3, 6)}]
    elif aim == "destroy":
        fight["objectives"] = [{"aim": aim, "figure": enemies[-1]}]
    elif aim == "reach":
        fight["objectives"] = [{"aim": aim, "all_heroes": draw.chance(0.5)}]
    else:
        fight["objectives"] = [{"aim": aim}]
    if aim != "survive":
        fight["limit"] = draw.randint(6, 14)
    return fight
