"""worth: what a card is worth to the side that has it.

The fights with the card against the same fights without it, on the same seeds. In a hand (worlds) the card is taken out. A deck
(biomes) may not become smaller, so a plain card takes its place; it is tried in each deck of the file against each.
"""

from __future__ import annotations

from dataclasses import dataclass

from .._answer import Answer, Chart, Estimate, agreement, interval_text
from .._asking import Asked
from .._book import Asking
from .._setup import Setup
from .._words import said
from ._decks import Decks, hand_without
from .regression import change_of, differences


@dataclass
class _Versions:
    """The same setups without and with the card, and how they are grouped: all, then each group with a name."""

    without: list[Setup]
    with_card: list[Setup]
    names: list[str]
    groups: list[list[int]]
    instead: str = ""  # the cards that take its place; "" if nothing does


def _of_decks(asked: Asked) -> _Versions:
    decks = Decks(asked)
    found = _Versions([], [], [], [])
    for deck in decks.names:
        group = []
        for opponent in decks.names:
            group.append(len(found.without))
            found.without.append(decks.setup(deck, opponent, has_card=False))
            found.with_card.append(decks.setup(deck, opponent, has_card=True))
        found.names.append(deck)
        found.groups.append(group)
    found.instead = ", ".join(decks.instead)
    return found


def _of_fights(asked: Asked) -> _Versions:
    said_of = asked.question.said
    found = _Versions([], [], [], [])
    for number, setup in enumerate(asked.setups()):
        if "card" in said_of:
            without, with_card = hand_without(asked, setup)
        else:
            without, with_card = tuple(said_of["without"]), tuple(said_of["with"])
        found.without.append(setup.with_edits(without))
        found.with_card.append(setup.with_edits(with_card))
        found.names.append(setup.label)
        found.groups.append([number])
    return found


def ask(asked: Asked) -> Asking:
    """Asks over all fights together, and of each deck or fight; the first is the answer."""
    answer = Answer("worth", asked.question.name)
    versions = _of_decks(asked) if "decks" in asked.question.said else _of_fights(asked)
    everything = list(range(len(versions.without)))
    groups = [everything, *versions.groups] if len(versions.groups) > 1 else [everything]
    names = [said("lab.worth.all"), *versions.names] if len(groups) > 1 else versions.names
    card = str(asked.question.said.get("card", asked.question.name))
    bots = asked.question.bots
    overall = []
    for bot in bots:
        known = yield from differences(
            asked, versions.without, [versions.with_card], bot, asked.error / len(bots), groups=groups, decisive=1
        )
        found = [
            Estimate(name, bot, row[0], 2 * known.fights * len(group), "points")
            for name, row, group in zip(names, known.intervals, groups)
        ]
        overall.append(found[0])
        answer.estimates += found
    last = overall[-1].interval
    answer.sentences.append(
        said(
            "lab.worth.answer",
            card=card,
            change=change_of(last),
            points=interval_text(last, "points"),
            instead=versions.instead or "none",
            count=len(everything),
        )
    )
    answer.sentences.append(agreement(overall))
    answer.details = {"card": card, "instead": versions.instead, "points": list(last)}
    data = {"estimates": answer.estimates, "line": 0, "axis": said("lab.axis.points")}
    answer.charts.append(Chart("intervals", said("lab.worth.chart", card=card), data))
    return answer
